import { describe, expect, it } from 'vitest';
import { type Document, Names, type Values } from './documents.ts';
import { exportOf } from './export.ts';
import { planSheet } from './plan-sheet.ts';
import { type Cell } from '../../core/sheet-file/raw-sheet.ts';
import { tableOf } from '../../core/sheet-file/table.ts';
import { ENGLISH, AERO, luggage, link, version, planOf, writesOf } from '../../../testing/planned-sheet.ts';

it('A link with a column of its own for a language is not changed by the one for all', () => {
  const headings = ['SKU', 'Store: Islamart', 'Store: Islamart [fil]'];
  expect(writesOf(headings, ['aero', 'https://b.example', null])).toEqual({
    en: { store_links: [link('Islamart', 'https://b.example')] },
  });
});

it('A language keeps its relation where the new one does not exist, and the plan says so', () => {
  expect(writesOf(['SKU', 'Color'], ['aero', 'teal'])).toEqual({ en: { color: ['teal'] } });
  const rows = [
    ['SKU', 'Color', 'Color [fil]'],
    ['aero', null, 'Teal'],
  ];
  expect(planOf(rows).sentences).toEqual(['Row 2, Color [fil]: "Teal" does not exist in Filipino']);
  rows[1] = ['aero', 'Teal', null];
  expect(planOf(rows).rows[0]!.cells).toMatchObject([{ column: 'Color', old: 'Coral', new: 'Teal' }]);
});

describe('What each language has of its own', () => {
  const inFilipino = (own: Values): Document => ({
    ...AERO,
    versions: { ...AERO.versions, fil: version({ ...ENGLISH, title: 'Aero na maleta', ...own }) },
  });
  const two = ['Coral', 'Midnight', 'Teal'].map((name) => ({
    documentId: name.toLowerCase(),
    name,
    locales: name === 'Teal' ? ['en'] : ['en', 'fil', 'ja'],
  }));
  const own = new Names({
    entries: new Map([['api::color.color', two]]),
    files: [],
    pictures: new Map(),
    parts: new Map(),
  });
  const options = { numbers: null, createsEntries: true, priceMove: 30 };
  const plan = (document: Document, headings: string[], cells: Cell[]) => {
    const { rows, problems, creates } = planSheet(
      luggage,
      tableOf(luggage, [headings, cells]),
      [document],
      own,
      options,
      () => true,
    );
    expect(problems).toEqual([]);
    const [row] = rows;
    return {
      creates,
      cells: row!.cells,
      writes: Object.fromEntries(row!.writes.map(({ locale, after }) => [locale, after])),
    };
  };

  it('changes with the first language only where it was the same @SHEET-2', () => {
    expect(plan(inFilipino({}), ['SKU', 'Color'], ['aero', 'Midnight']).writes).toEqual({
      en: { color: ['midnight'] },
      fil: { color: ['midnight'] },
    });
    for (const color of [['midnight'], []]) {
      const { writes, cells } = plan(inFilipino({ color }), ['SKU', 'Color'], ['aero', '(clear)']);
      expect(writes).toEqual({ en: { color: [] } });
      expect(cells[0]!.keptIn).toEqual(color.length > 0 ? ['fil'] : undefined);
    }
    expect(plan(inFilipino({ color: [] }), ['SKU', 'Color'], ['aero', 'Coral']).writes).toEqual({});
  });

  it('is the same if it is so as far as it exists there', () => {
    const english = (color: string[]) => ({ ...AERO.versions, en: version({ ...ENGLISH, color_variants: color }) });
    const variants = (fil: string[]) => ({
      ...AERO,
      versions: { ...english(['aero', 'nimbus']), fil: version({ ...ENGLISH, color_variants: fil }) },
    });
    const items = [
      { documentId: 'aero', name: 'aero', locales: ['en', 'fil'] },
      { documentId: 'nimbus', name: 'nimbus', locales: ['en'] },
      { documentId: 'orbit', name: 'orbit', locales: ['en', 'fil'] },
    ];
    const known = new Names({
      entries: new Map([['api::luggage.luggage', items]]),
      files: [],
      pictures: new Map(),
      parts: new Map(),
    });
    const table = tableOf(luggage, [
      ['SKU', 'Color variants'],
      ['aero', 'aero; nimbus; orbit'],
    ]);
    const writes = (fil: string[]) =>
      planSheet(luggage, table, [variants(fil)], known, options, () => true).rows[0]!.writes.map(
        ({ locale }) => locale,
      );
    expect([writes(['aero']), writes(['orbit']), writes([])]).toEqual([['en', 'fil'], ['en'], ['en']]);
  });

  it('has a column of its own in an export where languages differ, and comes back unchanged @SHEET-1', () => {
    const headings = (document: Document) =>
      exportOf(luggage, [document], own, () => true).columns.map(({ heading }) => heading);
    expect(headings(inFilipino({}))).not.toContain('Color [fil]');
    const document = inFilipino({ color: ['midnight'] });
    expect(headings(document)).toContain('Color [fil]');
    expect(headings(document)).not.toContain('Color [ja]');
    const { columns, rows } = exportOf(luggage, [document], own, () => true);
    const table = tableOf(luggage, [columns.map(({ heading }) => heading), ...rows]);
    const again = planSheet(luggage, table, [document], own, options, () => true);
    expect([again.problems, again.rows[0]!.kind]).toEqual([[], 'unchanged']);
    const changed = plan(document, ['SKU', 'Color', 'Color [fil]'], ['aero', 'Midnight', 'Coral']);
    expect(changed.writes).toEqual({ en: { color: ['midnight'] }, fil: { color: ['coral'] } });
  });

  it('is not changed by an export of before, without such a column', () => {
    const cells = ['aero', 'Aero', 'Aero na maleta', 'Coral', 'https://a.example/en'];
    const headings = ['SKU', 'Title', 'Title [fil]', 'Color', 'Store: Islamart'];
    const links = [link('Islamart', 'https://fil.example')];
    expect(plan(inFilipino({ color: ['midnight'], store_links: links }), headings, cells).writes).toEqual({});
    expect(
      plan(inFilipino({ store_links: links }), ['SKU', 'Store: Islamart'], ['aero', 'https://b.example']).writes,
    ).toEqual({
      en: { store_links: [link('Islamart', 'https://b.example')] },
    });
  });

  it('begins with the new language', () => {
    const headings = ['SKU', 'Title [ja]', 'Color'];
    expect(plan(inFilipino({}), headings, ['aero', 'エアロ', 'Coral']).writes).toEqual({
      ja: { title: 'エアロ', color: ['coral'] },
    });
  });

  it('leads to new entries that are made in its languages, and the first one', () => {
    const made = (document: Document, headings: string[], cells: Cell[]) =>
      plan(document, headings, cells).creates[0]!.locales;
    expect(made(inFilipino({}), ['SKU', 'Color'], ['aero', 'Lime'])).toEqual(['en', 'fil']);
    expect(made(inFilipino({ color: ['midnight'] }), ['SKU', 'Color'], ['aero', 'Lime'])).toEqual(['en']);
    expect(made(inFilipino({}), ['SKU', 'Color [fil]'], ['aero', 'Lime'])).toEqual(['en', 'fil']);
    expect(made(inFilipino({}), ['SKU', 'Title [ja]', 'Color'], ['aero', 'エアロ', 'Lime'])).toEqual([
      'en',
      'fil',
      'ja',
    ]);
  });
});
