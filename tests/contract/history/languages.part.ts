import { beforeAll, describe, expect, it } from 'vitest';
import { History, linesOf } from '../../support/history.ts';
import { administrator, server } from './server.ts';

let history: History;

const path = (documentId: string, locale: string) =>
  `/content-manager/collection-types/api::luggage.luggage/${documentId}?locale=${locale}`;
const draft = (documentId: string, locale: string) => server.editor.call('GET', path(documentId, locale));
const inBin = async (documentId: string) =>
  (await history.page({ bin: '1' })).records.find((record) => record.documentId === documentId);

describe('‘Delete locale’', () => {
  beforeAll(() => {
    history = new History(administrator);
  });

  it('is in the history and the bin, and restoring it leaves what languages share as it is by now @HISTORY-1 @HISTORY-3', async () => {
    const { documentId } = await server.editor.create('luggage', { item_sku: 'bilingual', title: 'Two', price: 100 });
    await server.editor.change('luggage', documentId, { title: 'Dalawa', store_links: [{ store: 'Shopee' }] }, 'fil');
    expect((await administrator.ask('DELETE', path(documentId, 'fil'))).status).toBe(200);
    expect(linesOf(await history.of('luggage', documentId, { locale: 'fil' }))[0]).toBe('deleted fil');
    await server.editor.change('luggage', documentId, { price: 200, item_sku: 'bilingual-2' });
    const record = await inBin(documentId);
    expect(record).toMatchObject({ locale: 'fil', mayRestore: true });
    expect(await history.restored(record!)).toEqual([]);
    expect(await draft(documentId, 'fil')).toMatchObject({
      title: 'Dalawa',
      price: 200,
      item_sku: 'bilingual-2',
      store_links: [{ store: 'Shopee' }],
      publishedAt: null,
    });
    expect(await draft(documentId, 'en')).toMatchObject({ title: 'Two', price: 200, item_sku: 'bilingual-2' });
    expect(linesOf(await history.of('luggage', documentId))[0]).toBe('created fil');
  });

  it('of the last language is a deletion like any other @HISTORY-3', async () => {
    const { documentId } = await server.editor.create('luggage', { item_sku: 'single', title: 'One', price: 100 });
    await administrator.ask('DELETE', path(documentId, 'en'));
    expect(await history.restored((await inBin(documentId))!)).toEqual([]);
    expect(await draft(documentId, 'en')).toMatchObject({ title: 'One', price: 100, item_sku: 'single' });
  });

  it('of a single type is in the history and comes back, too @HISTORY-1 @HISTORY-3', async () => {
    const single = '/content-manager/single-types/api::luggage-page.luggage-page?locale=fil';
    const before = await server.editor.call('GET', single);
    expect((await administrator.ask('DELETE', single)).status).toBe(200);
    const record = await inBin(before.documentId);
    expect(record).toMatchObject({ locale: 'fil', kind: 'deleted', mayRestore: true });
    expect(await history.restored(record!)).toEqual([]);
    expect(await server.editor.call('GET', single)).toMatchObject({
      title: before.title,
      documentId: before.documentId,
    });
  });
});
