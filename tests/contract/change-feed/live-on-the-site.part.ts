import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { account, SECRET } from '../../support/own-content-server.ts';
import { ScriptedProcess, standingReader } from '../../support/standing-reader.ts';
import { feed, server } from './server.ts';

let read: Awaited<ReturnType<typeof standingReader>>;
const addColor = (color: string) => server.editor.create('color', { color, color_code: '#123456' });

describe('Live on the site', () => {
  beforeAll(async () => {
    read = await standingReader(server.origin, account);
  });

  describe('Who may say how far a process is, and who sees it', () => {
    const asks = (query: string, token = SECRET) =>
      fetch(`${server.origin}/api/changes?since=0&${query}`, { headers: { authorization: `Bearer ${token}` } });

    it('processes of the site say it with the webhook secret, strangers do not', async () => {
      expect((await asks(`process=${randomUUID()}&leaving=1`)).status).toBe(200);
      expect((await asks(`process=${randomUUID()}`, 'made-up')).status).toBe(401);
    });

    it.each([
      ['a process without a UUID', 'process=me'],
      ['two processes', `process=${randomUUID()}&process=${randomUUID()}`],
      ['an address that is not the web’s', `process=${randomUUID()}&site=javascript:alert(1)`],
      ['a number below 0', `process=${randomUUID()}&reached=-1`],
      ['a number that is none', `process=${randomUUID()}&reached=1e3`],
      ['a process that is leaving a little', `process=${randomUUID()}&leaving=2`],
    ])('%s is refused', async (_, query) => {
      expect((await asks(query)).status).toBe(400);
    });

    it('editors who may read the type see it, and nobody else', async () => {
      const { documentId } = (await server.editor.first('color'))!;
      expect((await read('color', documentId, 'en')).status).toBe(200);
      expect((await read('made-up', documentId)).status).toBe(404);
      const path = `${server.origin}/live-on-the-site/api::color.color/${documentId}`;
      expect((await fetch(path)).status).toBe(401);
      expect((await fetch(path, { headers: { authorization: `Bearer ${SECRET}` } })).status).toBe(401);
    });
  });

  describe('What the panel says', () => {
    const [one, other] = [new ScriptedProcess(), new ScriptedProcess()];
    const catchUp = () => Promise.all([one, other].map((each) => each.catchUp(server.origin)));
    const of = async ({ documentId }: { documentId: string }) => (await read('color', documentId, 'en')).standing;

    afterAll(() => Promise.all([one, other].map((each) => each.ask(server.origin, { leaving: 1 }))));

    it('that the site has been told, as long as no process has named itself', async () => {
      const color = await addColor('Told');
      // An older site asks without a name.
      await feed();
      expect(await of(color)).toMatchObject({ state: 'notified', known: 0, url: null });
    });

    describe('to processes that name themselves', () => {
      beforeEach(catchUp);

      it('nothing of an entry that was never published', async () => {
        expect(
          await of(await server.editor.createDraft('color', { color: 'Draft', color_code: '#000000' })),
        ).toBeNull();
      });

      it('nothing of a language that was never written, not even when all others were edited at once @FORM-12', async () => {
        const { documentId } = await addColor('Two languages');
        await server.editor.change('color', documentId, { color: 'Dalawa' }, 'fil');
        await server.editor.change('color', documentId, { color_code: '#654321' });
        await catchUp();
        expect((await read('color', documentId, 'fil')).standing).not.toBeNull();
        expect((await read('color', documentId, 'ja')).standing).toBeNull();
      });

      it('which version visitors see, whatever is in the draft @FORM-12', async () => {
        const color = await addColor('Versions');
        const live = async () => (await of(color))?.version;
        const before = await live();
        expect(before).toBeGreaterThan(0);
        await server.editor.save('color', color.documentId, { color_code: '#111111' });
        expect(await live()).toBe(before);
        await server.editor.publish('color', color.documentId);
        expect(await live()).toBeGreaterThan(before!);
      });

      it('live when each of them has reached the edit, and how long that took', async () => {
        const color = await addColor('Live');
        expect(await of(color)).toMatchObject({ state: 'waiting', known: 2, missing: 2, lastHeardAt: null });
        await one.catchUp(server.origin);
        expect(await of(color)).toMatchObject({ state: 'waiting', known: 2, missing: 1, tookMs: null });
        await other.catchUp(server.origin);
        // Not before every process has had the time to ask, since the content server started.
        await expect.poll(() => of(color), { timeout: 10_000 }).toMatchObject({ state: 'live', missing: 0 });
        expect((await of(color))!.tookMs).toBeGreaterThan(0);
      });

      it('live after another edit, too, but no longer how long it took', async () => {
        const color = await addColor('First');
        await catchUp();
        await addColor('Second');
        await catchUp();
        expect(await of(color)).toMatchObject({ state: 'live', tookMs: null });
      });

      it('gone after it was unpublished', async () => {
        const color = await addColor('Gone');
        await catchUp();
        await server.editor.unpublish('color', color.documentId);
        expect(await of(color)).toMatchObject({ state: 'waiting', isGone: true, missing: 2 });
        await catchUp();
        expect(await of(color)).toMatchObject({ state: 'live', isGone: true, url: null });
      });

      it('the address of a product, which the site gives an origin', async () => {
        const [{ documentId, item_sku }] = await server.content(
          'gifts?fields[0]=item_sku&pagination[limit]=1&locale=en',
        );
        const { standing } = await read('gift', documentId, 'en');
        expect(standing).toMatchObject({ state: 'live', url: `https://site.test/gifts/en/${item_sku}` });
      });

      it('the address of a content page, below the segment of the brand', async () => {
        const [{ documentId, page_id }] = await server.content(
          'pages?fields[0]=page_id&pagination[limit]=1&locale=fil',
        );
        const { standing } = await read('page', documentId, 'fil');
        expect(standing).toMatchObject({ state: 'live', url: `https://site.test/skytravel/fil/${page_id}` });
      });

      it('from when and until when visitors see what has dates, in every language @DATES-6', async () => {
        const [from, until] = ['2030-12-01T00:00:00.000Z', '2030-12-24T00:00:00.000Z'];
        const { documentId } = await server.editor.create('slide', { caption: 'Dated', from, until });
        await server.editor.change('slide', documentId, { caption: 'May petsa' }, 'fil');
        await catchUp();
        const dates = { state: 'live', from: Date.parse(from), until: Date.parse(until) };
        for (const locale of ['en', 'fil']) {
          expect((await read('slide', documentId, locale)).standing).toMatchObject(dates);
          const shown = await server.content(`slides?locale=${locale}&filters[from][$notNull]=true`);
          expect(shown).toMatchObject([{ documentId, from, until }]);
        }
      });

      it('live of an edit that the feed has forgotten', async () => {
        const color = await addColor('Old');
        await catchUp();
        server.sql(
          'update change_feed_state set pruned = (select max(revision) from change_feed); delete from change_feed',
        );
        expect(await of(color)).toMatchObject({ state: 'live', tookMs: null });
      });

      it('that a process is missing that has reached more than there is, as after a restored backup', async () => {
        const color = await addColor('Restored');
        await catchUp();
        await one.ask(server.origin, { reached: 999_999_999 });
        expect(await of(color)).toMatchObject({ state: 'waiting', missing: 1 });
      });

      it('nothing of a process that has said that it ends, even if an earlier ask of it comes late', async () => {
        const color = await addColor('Left');
        await one.catchUp(server.origin);
        await other.ask(server.origin, { leaving: 1 });
        await other.ask(server.origin);
        expect(await of(color)).toMatchObject({ state: 'live', known: 1 });
      });
    });
  });
});
