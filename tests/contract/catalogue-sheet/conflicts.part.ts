import { describe, expect, it } from 'vitest';
import { luggage, OTHER, SKU } from './entries.ts';
import { server } from './server.ts';

const draftOf = (id: string) => `/content-manager/collection-types/api::luggage.luggage/${id}?locale=en`;

describe('conflicts', () => {
  it('are entries that were edited since the plan @SHEET-5', async () => {
    const plan = await server.sheets.planLuggage(['SKU,Title', `${SKU},From the sheet`]);
    const { documentId } = await luggage(SKU);
    await server.editor.change('luggage', documentId, { invite_text: 'Edited meanwhile' });
    const refused = await server.sheets.ask('POST', `sheet/${plan.id}/apply`, {});
    expect([refused.status, refused.body.questions]).toEqual([409, ['conflicts']]);
    expect(refused.body.sheets[0].rows[0].conflict).toBe('edited');
    await server.sheets.apply(plan.id, { conflicts: { [SKU]: 'skip' } });
    expect((await server.sheets.planLuggage(['SKU,Title', `${SKU},Aero Cabin`])).counts.unchanged).toBe(1);
  });

  it('are entries with unpublished edits, if the sheet is to be published @SHEET-5', async () => {
    const { documentId } = await luggage(OTHER);
    const before = await luggage(OTHER);
    await server.editor.save('luggage', documentId, { invite_text: 'Not finished', title: 'A title for later' });
    const plan = await server.sheets.planLuggage(['SKU,Title', `${OTHER},From the sheet`]);
    expect(plan.sheets[0]!.rows[0]!.conflict).toBe('unpublished');
    expect((await server.sheets.ask('POST', `sheet/${plan.id}/apply`, { publish: true })).body.questions).toEqual([
      'conflicts',
    ]);
    await server.sheets.apply(plan.id, { publish: true, otherConflicts: 'apply' });
    expect(await luggage(OTHER)).toMatchObject({ title: 'From the sheet', invite_text: 'Not finished' });
    expect(await server.sheets.undo(plan.id)).toMatchObject({ state: 'undone', outcome: null });
    const { title, invite_text } = before;
    expect(await luggage(OTHER)).toMatchObject({ title, invite_text });
    expect(await server.editor.call('GET', draftOf(documentId))).toMatchObject({
      title: 'A title for later',
      invite_text: 'Not finished',
      status: 'modified',
    });
  });

  it('are left alone by an undo, which names them @SHEET-7', async () => {
    const plan = await server.sheets.planLuggage(['SKU,Title,Price (Php)', `${SKU},Imported,6600`]);
    await server.sheets.apply(plan.id, { publish: true });
    const { documentId } = await luggage(SKU);
    await server.editor.change('luggage', documentId, { title: 'Edited afterwards' });
    const { state, outcome } = await server.sheets.undo(plan.id);
    expect([state, outcome!.kept]).toEqual(['undone', [`${SKU}, Title has been changed since`]]);
    expect(await luggage(SKU)).toMatchObject({ title: 'Edited afterwards', price: 6495 });
  });
});
