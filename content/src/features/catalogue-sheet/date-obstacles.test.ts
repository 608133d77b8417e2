import { describe, expect, it } from 'vitest';
import { findDateObstacles, MAX_DATED } from './date-obstacles.ts';

const TYPE = {
  hasDrafts: true,
  attributes: {
    title: { type: 'string', required: true },
    price: { type: 'decimal' },
    images: { type: 'media', multiple: true },
    color: { type: 'relation', target: 'api::color.color' },
  },
};
type Values = Record<string, string | number | string[] | number[]>;
const step = (row: number, after: Values, more: { isNew?: boolean; wasPublished?: boolean } = {}) => {
  const { isNew = false, wasPublished = !isNew } = more;
  const write = { locale: 'en', isNew, before: {}, after, wasPublished, wasModified: false };
  return { uid: 'api::gift.gift', work: { key: `gift-${row}`, row, isNew, writes: [write] } };
};
const obstacles = (steps: ReturnType<typeof step>[], type = TYPE) => findDateObstacles(steps, () => type);

describe('A sheet that is applied at a date is refused with a sentence @SHEET-10', () => {
  it.each([
    [{ color: ['new:Lime'] }, {}, 'Lime does not exist yet. Create it first.'],
    [
      { images: ['lime.webp'] },
      {},
      'lime.webp is not in the media library yet. Upload it first, and name it in the sheet.',
    ],
    [{ price: 1 }, { wasPublished: false }, 'it is not on the site in English. Plan it in its own panel.'],
    [{ price: 1 }, { isNew: true }, 'it is new, and lacks what it needs to be published.'],
  ])('where a row has %j, %j: %s', (after: Values, more, sentence) => {
    expect(obstacles([step(2, { price: 1 }), step(3, after, more)])).toBe(
      `Row 3, gift-3: ${sentence} Nothing was planned.`,
    );
  });

  it('where a row has alternative texts, which are of files', () => {
    expect(findDateObstacles([step(2, { price: 1 })], () => TYPE, [{ row: 2, key: 'gift-2' }])).toBe(
      'Row 2, gift-2: alternative texts have no dates. Import them without one, or leave their column out. Nothing was planned.',
    );
  });

  it('where a type has no drafts', () => {
    expect(obstacles([step(2, { price: 1 })], { ...TYPE, hasDrafts: false })).toBe(
      'Row 2, gift-2: its type has no drafts, and so no dates. Nothing was planned.',
    );
  });

  it('that names five rows at most', () => {
    const rows = Array.from({ length: 7 }, (_, index) => step(index + 2, { price: 1 }, { wasPublished: false }));
    expect(obstacles(rows)).toMatch(/^Row 2, .* Row 6, gift-6: .* And 2 more rows\. Nothing was planned\.$/);
  });

  it('where it has more entries than are planned at once', () => {
    const rows = Array.from({ length: MAX_DATED + 1 }, (_, index) => step(index + 2, { price: 1 }));
    expect(obstacles(rows.slice(1))).toBeNull();
    expect(obstacles(rows)).toMatch(/^A sheet plans 500 entries at most/);
  });

  it('and not, where files and entries are there, and what is new is whole', () => {
    expect(
      obstacles([step(2, { images: [4], color: ['abc'] }), step(3, { title: 'New' }, { isNew: true })]),
    ).toBeNull();
  });
});
