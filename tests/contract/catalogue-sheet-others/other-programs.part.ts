import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { content } from '../../../scripts/launcher/places.mjs';
import { picture } from '../../support/picture.ts';
import { server } from './server.ts';

const sheet = (name: string) =>
  new Uint8Array(readFileSync(join(content, 'src', 'features', 'catalogue-sheet', 'sheets', name)));
const LUGGAGE = 'api::luggage.luggage';
const SKU = 'aero-small-coral';

describe('what other programs write', () => {
  it('a sheet of stores is the same after LibreOffice has opened and saved it, without an apostrophe before a telephone number @SHEET-1', async () => {
    const filter = encodeURIComponent('Sky Travel Makati');
    const [makati] = await server.content(`store-locations?filters[storeName][$eq]=${filter}&locale=en`);
    const { contactNumber, latitude, longitude, documentId } = makati;
    const other = { contactNumber: '+63 917 555 0142', latitude: -14.55, longitude: -121.5 };
    await server.editor.change('store-location', documentId, other);
    // Another test may have made stores of its own: those are in no row.
    for (const name of ['stores-exported.csv', 'stores-resaved.xlsx']) {
      const plan = await server.sheets.plan(name, sheet(name), { type: 'api::store-location.store-location' });
      expect(plan.sheets.flatMap(({ errors, rows }) => [...errors, ...rows])).toEqual([]);
      expect(plan.counts.unchanged).toBeGreaterThan(5);
    }
    await server.editor.change('store-location', documentId, { contactNumber, latitude, longitude });
  });

  it('a picture is found in a ZIP by a name in UTF-8 that the ZIP does not declare @SHEET-2', async () => {
    const pictures = { 'pictures.zip': sheet('undeclared-utf-8.zip') };
    const plan = await server.sheets.planLuggage(['SKU,Images', `${SKU},Koffer grün.png`], {}, pictures);
    expect(plan.sheets[0]!.errors).toEqual([]);
    expect(plan.sheets[0]!.rows[0]!.cells).toMatchObject([{ column: 'Images', new: 'Koffer grün.png (new)' }]);
  });

  it('the tab with the column of the key is read, whatever type is chosen, and the others are named @SHEET-3', async () => {
    const plan = await server.sheets.plan('notes.xlsx', sheet('notes-tab.xlsx'), { type: LUGGAGE });
    expect(plan.unknownSheets).toEqual(['Notes']);
    expect(plan.sheets[0]!.rows.map(({ key }) => key)).toEqual(['aero-small-sand']);
  });

  it('cells without an address and dates of Japanese eras are read as they are shown @SHEET-1', async () => {
    const cells = await server.sheets.plan('luggage.xlsx', sheet('cells-without-address.xlsx'));
    const changed = cells.sheets[0]!.rows.flatMap(({ cells: some }) =>
      some.map((cell) => `${cell.column} ${cell.new}`),
    );
    expect(changed).toContain('Short description craft test');
    expect(changed).toContain('Available from 2026-12-24');
    const eras = await server.sheets.plan('eras.xlsx', sheet('era-dates.xlsx'), { type: LUGGAGE });
    const days = eras.sheets[0]!.rows.flatMap(({ cells: some }) =>
      some.filter(({ column }) => column === 'Available from'),
    );
    expect(days.map((cell) => cell.new)).toEqual(Array(7).fill('2026-12-24'));
  });
});

describe('pictures of a sheet', () => {
  const lines = ['SKU', 'aero-small-sand', 'aero-small-champagne', 'aero-small-midnight'];
  const pictures = { 'pictures.zip': sheet('one-picture-cut-off.zip') };

  it('one that is cut off is an error of its row in the plan, among others that are whole @SHEET-4', async () => {
    const plan = await server.sheets.planLuggage(lines, {}, pictures);
    expect(plan.sheets[0]!.errors).toEqual([
      {
        row: 3,
        sentence: 'Row 3: "aero-small-champagne.jpg" cannot be opened: the picture is damaged, or too large',
      },
    ]);
    const refused = await server.sheets.ask('POST', `sheet/${plan.id}/apply`, {});
    expect([refused.status, refused.body.questions]).toEqual([409, ['errors']]);
  });

  it('that have the same bytes are one file, and change nothing when they come again @SHEET-1', async () => {
    const same = await picture('gold');
    const twice = { 'twin-one.png': same, 'twin-two.png': same, 'twin-two_2.png': same };
    const rows = ['SKU,Title', 'twin-one,One', 'twin-two,Two'];
    const plan = await server.sheets.planLuggage(rows, {}, twice);
    expect(plan.unusedPictures).toEqual([]);
    expect(await server.sheets.apply(plan.id)).toMatchObject({ state: 'applied' });
    const again = await server.sheets.planLuggage(rows, {}, twice);
    expect(again.sheets[0]!.rows).toEqual([]);
    expect(again.counts).toEqual({ new: 0, changed: 0, unchanged: 2, errors: 0 });
    const files = await server.editor.call('GET', '/upload/files?filters[name][$startsWith]=twin-');
    expect(files.results).toHaveLength(1);
    expect(await server.sheets.undo(plan.id)).toMatchObject({ state: 'undone' });
  });
});

describe('items that share a variant', () => {
  it('are not said to be alone in it, where the others are rows of the same sheet @SHEET-4', async () => {
    const plan = await server.sheets.planLuggage([
      'SKU,Title,Variant group',
      'group-red,Red,group',
      'group-blue,Blue,group',
      'alone,Alone,alone-in-it',
    ]);
    const alone = plan.sheets[0]!.rows.map(({ findings }) => findings!.filter((one) => one.includes('the variant')));
    expect(alone).toEqual([[], [], ["No other item has the variant 'alone-in-it'."]]);
  });
});
