import { describe, expect, it } from 'vitest';
import { entriesOf, type SheetScene } from './scene.ts';

/** Tests of what tells the entries of a sheet apart, and of exports that come back. */
export function describeKeys(scene: SheetScene): void {
  const { make, draftOf } = entriesOf(scene);

  describe('of what tells entries apart', () => {
    it('SKUs that differ in case are two entries, in their plan, stamps and undo @SHEET-2 @SHEET-5 @SHEET-7', async () => {
      const documentId = await make('in-case');
      const lines = ['SKU,Title,Recommendations', 'IN-CASE,In capitals,in-case', 'in-case,,IN-CASE'];
      const { id, counts } = await scene.sheets.planLuggage(lines);
      expect(counts).toMatchObject({ new: 1, changed: 1, errors: 0 });
      await scene.sheets.apply(id, { publish: true });
      const [upper] = await scene.content('luggages?filters[item_sku][$eq]=IN-CASE&populate[recommendations]=true');
      expect(upper).toMatchObject({ title: 'In capitals', recommendations: [{ item_sku: 'in-case' }] });
      const later = await scene.sheets.planLuggage(['SKU,Title', 'in-case,From the sheet']);
      await scene.editor.change('luggage', upper.documentId, { price: 1 });
      await scene.sheets.apply(later.id);
      expect((await draftOf(documentId, 'en')).title).toBe('From the sheet');
      expect((await scene.sheets.undo(later.id)).outcome).toBeNull();
      expect((await scene.sheets.undo(id)).outcome!.kept).toEqual(['IN-CASE stays: it has been changed since']);
      expect((await draftOf(documentId, 'en')).recommendations).toMatchObject({ count: 0 });
    });

    it('composed and decomposed letters are the same @SHEET-2', async () => {
      const [customer, title] = ['Zoë'.normalize('NFD'), 'Größe'.normalize('NFC')];
      await scene.editor.create('review', { customer, title, rating: 5 });
      const row = `${customer.normalize('NFC')},${title.normalize('NFD')},4`;
      const { counts } = await scene.sheets.plan('reviews.csv', `Customer,Title,Rating\n${row}`);
      expect(counts).toMatchObject({ new: 0, changed: 1, errors: 0 });
    });

    it('of reviews their product and date, or an ID, tell twins apart, in their plan and undo @SHEET-2 @SHEET-7', async () => {
      await make('reviewed');
      const [luggage] = await scene.content('luggages?filters[item_sku][$eq]=reviewed');
      const twin = { customer: 'Twin, Ana', title: 'Light', rating: 5 };
      const product = { luggage: { connect: [{ documentId: luggage.documentId, locale: 'en' }] } };
      const ids: string[] = [];
      for (const more of [product, { ...product, review_date: '2026-11-22' }, { review_date: '2026-11-22' }, {}, {}])
        ids.push((await scene.editor.create('review', { ...twin, ...more })).documentId);
      const ratings = async () => {
        const found = await scene.content('reviews?filters[customer][$eq]=Twin, Ana&pagination[pageSize]=100');
        return ids.map((id) => found.find(({ documentId }: { documentId: string }) => documentId === id).rating);
      };
      const cells = (more: string) => `"Twin, Ana",Light,${more}`;
      const { id, counts, sheets } = await scene.sheets.plan(
        'reviews.csv',
        [
          'Customer,Title,Luggage,Date,ID,Rating',
          cells('reviewed,,,1'),
          cells('reviewed,2026-11-22,,2'),
          cells(',2026-11-22,,3'),
          cells(`,,${ids[4]},4`),
        ].join('\n'),
      );
      expect(sheets[0]!.errors).toEqual([]);
      expect(counts).toMatchObject({ new: 0, changed: 4 });
      await scene.sheets.apply(id, { publish: true });
      expect(await ratings()).toEqual([1, 2, 3, 5, 4]);
      expect((await scene.sheets.undo(id)).outcome).toBeNull();
      expect(await ratings()).toEqual([5, 5, 5, 5, 5]);
    });

    it('Odd content that is exported and imported again changes nothing: semicolons, a name twice, control characters, no English, decimals @SHEET-1', async () => {
      const names: string[] = [];
      for (const color of ['one', 'two'])
        names.push(
          (await scene.editor.create('luggage-category', { title: 'Twice', slug: `twice-${color}` })).documentId,
        );
      await make('odd', {
        product_features: [{ title: 'Two locks; one key', product_feature_id: 'locks' }],
        item_categories: { connect: [{ documentId: names[0], locale: 'en' }] },
        description: 'From Word\u000bwith a break',
        invite_text: '#N/A',
        price: 7.1,
        weight_kg: 2.65,
        height_cm: 55,
      });
      await scene.editor.create('store-location', { storeName: 'Tindahan lamang' }, 'fil');
      // Twins, two that differ in their date or in nothing, and one without a title.
      for (const more of [{}, {}, { review_date: '2026-11-22' }, { review_date: '2025-01-02' }, { title: null }])
        await scene.editor.create('review', { customer: 'Ana Cruz', title: 'Light, strong', rating: 5, ...more });
      const all = await scene.sheets.plan('all.xlsx', await scene.sheets.file('export'));
      expect(all.sheets.flatMap(({ errors, rows }) => [...errors, ...rows])).toEqual([]);
      for (const type of ['luggage', 'store-location', 'review']) {
        const csv = await scene.sheets.file('export', `?type=api::${type}.${type}&format=csv`);
        const plan = await scene.sheets.plan(`${type}.csv`, csv);
        expect(plan.sheets.flatMap(({ errors, rows }) => [...errors, ...rows])).toEqual([]);
      }
    });
  });
}
