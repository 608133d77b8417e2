import { beforeAll, describe, expect, it } from 'vitest';
import { colleague } from '../../support/colleagues.ts';
import { History, linesOf } from '../../support/history.ts';
import { account } from '../../support/own-content-server.ts';
import { hasPostgres } from '../../support/postgres.ts';
import { server } from './server.ts';

describe.skipIf(!hasPostgres)('With PostgreSQL the history', () => {
  let history: History;
  let documentId: string;

  beforeAll(async () => {
    history = new History(await colleague(server.origin, account));
    const { editor } = server;
    const made = await editor.create('luggage', {
      item_sku: 'history-aero',
      title: 'Aero',
      price: 8995,
      weight_kg: 2.6,
      store_links: [{ store: 'Shopee' }],
    });
    documentId = made.documentId;
    await editor.change('luggage', documentId, { price: 7995.5, weight_kg: 2.6, title: 'Aero 2', store_links: [] });
  });

  /** The record of an entry in the bin. */
  const deletedOf = async (id: string) =>
    (await history.page({ bin: '1' })).records.find((record) => record.documentId === id)!;

  it('says the same as with SQLite', async () => {
    expect(linesOf(await history.of('luggage', documentId))).toEqual([
      'published en Title Aero → Aero 2 Price (Php) 8,995 → 7,995.5 Store links Shopee → empty',
      'changed en Title Aero → Aero 2 Store links Shopee → empty',
      'changed all Price (Php) 8,995 → 7,995.5',
      'published en',
      'created en',
    ]);
  });

  it('restores a record and a deleted entry', async () => {
    const price = (await history.of('luggage', documentId)).find(({ locale }) => locale === null)!;
    expect(await history.restored(price)).toEqual([]);
    const draft = () =>
      server.editor.call('GET', `/content-manager/collection-types/api::luggage.luggage/${documentId}?locale=en`);
    expect(await draft()).toMatchObject({ price: 8995, title: 'Aero 2' });
    await server.editor.remove('luggage', documentId);
    expect(await history.restored(await deletedOf(documentId))).toEqual([]);
    expect(await draft()).toMatchObject({ price: 8995, title: 'Aero 2', weight_kg: 2.6 });
  });

  it('brings a deleted entry back once, when several ask for it at the same time', async () => {
    const made = await server.editor.create('color', { color: 'Twin', color_code: '#5e3a5e' });
    await server.editor.remove('color', made.documentId);
    const deleted = await deletedOf(made.documentId);
    const answers = await Promise.all(Array.from({ length: 4 }, () => history.restore(deleted)));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.map(({ body }) => body.error.message)).toEqual(Array(3).fill('It is there again.'));
    const { pagination } = await server.editor.call(
      'GET',
      `/content-manager/collection-types/api::color.color?filters[documentId]=${made.documentId}`,
    );
    expect(pagination.total).toBe(1);
  });
});
