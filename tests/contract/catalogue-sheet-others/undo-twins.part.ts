import { describe, expect, it } from 'vitest';
import { SeededRandom } from '../../support/seeded-random.ts';
import { server } from './server.ts';
import { type Act, ACTS, actOn, COLUMNS, type Kind, makeTwins, rowOf, type Twins, versionsOf } from './twins.ts';

/** Before what a sheet has published nobody else could see what it has not. */
const SAVING: readonly Act[] = ['save', 'unpublish', 'discard'];

/** A sheet that publishes them leaves no edit that waits and could be given up. */
const WITHOUT_GIVING_UP = ACTS.filter((act) => act !== 'discard');

/** How twins begin, whether the sheet publishes them, and what is done with them. */
const CASES: { kind: Kind; publish: boolean; acts: readonly Act[]; color?: string; later?: boolean }[] = [
  ...Array.from({ length: 3 }, () => ({ kind: 'published' as const, publish: true, acts: ACTS, later: true })),
  ...Array.from({ length: 3 }, () => ({
    kind: 'waiting' as const,
    publish: true,
    acts: WITHOUT_GIVING_UP,
    later: true,
  })),
  { kind: 'published', publish: true, acts: SAVING, color: 'Undone' },
  { kind: 'draft', publish: true, acts: ['save'] },
  { kind: 'draft', publish: false, acts: ['save'] },
  { kind: 'published', publish: false, acts: SAVING },
  { kind: 'waiting', publish: false, acts: SAVING },
];

describe('an undo', () => {
  const apply = async (rows: string[][], publish: boolean) => {
    const lines = [['SKU', ...COLUMNS], ...rows].map((cells) => cells.join(','));
    const { id, counts } = await server.sheets.planLuggage(lines, { createsEntries: 'true' });
    expect(counts.errors).toBe(0);
    await server.sheets.apply(id, { publish, otherConflicts: 'apply', confirmPrices: true });
    return id;
  };

  it.each([
    { seed: 1, isLaterUndone: true },
    { seed: 2, isLaterUndone: false },
  ])(
    'leaves what was there before its sheet, and everything that anybody has done since, by field and language: seed $seed @SHEET-7',
    async ({ seed, isLaterUndone }) => {
      const random = new SeededRandom(seed);
      const all: (Twins & (typeof CASES)[number])[] = [];
      for (const [index, one] of CASES.entries())
        all.push({ ...one, ...(await makeTwins(one.kind, `undone-${seed}-${index}`)) });
      const actOnAll = async () => {
        for (const twins of all)
          for (let left = random.below(3); left > 0; left--) await actOn(twins, random, random.one(twins.acts));
      };
      const rowsOf = (publish: boolean) =>
        all
          .filter((one) => one.publish === publish)
          .map(({ sku, color, script }) => {
            const row = rowOf(random, 'sheet', color ? [`${color} ${seed}`] : ['Pearl', 'Dusk']);
            script.push(`sheet: ${row.join()}`);
            return [sku, ...row];
          });
      const shown = await apply(rowsOf(true), true);
      const drafted = await apply(rowsOf(false), false);
      await actOnAll();
      const later = all.flatMap(({ sku, later: isIn, script }) => {
        if (!isIn || random.chance(0.5)) return [];
        const row = rowOf(random, 'later', ['Graphite']);
        script.push(`later sheet: ${row.join()}`);
        return [
          [sku, ...row],
          [`${sku}-twin`, ...row],
        ];
      });
      const second = await apply(later, true);
      await actOnAll();
      if (isLaterUndone) await server.sheets.undo(second);
      await server.sheets.undo(drafted);
      await server.sheets.undo(shown);
      const versions = (which: 0 | 1) =>
        all.map(({ script, ids, kind }) => ({ kind, script, versions: versionsOf(ids[which]) }));
      expect(versions(0)).toEqual(versions(1));
      const colors = await server.editor.call(
        'GET',
        `/content-manager/collection-types/api::color.color?filters[color][$startsWith]=Undone`,
      );
      expect(colors.results).toEqual([]);
    },
  );
});
