import { describe, expect, it } from 'vitest';
import { SeededRandom } from '../../support/seeded-random.ts';
import type { SheetScene } from './scene.ts';
import { type Act, ACTS, COLUMNS, type Kind, rowOf, type Twins, twinsOn } from './twins.ts';

/** Before what a sheet has published nobody else could see what it has not. */
const SAVING: readonly Act[] = ['save', 'unpublish', 'discard'];

/** A sheet that publishes them leaves no edit that waits and could be given up. */
const WITHOUT_GIVING_UP = ACTS.filter((act) => act !== 'discard');

/** How twins begin, whether the sheet publishes them, and what is done with them. */
const CASES: { kind: Kind; publish: boolean; acts: readonly Act[]; color?: string; later?: boolean }[] = [
  ...Array.from({ length: 2 }, () => ({ kind: 'published' as const, publish: true, acts: ACTS, later: true })),
  ...Array.from({ length: 2 }, () => ({
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

/**
 * Tests of undoing a sheet, at random with pairs of entries of which the sheet has changed one.
 * @param seeds which of two sheets is undone with each
 */
export function describeUndo(scene: SheetScene, seeds: readonly { seed: number; isLaterUndone: boolean }[]): void {
  describe('an undo', () => {
    const { makeTwins, actOn, versionsOf } = twinsOn(scene);
    const apply = async (rows: string[][], publish: boolean) => {
      const lines = [['SKU', ...COLUMNS], ...rows].map((cells) => cells.join(','));
      const { id, counts } = await scene.sheets.planLuggage(lines, { createsEntries: 'true' });
      expect(counts.errors).toBe(0);
      await scene.sheets.apply(id, { publish, otherConflicts: 'apply', confirmPrices: true });
      return id;
    };

    it.each(seeds)(
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
        if (isLaterUndone) await scene.sheets.undo(second);
        await scene.sheets.undo(drafted);
        await scene.sheets.undo(shown);
        const versions = (which: 0 | 1) =>
          Promise.all(
            all.map(async ({ script, ids, kind }) => ({ kind, script, versions: await versionsOf(ids[which]) })),
          );
        expect(await versions(0)).toEqual(await versions(1));
        const colors = await scene.editor.call(
          'GET',
          `/content-manager/collection-types/api::color.color?filters[color][$startsWith]=Undone`,
        );
        expect(colors.results).toEqual([]);
      },
    );
  });
}
