import { describe, expect, it } from 'vitest';
import { draftOf, make } from './entries.ts';
import { server } from './server.ts';

describe('of all that an entry may have', () => {
  it('The checks of a new entry know in each of its languages what all of them share @SHEET-4', async () => {
    const plan = await server.sheets.planLuggage([
      'SKU,Title,Title [fil],State,Successor,Weight (kg),Price (Php)',
      'in-two,Two,Dalawa,discontinued,aero-small-coral,2.5,100',
    ]);
    const { findings } = plan.sheets[0]!.rows[0]!;
    expect(findings).toContain('There is no picture.');
    expect(findings!.join(' ')).not.toMatch(/weight|price|successor/);
  });

  it('SKUs that differ in case are two entries, in their plan, stamps and undo @SHEET-2 @SHEET-5 @SHEET-7', async () => {
    const documentId = await make('in-case');
    const lines = ['SKU,Title,Recommendations', 'IN-CASE,In capitals,in-case', 'in-case,,IN-CASE'];
    const { id, counts } = await server.sheets.planLuggage(lines);
    expect(counts).toMatchObject({ new: 1, changed: 1, errors: 0 });
    await server.sheets.apply(id, { publish: true });
    const [upper] = await server.content('luggages?filters[item_sku][$eq]=IN-CASE&populate[recommendations]=true');
    expect(upper).toMatchObject({ title: 'In capitals', recommendations: [{ item_sku: 'in-case' }] });
    const later = await server.sheets.planLuggage(['SKU,Title', 'in-case,From the sheet']);
    await server.editor.change('luggage', upper.documentId, { price: 1 });
    await server.sheets.apply(later.id);
    expect((await draftOf(documentId, 'en')).title).toBe('From the sheet');
    expect((await server.sheets.undo(later.id)).outcome).toBeNull();
    expect((await server.sheets.undo(id)).outcome!.kept).toEqual(['IN-CASE stays: it has been changed since']);
    expect((await draftOf(documentId, 'en')).recommendations).toMatchObject({ count: 0 });
  });

  it('Odd content that is exported and imported again changes nothing: semicolons, a name twice, control characters, no English @SHEET-1', async () => {
    const names: string[] = [];
    for (const color of ['one', 'two'])
      names.push(
        (await server.editor.create('luggage-category', { title: 'Twice', slug: `twice-${color}` })).documentId,
      );
    await make('odd', {
      product_features: [{ title: 'Two locks; one key', product_feature_id: 'locks' }],
      item_categories: { connect: [{ documentId: names[0], locale: 'en' }] },
      description: 'From Word\u000bwith a break',
      invite_text: '#N/A',
    });
    await server.editor.create('store-location', { storeName: 'Tindahan lamang' }, 'fil');
    // Twins, two that differ in their date or in nothing, and one without a title.
    for (const more of [{}, {}, { review_date: '2026-11-22' }, { review_date: '2025-01-02' }, { title: null }])
      await server.editor.create('review', { customer: 'Ana Cruz', title: 'Light, strong', rating: 5, ...more });
    const all = await server.sheets.plan('all.xlsx', await server.sheets.file('export'));
    expect(all.sheets.flatMap(({ errors, rows }) => [...errors, ...rows])).toEqual([]);
    for (const type of ['luggage', 'store-location', 'review']) {
      const csv = await server.sheets.file('export', `?type=api::${type}.${type}&format=csv`);
      const plan = await server.sheets.plan(`${type}.csv`, csv);
      expect(plan.sheets.flatMap(({ errors, rows }) => [...errors, ...rows])).toEqual([]);
    }
  });
});
