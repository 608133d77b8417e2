import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { account, OwnContentServer, SECRET } from '../support/own-content-server.ts';
import { receiptReader } from '../support/receipts.ts';

const server = new OwnContentServer('receipts');
let read: Awaited<ReturnType<typeof receiptReader>>;
const SITE = 'https://site.test';
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

const post = (body: unknown, headers: Record<string, string> = bearer(SECRET)) =>
  fetch(`${server.origin}/api/changes/receipts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const word = (process: string, receipts: object[] = [], more = {}) => ({
  ...{ process, site: SITE, hasLeft: false, receipts },
  ...more,
});
const says = async (process: string, receipts: object[] = [], more = {}) =>
  expect((await post(word(process, receipts, more))).status).toBe(204);
const questions = async () => {
  const response = await fetch(`${server.origin}/api/changes?since=0`, { headers: bearer(SECRET) });
  return (await response.json()).questions as Record<string, any>[];
};
const live = ({ id, revision }: Record<string, any>, more = {}) => ({
  ...{ id, revision, live: 1, behind: 0, later: 0, own: null, pages: [{ path: '/en' }] },
  ...more,
});
const addColor = (color: string) => server.editor.create('color', { color, color_code: '#123456' });

beforeAll(async () => {
  await server.start();
  read = await receiptReader(server.origin, account);
});
afterAll(() => server.stop());

describe('Who may say and read what is live', () => {
  it('processes of the site say it with the webhook secret, strangers do not', async () => {
    for (const headers of [{}, bearer('made-up'), bearer(`${SECRET}x`)])
      expect((await post(word(randomUUID()), headers as Record<string, string>)).status).toBe(401);
    await says(randomUUID(), [], { hasLeft: true });
  });

  it.each<[string, object]>([
    ['no process', { process: 'me' }],
    ['an address that is not the web’s', { site: 'javascript:alert(1)' }],
    ['pages of another host', { receipts: [live({ id: 1, revision: 1 }, { pages: [{ path: '//evil.test' }] })] }],
    ['numbers below 0', { receipts: [live({ id: 1, revision: 1 }, { behind: -1 })] }],
    ['too many receipts', { receipts: Array(21).fill(live({ id: 1, revision: 1 })) }],
    ['too many pages', { receipts: [live({ id: 1, revision: 1 }, { pages: Array(25).fill({ path: '/en' }) })] }],
  ])('a body with %s is refused', async (_, more) => {
    expect((await post({ ...word(randomUUID()), ...more })).status).toBe(400);
  });

  it('editors who may read the type see it, and nobody else', async () => {
    const { documentId } = await addColor('Seen');
    expect(await read('color', documentId, 'en')).toMatchObject({ status: 200 });
    expect((await read('made-up', documentId)).status).toBe(404);
    const path = `${server.origin}/receipts/api::color.color/${documentId}`;
    expect((await fetch(path)).status).toBe(401);
    expect((await fetch(path, { headers: bearer(SECRET) })).status).toBe(401);
    expect((await fetch(path.replace('api::color.color', 'admin::user'))).status).toBe(401);
    await server.editor.remove('color', documentId);
  });
});

describe('What a receipt says', () => {
  it('nothing of an entry that was never published, and no question is asked for it', async () => {
    const { documentId } = await server.editor.createDraft('color', { color: 'Draft', color_code: '#000000' });
    expect((await read('color', documentId, 'en')).standing).toBeNull();
    expect((await questions()).map((one) => one.documentId)).not.toContain(documentId);
    await server.editor.remove('color', documentId);
  });

  it('the site has been told, as long as no process has ever said anything', async () => {
    await server.restart();
    read = await receiptReader(server.origin, account);
    const { documentId } = await addColor('Untold');
    expect((await read('color', documentId, 'en')).standing).toMatchObject({ state: 'told', isGone: false });
    expect(await questions()).toContainEqual(
      expect.objectContaining({ type: 'colors', documentId, effect: 'entered', locale: 'en', key: null }),
    );
    await server.editor.remove('color', documentId);
  });

  it('live when each process of which was heard says so itself, and kept then', async () => {
    const [one, other] = [randomUUID(), randomUUID()];
    await says(one);
    await says(other);
    const { documentId } = await addColor('Live');
    const standing = async () => (await read('color', documentId, 'en')).standing;
    expect(await standing()).toMatchObject({ state: 'told' });
    const question = (await questions()).find((each) => each.documentId === documentId)!;
    // In English, and where the entry is not translated.
    expect(question.locales).toEqual(expect.arrayContaining(['en', 'fil', 'ja']));

    await says(one, [live(question)]);
    expect(await standing()).toMatchObject({ state: 'partly', processes: { known: 2, missing: 1 } });
    await says(other, [live(question, { live: 0, behind: 1, pages: [{ path: '/en', since: 1000 }] })]);
    const behind = [{ url: `${SITE}/en`, since: 1000 }];
    expect(await standing()).toMatchObject({ state: 'partly', live: 0, behind: 1, pages: behind });
    await says(other, [live({ ...question, revision: question.revision - 1 })]);
    expect(await standing()).toMatchObject({ state: 'partly' });
    await says(other, [live(question)]);
    // The content server has just started: another process might not have said yet that it is there.
    expect(await standing()).toMatchObject({ state: 'told' });
    await expect.poll(standing).toMatchObject({ state: 'live' });
    const seen = await standing();
    expect(seen).toMatchObject({ state: 'live', livePages: 1, pages: [{ url: `${SITE}/en` }] });
    expect(seen!.tookMs).toBeGreaterThanOrEqual(0);

    // It is not asked about any more, and stays although a process has nothing more to say.
    expect((await questions()).map((each) => each.documentId)).not.toContain(documentId);
    await says(one);
    expect(await standing()).toMatchObject({ state: 'live', liveAt: seen!.liveAt });

    await server.editor.unpublish('color', documentId);
    expect(await standing()).toMatchObject({ state: 'told', isGone: true, liveAt: seen!.liveAt });
    const next = (await questions()).find((each) => each.documentId === documentId)!;
    expect(next).toMatchObject({ effect: 'left' });
    await says(one, [live(next)]);
    await says(other, [], { hasLeft: true });
    expect(await standing()).toMatchObject({ state: 'live', isGone: true });
    await says(one, [], { hasLeft: true });
    await server.editor.remove('color', documentId);
  });

  it('the address of a product by its SKU, also after it has left', async () => {
    const [{ documentId, item_sku }] = await server.content('gifts?fields[0]=item_sku&pagination[limit]=1&locale=en');
    await server.editor.publish('gift', documentId);
    await read('gift', documentId, 'en');
    const key = async () => (await questions()).find((each) => each.documentId === documentId)?.key;
    expect(await key()).toBe(item_sku);
    await server.editor.unpublish('gift', documentId);
    await read('gift', documentId, 'en');
    expect(await key()).toBe(item_sku);
    await server.editor.publish('gift', documentId);
  });

  it('that the site does not answer, after five minutes, and which version visitors see', async () => {
    await says(randomUUID());
    const { documentId } = await addColor('Silent');
    await server.editor.change('color', documentId, { color: 'Silence' });
    await read('color', documentId, 'en');
    const minutes = (number: number) => number * 60_000;
    server.sql(`update receipts set changed_at = changed_at - ${minutes(6)}, asked_at = asked_at - ${minutes(6)}
      where document_id = '${documentId}'`);
    const { standing } = await read('color', documentId, 'en');
    expect(standing).toMatchObject({ state: 'silent', reference: expect.stringMatching(/^receipt \d+, edit \d+$/) });
    expect(standing!.previousAt).toBeGreaterThan(0);
    await server.editor.remove('color', documentId);
  });

  it('nothing any more after 30 days', async () => {
    const { documentId } = await addColor('Old');
    await read('color', documentId, 'en');
    server.sql(`update receipts set watched_at = watched_at - 31 * 86400000; delete from change_feed`);
    await server.restart();
    read = await receiptReader(server.origin, account);
    expect((await read('color', documentId, 'en')).standing).toBeNull();
  });
});
