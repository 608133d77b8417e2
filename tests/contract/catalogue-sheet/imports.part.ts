import { describe, expect, it } from 'vitest';
import { picture } from '../../support/picture.ts';
import { luggage, OTHER, SKU } from './entries.ts';
import { REFUSED, server } from './server.ts';

const filesNamed = (name: string) => server.editor.call('GET', `/upload/files?filters[name][$eq]=${name}`);

describe('an import', () => {
  it('publishes states, days and successors in all languages', async () => {
    const { id } = await server.sheets.planLuggage([
      'SKU,State,Available from,Successor',
      `${SKU},discontinued,,${OTHER}`,
      'aero-large-coral,coming,2030-12-01,',
    ]);
    expect(await server.sheets.apply(id, { publish: true })).toMatchObject({ state: 'applied' });
    for (const locale of ['en', 'fil', 'ja']) {
      const successor = { item_sku: OTHER };
      expect(await luggage(SKU, locale, '&populate[successor]=true')).toMatchObject({
        state: 'discontinued',
        successor,
      });
      const coming = { state: 'coming', available_from: '2030-12-01' };
      expect(await luggage('aero-large-coral', locale)).toMatchObject(coming);
    }
    await server.sheets.undo(id);
    expect(await luggage(SKU, 'ja')).toMatchObject({ state: null });
  });

  it('publishes shared fields in all languages, and texts in their own @SHEET-2', async () => {
    const { id } = await server.sheets.planLuggage(
      ['SKU;Price (Php);Title;Title [ja];Categories;(note)', `${SKU};6.600,50;Aero One;エアロ;Aero;`],
      { numbers: 'comma' },
    );
    expect(await server.sheets.apply(id, { publish: true })).toMatchObject({ state: 'applied' });
    const populate = '&populate[item_categories]=true&populate[images]=true';
    const english = await luggage(SKU, 'en', populate);
    expect(english).toMatchObject({ price: 6600.5, title: 'Aero One' });
    expect(english.item_categories.map(({ title }: { title: string }) => title)).toEqual(['Aero']);
    expect(english.images.length).toBeGreaterThan(1);
    expect(await luggage(SKU, 'ja', populate)).toMatchObject({ price: 6600.5, title: 'エアロ' });
    expect(await luggage(SKU, 'fil')).toMatchObject({ price: 6600.5 });
    await server.sheets.undo(id);
    expect(await luggage(SKU, 'en', populate)).toMatchObject({ price: 6495, title: 'Aero Cabin' });
    expect((await luggage(SKU, 'en', populate)).item_categories).toHaveLength(2);
  });

  it('saves drafts that visitors do not see, and undoes them @SHEET-6 @SHEET-7', async () => {
    const { id } = await server.sheets.planLuggage(['item_sku,title', `${SKU},A draft of a title`]);
    await server.sheets.apply(id);
    expect((await luggage(SKU)).title).toBe('Aero Cabin');
    const again = await server.sheets.planLuggage(['item_sku,title', `${SKU},A draft of a title`]);
    expect(again.counts.unchanged).toBe(1);
    await server.sheets.undo(id);
    expect((await server.sheets.planLuggage(['item_sku,title', `${SKU},Aero Cabin`])).counts.unchanged).toBe(1);
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
    const refused = await server.sheets.planLuggage(lines, {}, pictures);
    expect(refused.sheets[0]!.errors.map(({ sentence }) => sentence)).toEqual(['Row 2, Color: "Lime" does not exist']);
    const plan = await server.sheets.planLuggage(lines, { createsEntries: 'true' }, pictures);
    expect(plan.counts).toMatchObject({ new: 2, errors: 0 });
    expect(plan.sheets[0]!.creates).toEqual([
      { uid: 'api::color.color', name: 'Lime', locales: ['en', 'fil'], isDraft: true },
    ]);
    // A color that is to be created is there for the checks.
    expect(plan.sheets[0]!.rows.flatMap(({ findings }) => findings)).not.toContain('There is no color.');
    expect(plan.unusedPictures).toEqual(['spare.png']);
    expect(await server.sheets.apply(plan.id, { publish: true })).toMatchObject({ state: 'applied' });
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
    const again = await server.sheets.planLuggage(lines, { createsEntries: 'true' }, pictures);
    expect(again.sheets[0]!.rows).toEqual([]);
    expect(again.counts).toEqual({ new: 0, changed: 0, unchanged: 2, errors: 0 });
    expect((await filesNamed('sheet-one_2.png')).results).toHaveLength(1);
    expect(await server.sheets.undo(plan.id)).toMatchObject({ state: 'undone', outcome: null });
    expect((await filesNamed('sheet-one_2.png')).results).toEqual([]);
    expect((await server.sheets.planLuggage(['SKU,Color', `${SKU},Lime`])).counts.errors).toBe(1);
    expect(await luggage('sheet-one')).toBeUndefined();
    expect(await luggage('sheet-two')).toBeUndefined();
  });

  it('that Strapi refuses half-way leaves nothing behind @SHEET-6', async () => {
    const { id } = await server.sheets.planLuggage([
      'SKU,Title,Price (Php)',
      `${SKU},Changed,6600`,
      'sheet-three,Three,5',
      `${REFUSED},Four,6`,
    ]);
    const { state, outcome } = await server.sheets.apply(id, { publish: true, confirmPrices: true });
    expect([state, outcome!.problem]).toEqual(['failed', expect.stringContaining(REFUSED)]);
    expect(await luggage('sheet-three')).toBeUndefined();
    expect(await luggage(SKU)).toMatchObject({ title: 'Aero Cabin', price: 6495 });
    const after = await server.sheets.planLuggage(['SKU,Title,Price (Php)', `${SKU},Aero Cabin,6495`]);
    expect(after.counts.unchanged).toBe(1);
  });
});
