import { describe, expect, it } from 'vitest';
import { invite } from '../../support/colleagues.ts';
import { History, linesOf } from '../../support/history.ts';
import { server } from './server.ts';

describe('redirects of a catalogue sheet', () => {
  it('A redirect that a catalogue sheet makes by publishing a new SKU is in the history by who has applied it, and so is taking it back @HISTORY-1 @REDIRECT-3', async () => {
    const ana = await invite(server.origin, server.administrator.account, 'strapi-editor');
    const history = new History(server.administrator);
    const { documentId } = await server.editor.create('luggage', { item_sku: 'before', title: 'Case', price: 100 });
    await server.editor.save('luggage', documentId, { item_sku: 'after' });
    const sheets = await server.sheetsOf(ana);
    const { id } = await sheets.planLuggage(['SKU,Title', 'after,Case by sheet']);
    expect(await sheets.apply(id, { publish: true, otherConflicts: 'apply' })).toMatchObject({
      state: 'applied',
    });

    const newest = async () => (await history.page({ type: 'api::redirect.redirect', limit: '2' })).records;
    const [made] = await newest();
    expect(made).toMatchObject({ kind: 'created', name: '/luggages/{locale}/before', who: 'Ana Cruz' });
    expect(made!.via).toBe('sheet luggage.csv, a new address');
    expect((await history.of('luggage', documentId))[0]).toMatchObject({ who: 'Ana Cruz', via: 'sheet luggage.csv' });

    expect((await sheets.undo(id)).state).toBe('undone');
    const undone = await newest();
    expect(linesOf(undone)).toEqual(expect.arrayContaining(['created all', 'deleted all']));
    expect(undone.map(({ name }) => name).toSorted()).toEqual([
      '/luggages/{locale}/after',
      '/luggages/{locale}/before',
    ]);
    for (const record of undone)
      expect(record).toMatchObject({ who: 'Ana Cruz', via: 'taking back sheet luggage.csv, a new address' });
  });
});
