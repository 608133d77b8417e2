import { describe, expect, it } from 'vitest';
import { server } from './server.ts';

const LANGUAGES = ['en', 'fil', 'ja'] as const;
const TYPE = 'api::luggage.luggage';

const luggage = async (sku: string, locale: string, field: string) =>
  (await server.content(`luggages?filters[item_sku][$eq]=${sku}&locale=${locale}&populate[${field}]=true`))[0];
const documentIdOf = async (sku: string) => (await luggage(sku, 'en', 'color')).documentId as string;
/** What visitors see in each language. */
const shown = (sku: string, field: 'color' | 'successor') =>
  Promise.all(
    LANGUAGES.map(async (locale) => {
      const { [field]: linked } = await luggage(sku, locale, field);
      return (linked?.color ?? linked?.item_sku ?? null) as string | null;
    }),
  );
/** What the edit view shows of a link in each language, by the ids of its entries. */
const drafted = (documentId: string, field: string) =>
  Promise.all(
    LANGUAGES.map(async (locale) => {
      const path = `/content-manager/relations/${TYPE}/${documentId}/${field}?locale=${locale}`;
      return (await server.administrator.ask('GET', path)).body.results.map(
        (one: { documentId: string }) => one.documentId,
      );
    }),
  );
const setIn = (documentId: string, locale: string, field: string, id: string) =>
  server.editor.change('luggage', documentId, { [field]: { set: [{ documentId: id, locale }] } }, locale);
const exported = async () => {
  const csv = await server.sheets.file('export', `?type=${TYPE}&format=csv`);
  return Buffer.from(csv).toString();
};

describe('what each language has of its own', () => {
  const SKU = 'aero-small-sand';

  it('is exported in a column of its own, and an untouched export changes nothing @SHEET-1', async () => {
    expect(await shown(SKU, 'successor')).toEqual([null, null, null]);
    expect((await exported()).split('\r\n')[0]).not.toContain('Successor [');
    const successor = await documentIdOf('aero-large-sand');
    await setIn(await documentIdOf(SKU), 'en', 'successor', successor);
    const csv = await exported();
    expect(csv.split('\r\n')[0]).toContain(',Successor,Successor [fil],Successor [ja],');
    const plan = await server.sheets.plan('luggage.csv', csv);
    expect(plan.sheets.flatMap(({ errors, rows }) => [...errors, ...rows])).toEqual([]);
    const old = await server.sheets.planLuggage(['SKU,Successor', `${SKU},aero-large-sand`]);
    expect(old.counts).toMatchObject({ changed: 0, unchanged: 1, errors: 0 });
    expect(await shown(SKU, 'successor')).toEqual(['aero-large-sand', null, null]);
  });

  it('is kept by a sheet that names no language, and changed by one that does; an undo puts each back @SHEET-2 @SHEET-7', async () => {
    const colors = await shown(SKU, 'color');
    const lines = ['SKU,Successor', `${SKU},aero-medium-sand`];
    const { id, sheets } = await server.sheets.planLuggage(lines);
    expect(sheets[0]!.rows[0]!.cells).toMatchObject([{ column: 'Successor', keptIn: ['fil', 'ja'] }]);
    await server.sheets.apply(id, { publish: true });
    expect(await shown(SKU, 'successor')).toEqual(['aero-medium-sand', null, null]);
    const own = await server.sheets.planLuggage(['SKU,Successor [fil],Color [ja]', `${SKU},aero-large-sand,Coral`]);
    await server.sheets.apply(own.id, { publish: true });
    expect(await shown(SKU, 'successor')).toEqual(['aero-medium-sand', 'aero-large-sand', null]);
    expect(await shown(SKU, 'color')).toEqual([colors[0], colors[1], 'コーラル']);
    expect((await server.sheets.undo(own.id)).outcome).toBeNull();
    expect((await server.sheets.undo(id)).outcome).toBeNull();
    expect(await shown(SKU, 'successor')).toEqual(['aero-large-sand', null, null]);
    expect(await shown(SKU, 'color')).toEqual(colors);
  });
});

describe('what a sheet creates', () => {
  const SKU = 'meridian-medium-champagne';

  it('is made and published in the languages that the plan names @SHEET-2', async () => {
    const lines = ['SKU,Categories,Categories [ja]', `${SKU},Sheet line,`];
    const { id, sheets } = await server.sheets.planLuggage(lines, { createsEntries: 'true' });
    const uid = 'api::luggage-category.luggage-category';
    expect(sheets[0]!.creates).toEqual([{ uid, name: 'Sheet line', locales: ['en', 'fil'], isDraft: false }]);
    await server.sheets.apply(id, { publish: true });
    const titles = async (locale: string) =>
      (await luggage(SKU, locale, 'item_categories')).item_categories.map(({ title }: { title: string }) => title);
    expect([await titles('en'), await titles('fil')]).toEqual([['Sheet line'], ['Sheet line']]);
    expect(await titles('ja')).not.toEqual([]);
    await server.sheets.undo(id);
    expect(await titles('fil')).not.toContain('Sheet line');
  });

  it('stays a draft where its name is not enough, and no language loses what it shows meanwhile @SHEET-2 @SHEET-7', async () => {
    const documentId = await documentIdOf(SKU);
    const before = [await shown(SKU, 'color'), await drafted(documentId, 'color')];
    const lines = ['SKU,Color,Price (Php)', `${SKU},Rose Quartz,8000`];
    const { id, sheets } = await server.sheets.planLuggage(lines, { createsEntries: 'true' });
    expect(sheets[0]!.creates).toEqual([
      { uid: 'api::color.color', name: 'Rose Quartz', locales: ['en', 'fil', 'ja'], isDraft: true },
    ]);
    await server.sheets.apply(id, { publish: true, confirmPrices: true });
    expect(await shown(SKU, 'color')).toEqual(before[0]);
    const [english, ...others] = await drafted(documentId, 'color');
    expect(others).toEqual([english, english]);
    expect(before[1]).not.toContainEqual(english);
    expect((await luggage(SKU, 'ja', 'color')).price).toBe(8000);
    const again = await server.sheets.planLuggage(lines, { createsEntries: 'true' });
    expect(again.counts).toMatchObject({ unchanged: 1, errors: 0 });
    expect((await server.sheets.undo(id)).outcome).toBeNull();
    expect([await shown(SKU, 'color'), await drafted(documentId, 'color')]).toEqual(before);
    expect((await luggage(SKU, 'ja', 'color')).price).not.toBe(8000);
  });
});
