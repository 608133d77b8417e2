import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SHEET_TYPES } from '../../content/src/catalogue-sheet/sheet-types.ts';
import { content } from '../../scripts/launcher/places.mjs';
import { CatalogueSheets } from '../support/catalogue-sheets.ts';
import { OwnContentServer } from '../support/own-content-server.ts';
import { picture } from '../support/picture.ts';

const server = new OwnContentServer('catalogue-sheet');
let sheets: CatalogueSheets;

const luggage = (sku: string, locale = 'en', populate = '') =>
  server.content(`luggages?filters[item_sku][$eq]=${sku}&locale=${locale}${populate}`).then(([found]: any[]) => found);
const draftOf = (id: string) => `/content-manager/collection-types/api::luggage.luggage/${id}?locale=en`;
const filesNamed = (name: string) => server.editor.call('GET', `/upload/files?filters[name][$eq]=${name}`);
const SKU = 'aero-small-coral';
const OTHER = 'aero-medium-coral';

/** How many entries of a type the demo has. */
const entriesOf = async (uid: string) => {
  const type = uid.split('.').at(-1)!.replace(/y$/, 'ie');
  const response = await fetch(`${server.origin}/api/${type}s?locale=en&fields[0]=id`);
  return (await response.json()).meta.pagination.total;
};

beforeAll(async () => {
  await server.start();
  sheets = await CatalogueSheets.as(server.origin);
});
afterAll(() => server.stop());

describe('everything that is exported', () => {
  it('changes nothing when it is imported again, as XLSX @SHEET-1', async () => {
    const plan = await sheets.plan('all.xlsx', await sheets.file('export'));
    expect(plan.sheets.map(({ name }) => name)).toEqual(['Luggage', 'Accessories', 'Gifts', 'Stores', 'Reviews']);
    expect(plan.sheets.flatMap(({ errors, rows }) => [...errors, ...rows])).toEqual([]);
    expect(plan.counts).toEqual({ new: 0, changed: 0, unchanged: expect.any(Number), errors: 0 });
    expect(plan.counts.unchanged).toBeGreaterThan(200);
  });

  it.each(SHEET_TYPES)('nor as CSV, as it is in the demo’s folder: $name @SHEET-1', async ({ uid, name }) => {
    const csv = Buffer.from(await sheets.file('export', `?type=${uid}&format=csv`));
    // Brought up to date by npm test -- contract catalogue-sheet.test -u
    const file = join(content, 'demo/sheets', `${name.toLowerCase()}.csv`);
    await expect(csv.toString()).toMatchFileSnapshot(file);
    const plan = await sheets.plan(basename(file), csv);
    expect(plan.sheets.flatMap(({ errors, rows, unknownColumns }) => [...errors, ...rows, ...unknownColumns])).toEqual(
      [],
    );
    expect(plan.counts.unchanged).toBe(await entriesOf(uid));
  });

  it('and an empty template explains each column and plans nothing @SHEET-1', async () => {
    const plan = await sheets.plan('template.xlsx', await sheets.file('template'));
    expect(plan.counts).toEqual({ new: 0, changed: 0, unchanged: 0, errors: 0 });
    expect(plan.unknownSheets).toEqual([]);
  });
});

describe('a plan', () => {
  it('names each cell, old and new, and writes nothing @SHEET-4', async () => {
    const plan = await sheets.planLuggage([
      'SKU,Price (Php),Title [fil],Color,Store: Islamart,Weight (kg),Limited edition',
      `${SKU},6500,Bagong Aero,Midnight,https://islamart.example/new,2700 g,`,
    ]);
    const [row] = plan.sheets[0]!.rows;
    expect(row!.cells.map(({ column, group, old, new: now }) => [column, group, old, now])).toEqual([
      ['Price (Php)', 'Price', '6495', '6500'],
      ['Title [fil]', 'Text', expect.any(String), 'Bagong Aero'],
      ['Color', 'Relation', 'Coral', 'Midnight'],
      ['Store: Islamart', 'Link', `https://islamart.example/sky-travel/${SKU}`, 'https://islamart.example/new'],
      ['Weight (kg)', 'Other', '2.6', '2.7'],
    ]);
    expect((await luggage(SKU)).price).toBe(6495);
  });

  it('says what is wrong, where, and in which words @SHEET-3 @SHEET-4', async () => {
    const plan = await sheets.planLuggage([
      'SKU,Size,Price (Php),Color,Images,EAN / GTIN,Title,Weight,Rating',
      `${SKU},XL,,,,,,,`,
      `${OTHER},,"1,299",Lime,nobody.webp,4006381333932,(clear),5,5`,
      'new-case,Small,100,,,,,,',
    ]);
    expect(plan.sheets[0]!.errors.map(({ sentence }) => sentence)).toEqual([
      'Row 2, Size: "XL" is not Small, Medium or Large',
      'Row 3, Price (Php): "1,299" can be read in two ways: say how the sheet writes numbers',
      'Row 3, Color: "Lime" does not exist',
      'Row 3, Images: "nobody.webp" is neither among the pictures nor in the media library',
      'Row 3, EAN / GTIN: "4006381333932" is no EAN or GTIN: its check digit is wrong',
      'Row 3, Title: "(clear)" cannot be emptied',
      'Row 4, Title: is needed for a new entry',
    ]);
    expect(plan.sheets[0]!.unknownColumns).toEqual(['Weight', 'Rating']);
    expect(plan.counts).toMatchObject({ errors: 3 });
  });

  it('is looked at by the checks of the edit view @SHEET-4', async () => {
    const plan = await sheets.planLuggage(['SKU,Price (Php),Weight (kg)', `${SKU},9000,`, `${OTHER},,4`]);
    const [dear, heavy] = plan.sheets[0]!.rows;
    expect(dear!.findings).toEqual(['The old price (Php 7,495) is not higher than the price (Php 9,000).']);
    expect(heavy!.findings).toEqual([]);
  });

  it('asks about errors, about prices that move by more than 30 percent, and is applied once @SHEET-5', async () => {
    const plan = await sheets.planLuggage(['SKU,Price (Php),Size', `${SKU},1000,`, `${OTHER},,XL`]);
    const refused = await sheets.ask('POST', `sheet/${plan.id}/apply`, {});
    expect([refused.status, refused.body.questions]).toEqual([409, ['errors', 'prices']]);
    await sheets.apply(plan.id, { leaveOutErrors: true, confirmPrices: true });
    expect((await sheets.ask('POST', `sheet/${plan.id}/apply`, {})).status).toBe(400);
    await sheets.undo(plan.id);
  });
});

describe('an import', () => {
  it('publishes states, days and successors in all languages', async () => {
    const { id } = await sheets.planLuggage([
      'SKU,State,Available from,Successor',
      `${SKU},discontinued,,${OTHER}`,
      'aero-large-coral,coming,2030-12-01,',
    ]);
    expect(await sheets.apply(id, { publish: true })).toMatchObject({ state: 'applied' });
    for (const locale of ['en', 'fil', 'ja']) {
      const successor = { item_sku: OTHER };
      expect(await luggage(SKU, locale, '&populate[successor]=true')).toMatchObject({
        state: 'discontinued',
        successor,
      });
      const coming = { state: 'coming', available_from: '2030-12-01' };
      expect(await luggage('aero-large-coral', locale)).toMatchObject(coming);
    }
    await sheets.undo(id);
    expect(await luggage(SKU, 'ja')).toMatchObject({ state: null });
  });

  it('publishes shared fields in all languages, and texts in their own @SHEET-2', async () => {
    const { id } = await sheets.planLuggage(
      ['SKU;Price (Php);Title;Title [ja];Categories;(note)', `${SKU};6.600,50;Aero One;エアロ;Aero;`],
      { numbers: 'comma' },
    );
    expect(await sheets.apply(id, { publish: true })).toMatchObject({ state: 'applied' });
    const populate = '&populate[item_categories]=true&populate[images]=true';
    const english = await luggage(SKU, 'en', populate);
    expect(english).toMatchObject({ price: 6600.5, title: 'Aero One' });
    expect(english.item_categories.map(({ title }: { title: string }) => title)).toEqual(['Aero']);
    expect(english.images.length).toBeGreaterThan(1);
    expect(await luggage(SKU, 'ja', populate)).toMatchObject({ price: 6600.5, title: 'エアロ' });
    expect(await luggage(SKU, 'fil')).toMatchObject({ price: 6600.5 });
    await sheets.undo(id);
    expect(await luggage(SKU, 'en', populate)).toMatchObject({ price: 6495, title: 'Aero Cabin' });
    expect((await luggage(SKU, 'en', populate)).item_categories).toHaveLength(2);
  });

  it('saves drafts that visitors do not see, and undoes them @SHEET-6 @SHEET-7', async () => {
    const { id } = await sheets.planLuggage(['item_sku,title', `${SKU},A draft of a title`]);
    await sheets.apply(id);
    expect((await luggage(SKU)).title).toBe('Aero Cabin');
    const again = await sheets.planLuggage(['item_sku,title', `${SKU},A draft of a title`]);
    expect(again.counts.unchanged).toBe(1);
    await sheets.undo(id);
    expect((await sheets.planLuggage(['item_sku,title', `${SKU},Aero Cabin`])).counts.unchanged).toBe(1);
  });

  it('creates entries in several languages, with pictures by name, links among them and new colors on a tick @SHEET-2', async () => {
    const lines = [
      'SKU,EAN / GTIN,Title,Title [fil],Color,Price (Php),Recommendations,Store: Lazada,Product features',
      'sheet-one,4006381333931,Sheet One,Unang Sheet,Lime,5000,sheet-two,https://lazada.example/one,Eight quiet wheels',
      `sheet-two,,Sheet Two,,Coral,6000,sheet-one; ${SKU},,`,
    ];
    const pictures = {
      'sheet-one.png': await picture('teal'),
      'sheet-one_2.png': await picture('red'),
      'spare.png': await picture('blue'),
    };
    const refused = await sheets.planLuggage(lines, {}, pictures);
    expect(refused.sheets[0]!.errors.map(({ sentence }) => sentence)).toEqual(['Row 2, Color: "Lime" does not exist']);
    const plan = await sheets.planLuggage(lines, { createsEntries: 'true' }, pictures);
    expect(plan.counts).toMatchObject({ new: 2, errors: 0 });
    expect(plan.sheets[0]!.creates).toEqual([{ uid: 'api::color.color', name: 'Lime' }]);
    // A color that is to be created is there for the checks.
    expect(plan.sheets[0]!.rows.flatMap(({ findings }) => findings)).not.toContain('There is no color.');
    expect(plan.unusedPictures).toEqual(['spare.png']);
    expect(await sheets.apply(plan.id, { publish: true })).toMatchObject({ state: 'applied' });
    const populate =
      '&populate[recommendations]=true&populate[images]=true&populate[store_links]=true&populate[product_features][populate][product_feature_icon]=true';
    const one = await luggage('sheet-one', 'en', populate);
    expect(one).toMatchObject({ gtin: '4006381333931', price: 5000 });
    expect(one.recommendations.map(({ item_sku }: { item_sku: string }) => item_sku)).toEqual(['sheet-two']);
    expect(one.images.map(({ name }: { name: string }) => name)).toEqual(['sheet-one.png', 'sheet-one_2.png']);
    expect(one.store_links).toMatchObject([{ store: 'Lazada', store_link_link: 'https://lazada.example/one' }]);
    expect(one.product_features).toMatchObject([
      { title: 'Eight quiet wheels', product_feature_icon: { name: expect.stringContaining('wheels') } },
    ]);
    expect(await luggage('sheet-one', 'fil')).toMatchObject({ title: 'Unang Sheet', price: 5000 });
    const two = await luggage('sheet-two', 'en', populate);
    expect(two.recommendations.map(({ item_sku }: { item_sku: string }) => item_sku)).toEqual(['sheet-one', SKU]);
    const again = await sheets.planLuggage(lines, { createsEntries: 'true' }, pictures);
    expect(again.sheets[0]!.rows).toEqual([]);
    expect(again.counts).toEqual({ new: 0, changed: 0, unchanged: 2, errors: 0 });
    expect((await filesNamed('sheet-one_2.png')).results).toHaveLength(1);
    const { outcome } = await sheets.undo(plan.id);
    expect((await filesNamed('sheet-one_2.png')).results).toEqual([]);
    expect(outcome!.kept).toEqual(['Lime stays: something else may use it by now']);
    expect(await luggage('sheet-one')).toBeUndefined();
    expect(await luggage('sheet-two')).toBeUndefined();
  });

  it('that Strapi refuses half-way leaves nothing behind @SHEET-6', async () => {
    const { id } = await sheets.planLuggage([
      'SKU,Title,Price (Php)',
      `${SKU},Changed,6600`,
      'sheet-three,Three,5',
      'sheet-four,Four,6',
    ]);
    // Something else takes the SKU after the plan.
    server.sql(
      `create trigger refuse before insert on luggages when new.item_sku = 'sheet-four' begin select raise(abort, 'refused'); end`,
    );
    const { state, outcome } = await sheets.apply(id, { publish: true, confirmPrices: true });
    server.sql('drop trigger refuse');
    expect([state, outcome!.problem]).toEqual(['failed', expect.stringContaining('sheet-four')]);
    expect(await luggage('sheet-three')).toBeUndefined();
    expect(await luggage(SKU)).toMatchObject({ title: 'Aero Cabin', price: 6495 });
    const after = await sheets.planLuggage(['SKU,Title,Price (Php)', `${SKU},Aero Cabin,6495`]);
    expect(after.counts.unchanged).toBe(1);
  });
});

describe('conflicts', () => {
  it('are entries that were edited since the plan @SHEET-5', async () => {
    const plan = await sheets.planLuggage(['SKU,Title', `${SKU},From the sheet`]);
    const { documentId } = await luggage(SKU);
    await server.editor.change('luggage', documentId, { invite_text: 'Edited meanwhile' });
    const refused = await sheets.ask('POST', `sheet/${plan.id}/apply`, {});
    expect([refused.status, refused.body.questions]).toEqual([409, ['conflicts']]);
    expect(refused.body.sheets[0].rows[0].conflict).toBe('edited');
    await sheets.apply(plan.id, { conflicts: { [SKU]: 'skip' } });
    expect((await sheets.planLuggage(['SKU,Title', `${SKU},Aero Cabin`])).counts.unchanged).toBe(1);
  });

  it('are entries with unpublished edits, if the sheet is to be published @SHEET-5', async () => {
    const { documentId } = await luggage(OTHER);
    const before = await luggage(OTHER);
    await server.editor.save('luggage', documentId, { invite_text: 'Not finished', title: 'A title for later' });
    const plan = await sheets.planLuggage(['SKU,Title', `${OTHER},From the sheet`]);
    expect(plan.sheets[0]!.rows[0]!.conflict).toBe('unpublished');
    expect((await sheets.ask('POST', `sheet/${plan.id}/apply`, { publish: true })).body.questions).toEqual([
      'conflicts',
    ]);
    await sheets.apply(plan.id, { publish: true, otherConflicts: 'apply' });
    expect(await luggage(OTHER)).toMatchObject({ title: 'From the sheet', invite_text: 'Not finished' });
    expect(await sheets.undo(plan.id)).toMatchObject({ state: 'undone', outcome: null });
    const { title, invite_text } = before;
    expect(await luggage(OTHER)).toMatchObject({ title, invite_text });
    expect(await server.editor.call('GET', draftOf(documentId))).toMatchObject({
      title: 'A title for later',
      invite_text: 'Not finished',
      status: 'modified',
    });
  });

  it('are left alone by an undo, which names them @SHEET-7', async () => {
    const plan = await sheets.planLuggage(['SKU,Title,Price (Php)', `${SKU},Imported,6600`]);
    await sheets.apply(plan.id, { publish: true });
    const { documentId } = await luggage(SKU);
    await server.editor.change('luggage', documentId, { title: 'Edited afterwards' });
    const { state, outcome } = await sheets.undo(plan.id);
    expect([state, outcome!.kept]).toEqual(['undone', [`${SKU}, Title has been changed since`]]);
    expect(await luggage(SKU)).toMatchObject({ title: 'Edited afterwards', price: 6495 });
  });
});
