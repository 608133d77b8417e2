import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { logs } from '../../../scripts/launcher/places.mjs';
import { freePort } from '../../../scripts/launcher/ports.mjs';
import { stop } from '../../../scripts/launcher/processes.mjs';
import { startContentServer } from '../../../scripts/launcher/servers.mjs';
import { askFeed } from '../../support/change-feed.ts';
import { SECRET } from '../../support/own-content-server.ts';
import { BOTH, minutesFromNow, NEITHER, pastDue, schedulesAs } from '../../support/schedules.ts';
import { ask, dates, draft, publicIn, restart, server } from './server.ts';

/** What the change feed has of an entry since a revision. */
async function changesOf(id: string, since: number) {
  const { changes } = await askFeed(server.origin, SECRET, since);
  return changes.filter(({ documentId, revision }) => documentId === id && revision > since);
}

describe('Dates', () => {
  describe('An entry with a date', () => {
    it('goes live in all its languages when its time has come, in one change, and says so @PLAN-1', async () => {
      const id = await draft('Timed');
      const { status, body } = await dates.set(id);
      expect(status).toBe(200);
      expect(body).toMatchObject({ languages: { publish: ['en', 'fil'] } });
      expect((await dates.of(id)).publish).toMatchObject({ state: 'waiting', languages: null, isAllowed: true });
      expect(await publicIn(id)).toEqual(NEITHER);
      const { revision } = await askFeed(server.origin, SECRET);
      server.sql(pastDue([id], 1));
      await expect.poll(() => publicIn(id)).toEqual(BOTH);
      expect((await dates.of(id)).publish).toMatchObject({ state: 'done', note: null });
      expect(await changesOf(id, revision)).toMatchObject([{ effect: 'entered', locale: null }]);
    });

    it('in one language alone leaves the others as they are @PLAN-1', async () => {
      const id = await draft('Alone');
      await dates.set(id, 'publish', 60, 'fil');
      server.sql(pastDue([id], 1));
      await expect.poll(() => publicIn(id)).toEqual({ en: false, fil: true });
    });

    it('leaves the site in all its languages @PLAN-1', async () => {
      const id = await draft('Leaving');
      await dates.set(id, 'unpublish', 60);
      await dates.set(id, 'publish', 30);
      expect((await dates.now(id)).status).toBe(200);
      expect(await publicIn(id)).toEqual(BOTH);
      server.sql(pastDue([id], 1));
      await expect.poll(() => publicIn(id)).toEqual(NEITHER);
      expect((await dates.of(id)).unpublish).toMatchObject({ state: 'done' });
    });

    it('that has changes waiting publishes them, and leaves a language alone that has none @PLAN-1', async () => {
      const id = await draft('Changed');
      for (const locale of ['en', 'fil']) await server.editor.publish('color', id, locale);
      await server.editor.save('color', id, { color: 'Changed at last' });
      expect((await dates.set(id)).body.schedules).toMatchObject([{ languages: ['en'], changes: [{ locale: 'en' }] }]);
      const { revision } = await askFeed(server.origin, SECRET);
      server.sql(pastDue([id], 1));
      await expect.poll(async () => (await server.content(`colors/${id}?locale=en`)).color).toBe('Changed at last');
      expect(await changesOf(id, revision)).toMatchObject([{ effect: 'changed', locale: 'en' }]);
    });

    it('is refused a time that has passed, that is no time, or that is too far ahead, in a sentence @PLAN-1', async () => {
      const id = await draft('Odd');
      const sentence = async (at: unknown, locale: unknown = null) => {
        const { status, body } = await dates.setAt(id, at, locale);
        return [status, body.error.message];
      };
      expect(await sentence(minutesFromNow(-5))).toEqual([400, 'This time has passed. Publish now instead.']);
      expect(await sentence('2027-02-30T10:00')).toEqual([400, expect.stringMatching(/^There is no such time/)]);
      expect(await sentence(null)).toEqual([400, expect.stringMatching(/^There is no such time/)]);
      expect(await sentence('2999-01-01T00:00')).toEqual([400, 'This is more than two years ahead.']);
      expect(await sentence(minutesFromNow(60), 'xx')).toEqual([400, 'The entry does not have this language.']);
      await dates.set(id, 'unpublish', 60);
      expect((await dates.set(id, 'publish', 60)).body.error.message).toBe(
        'It would go live and leave the site at the same time.',
      );
      expect((await dates.set('madeup')).status).toBe(404);
    });
  });

  it('Two processes do what is due once, each of them all languages or none @PLAN-2', async () => {
    const port = await freePort();
    const env = { CONTENT_WEBHOOK_SECRET: SECRET, CONTENT_DATA_DIR: server.data, SERVE_ADMIN: 'false' };
    const ids: string[] = [];
    for (let number = 0; number < 12; number += 1) ids.push(await draft(`Raced ${number}`));
    for (const id of ids) await dates.set(id);
    const other = await startContentServer({
      port,
      host: '127.0.0.1',
      env,
      log: join(logs, 'test-mail-and-schedules-other.log'),
    });
    try {
      const { revision } = await askFeed(server.origin, SECRET);
      server.sql(pastDue(ids, 1));
      await expect.poll(() => Promise.all(ids.map(publicIn))).toEqual(ids.map(() => BOTH));
      for (const id of ids) expect(await changesOf(id, revision)).toMatchObject([{ effect: 'entered', locale: null }]);
    } finally {
      await stop(other.running);
    }
  });

  describe('A server that was down', () => {
    it('does at its start first what is due, and then asks about what is due for more than an hour @PLAN-3', async () => {
      const [due, late, forgotten] = [await draft('Due'), await draft('Late'), await draft('Forgotten')];
      for (const id of [due, late, forgotten]) await dates.set(id);
      await restart(() => {
        server.sql(pastDue([due], 59));
        server.sql(pastDue([late, forgotten], 61));
      });
      await expect.poll(async () => (await dates.of(late)).publish.state).toBe('late');
      expect(await publicIn(due)).toEqual(BOTH);
      expect(await publicIn(late)).toEqual(NEITHER);
      expect(server.log()).toMatch(/Late should have gone live \d+ \w+, \d\d:\d\d: The server was not running then/);

      const { body } = await ask('GET', '/schedules');
      expect(body.schedules).toContainEqual(
        expect.objectContaining({ documentId: late, name: 'Late', typeLabel: 'Color', state: 'late' }),
      );
      expect((await dates.now(late)).body.schedules).toMatchObject([{ state: 'done' }]);
      expect(await publicIn(late)).toEqual(BOTH);
      expect((await dates.cancel(forgotten)).body.schedules).toEqual([]);
      expect(await publicIn(forgotten)).toEqual(NEITHER);
    });
  });

  describe('What could not be done', () => {
    it('is said with its reason, and leaves every language as it was @PLAN-5', async () => {
      const id = await draft('Unfinished');
      await server.editor.save('color', id, { color: null, color_code: '#123456' }, 'fil');
      await dates.set(id);
      server.sql(pastDue([id], 1));
      await expect.poll(async () => (await dates.of(id)).publish.state).toBe('failed');
      expect((await dates.of(id)).publish.note).toMatch(/color must be/);
      expect(await publicIn(id)).toEqual(NEITHER);
      expect(server.log()).toMatch(/Unfinished did not go live .*: color must be/);
      await server.editor.save('color', id, { color: 'Finished', color_code: '#123456' }, 'fil');
      const { id: plan, since } = (await dates.of(id)).publish;
      expect(since).toMatchObject([{ label: expect.any(String), locale: 'fil', old: null, new: 'Finished' }]);
      expect((await dates.change(id, { add: since }, plan)).status).toBe(200);
      expect((await dates.now(id)).status).toBe(200);
      expect(await publicIn(id)).toEqual(BOTH);
    });
  });

  describe('What must be mended', () => {
    it('is said when a date is set, is noted when it is done, and prevents nothing @PLAN-7', async () => {
      const { documentId } = await server.editor.createDraft('gift', { item_sku: 'timed-gift', title: 'Timed' });
      const gifts = schedulesAs(ask, 'gift');
      const { body } = await gifts.set(documentId);
      expect(body.mistakes).toContain('There is no price, or it is 0.');
      server.sql(pastDue([documentId], 1));
      await expect.poll(async () => (await gifts.of(documentId)).publish.state).toBe('done');
      expect((await gifts.of(documentId)).publish.note).toContain('There is no price, or it is 0.');
      expect(await server.content('gifts?filters[item_sku][$eq]=timed-gift&locale=en')).toHaveLength(1);
    });
  });

  describe('A date that has nothing left to do is forgotten @PLAN-6', () => {
    it('when its entry is deleted', async () => {
      const id = await draft('Deleted');
      await dates.set(id);
      await dates.set(id, 'unpublish', 90);
      await server.editor.remove('color', id);
      expect((await dates.cancel(id, 'unpublish')).status).toBe(404);
    });

    it('when all that it would publish is published by hand, not while a language is left', async () => {
      const id = await draft('By hand');
      await dates.set(id);
      await dates.set(id, 'unpublish', 90);
      await server.editor.publish('color', id);
      expect(Object.keys(await dates.of(id))).toEqual(['publish', 'unpublish']);
      await server.editor.publish('color', id, 'fil');
      expect(Object.keys(await dates.of(id))).toEqual(['unpublish']);
      await server.editor.unpublish('color', id);
      expect(Object.keys(await dates.of(id))).toEqual(['unpublish']);
      await server.editor.unpublish('color', id, 'fil');
      expect(await dates.of(id)).toEqual({});
    });
  });
});
