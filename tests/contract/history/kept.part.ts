import { beforeAll, describe, expect, it } from 'vitest';
import { invite } from '../../support/colleagues.ts';
import { History, linesOf } from '../../support/history.ts';
import { account } from '../../support/own-content-server.ts';
import { administrator, server, start } from './server.ts';

let history: History;
/** Colors that were deleted some time ago. */
let old: { documentId: string };
let older: { documentId: string };
let fresh: { documentId: string };

describe('The history is kept @HISTORY-5', () => {
  const DAY_MS = 24 * 60 * 60 * 1000;
  const aged = ({ documentId }: { documentId: string }, days: number) =>
    server.sql(`update history set at = at - ${days * DAY_MS} where document_id = '${documentId}'`);

  beforeAll(async () => {
    const { editor } = await invite(server.origin, account, 'strapi-editor');
    const removed = async (name: string) => {
      const { documentId } = await editor.create('color', { color: name, color_code: '#5e3a5e' });
      await editor.remove('color', documentId);
      return { documentId };
    };
    old = await removed('Old');
    older = await removed('Older');
    fresh = await removed('Fresh');
    await start(() => {
      aged(old, 31);
      aged(older, 366);
    });
    history = new History(administrator);
  });

  it('for a year, and deleted entries can be brought back for 30 days', async () => {
    expect(linesOf(await history.of('color', older.documentId))).toEqual([]);
    const [gone] = await history.of('color', old.documentId);
    expect(gone).toMatchObject({ kind: 'deleted', mayRestore: false });
    const { status, body } = await history.restore(gone!);
    expect([status, body.error.message]).toEqual([400, 'It is no longer in the bin.']);
    const bin = (await history.page({ bin: '1', type: 'api::color.color' })).records;
    expect(bin.map(({ documentId }) => documentId)).toContain(fresh.documentId);
    expect(bin.map(({ documentId }) => documentId)).not.toContain(old.documentId);
  });

  it('and read page by page, each record once', async () => {
    const all = await history.page({ type: 'api::luggage.luggage', limit: '50' });
    const first = await history.page({ type: 'api::luggage.luggage', limit: '25' });
    const second = await history.page({ type: 'api::luggage.luggage', limit: '25', before: String(first.next) });
    const ids = (page: typeof all) => page.records.map(({ record }) => record);
    expect(ids(all)).toHaveLength(50);
    expect([...ids(first), ...ids(second)]).toEqual(ids(all));
  });

  it('and filtered by who, kind, language and time', async () => {
    const by = async (query: Record<string, string>) => (await history.page({ limit: '50', ...query })).records;
    const idsOf = (records: { documentId: string }[]) => records.map(({ documentId }) => documentId);
    const anas = await by({ who: 'ANA c' });
    expect(idsOf(anas)).toContain(fresh.documentId);
    expect(anas.every(({ who }) => who === 'Ana Cruz')).toBe(true);
    expect(await by({ who: '%' })).toEqual([]);
    const deleted = await by({ kind: 'deleted' });
    expect(idsOf(deleted)).toEqual(expect.arrayContaining([fresh.documentId, old.documentId]));
    expect(deleted.every(({ kind }) => kind === 'deleted')).toBe(true);
    expect((await by({ locale: 'fil' })).every(({ locale }) => locale === 'fil' || locale === null)).toBe(true);
    expect(await by({ from: String(Date.now() + DAY_MS) })).toEqual([]);
    const [newest, next] = await by({});
    expect((await by({ until: String(next!.at) }))[0]!.record).toBeLessThanOrEqual(newest!.record);
  });
});
