import { describe, expect, it } from 'vitest';
import { invite, inviteWithRights, reading } from '../../support/colleagues.ts';
import { account } from '../../support/own-content-server.ts';
import { BOTH, minutesFromNow, NEITHER, pastDue, schedulesAs } from '../../support/schedules.ts';
import { ask, dates, draft, invitePublisher, publicIn, server } from './server.ts';

describe('Rights to dates', () => {
  describe('Who may publish an entry may set its date @PLAN-4', () => {
    const PUBLISH = 'plugin::content-manager.explorer.publish';
    const READ = 'plugin::content-manager.explorer.read';
    const UPDATE = 'plugin::content-manager.explorer.update';
    const rights = (locales: string[], actions = [READ, PUBLISH], conditions: string[] = []) =>
      actions.map((action) => ({ action, subject: 'api::color.color', properties: { locales }, conditions }));

    it('and nobody else', async () => {
      const id = await draft('Guarded');
      await dates.set(id, 'unpublish');
      const author = schedulesAs((await invite(server.origin, account, 'strapi-author')).ask, 'color');
      expect((await author.show(id)).body).toMatchObject({ allowed: [] });
      expect((await author.set(id)).status).toBe(403);
      expect((await author.cancel(id, 'unpublish')).status).toBe(403);
      expect((await author.now(id, 'unpublish')).status).toBe(403);
      expect((await fetch(`${server.origin}/schedules`)).status).toBe(401);
      const stranger = await fetch(`${server.origin}/schedules/api::color.color/${id}/publish`, { method: 'PUT' });
      expect(stranger.status).toBe(401);
    });

    it('and a program while it has its token: a date of one that was revoked waits for an editor', async () => {
      const ids = await Promise.all(['Of a token', 'Of a revoked token', 'Of a narrower token'].map(draft));
      const token = { kind: 'admin', description: '', lifespan: null, adminPermissions: rights(['en', 'fil']) };
      const made = await Promise.all(
        ids.map(async (id, index) => {
          const { body } = await ask('POST', '/admin/admin-tokens', { ...token, name: `Sets dates ${index}` });
          const headers = { authorization: `Bearer ${body.data.accessKey}`, 'content-type': 'application/json' };
          const path = `${server.origin}/schedules/api::color.color/${id}/publish`;
          const setting = JSON.stringify({ at: minutesFromNow(60), locale: null });
          expect((await fetch(path, { method: 'PUT', headers, body: setting })).status).toBe(200);
          return body.data.id as number;
        }),
      );
      expect((await ask('DELETE', `/admin/admin-tokens/${made[1]}`)).status).toBe(200);
      const narrower = { name: 'Sets dates 2', description: '', adminPermissions: rights(['en', 'fil'], [READ]) };
      expect((await ask('PUT', `/admin/admin-tokens/${made[2]}`, narrower)).status).toBe(200);
      server.sql(pastDue(ids, 1));
      await expect.poll(() => publicIn(ids[0]!)).toEqual(BOTH);
      for (const id of ids.slice(1)) {
        await expect.poll(async () => (await dates.of(id)).publish.state).toBe('failed');
        expect(await publicIn(id)).toEqual(NEITHER);
      }
    });

    it('unless its type has no drafts, such as redirects', async () => {
      const { documentId } = await server.editor.createDraft('redirect', { from: '/once', kind: 'gone' });
      const redirects = schedulesAs(ask, 'redirect');
      expect((await redirects.show(documentId)).status).toBe(404);
      expect((await redirects.set(documentId, 'unpublish')).status).toBe(404);
    });

    it('in the languages, and of the entries, that the right is about', async () => {
      const id = await draft('Halved');
      const somebody = await inviteWithRights(server.origin, account, 'english', rights(['en']));
      const their = schedulesAs(somebody.ask, 'color');
      expect((await their.show(id)).body).toMatchObject({ allowed: ['en'] });
      expect((await their.set(id)).status).toBe(403);
      expect((await their.set(id, 'publish', 60, 'fil')).status).toBe(403);
      expect((await their.set(id, 'publish', 60, 'en')).status).toBe(200);
      await somebody.allow(rights(['en', 'fil'], [READ, PUBLISH], ['admin::is-creator']));
      expect((await their.show(id)).status).toBe(403);
      expect((await their.set(id)).status).toBe(403);
      expect((await somebody.ask('GET', '/schedules')).body).toEqual({ schedules: [] });
    });

    it('and takes no date away that was set for languages that it is not about', async () => {
      const id = await draft('Kept');
      await dates.set(id, 'publish', 30);
      const their = schedulesAs(
        (await inviteWithRights(server.origin, account, 'tagalog', rights(['fil']))).ask,
        'color',
      );
      expect((await their.set(id, 'publish', 60, 'fil')).status).toBe(400);
      expect((await their.cancel(id)).status).toBe(403);
      expect((await their.now(id)).status).toBe(403);
      const { id: plan } = (await dates.of(id)).publish;
      expect((await their.change(id, { at: minutesFromNow(90) }, plan)).status).toBe(403);
      expect((await dates.of(id)).publish).toMatchObject({ languages: null, state: 'waiting', who: 'First Editor' });
    });

    it('and may change the fields that are planned, when it is set and when it comes', async () => {
      const id = await draft('Changed by others');
      for (const locale of ['en', 'fil']) await server.editor.publish('color', id, locale);
      await server.editor.save('color', id, { color: 'Bago' }, 'fil');
      const publisher = await invitePublisher();
      await publisher.allow(rights(['en', 'fil']));
      const their = schedulesAs(publisher.ask, 'color');
      expect((await their.show(id)).body.changes).toEqual([]);
      expect((await their.set(id)).status).toBe(403);
      await publisher.allow(rights(['fil'], [READ, PUBLISH, UPDATE]));
      expect((await their.show(id)).body.changes).toMatchObject([{ field: 'color', locale: 'fil', new: 'Bago' }]);
      expect((await their.set(id)).status).toBe(200);
      await publisher.allow(rights(['fil']));
      expect((await dates.of(id)).publish).toMatchObject({ languages: ['fil'], isAllowed: false });
      server.sql(pastDue([id], 1));
      await expect.poll(async () => (await dates.of(id)).publish.state).toBe('failed');
      expect((await dates.of(id)).publish.note).toBe('Ana Cruz, who set this, may no longer publish it.');
    });

    it('and what languages share in all of them that are on the site: who sets it can take it back', async () => {
      const publisher = await invitePublisher();
      const id = await draft('Shared by languages');
      for (const locale of ['en', 'fil']) await server.editor.publish('color', id, locale);
      await server.editor.save('color', id, { color_code: '#654321' });
      const their = schedulesAs(publisher.ask, 'color');
      const setting = { ticked: [{ field: 'color_code', locale: null }] };
      await publisher.allow(rights(['fil'], [READ, PUBLISH, UPDATE]));
      expect((await their.setWith(id, setting)).status).toBe(403);
      await publisher.allow([...rights(['en', 'fil'], [READ, PUBLISH]), ...rights(['fil'], [UPDATE])]);
      expect((await their.setWith(id, setting)).status).toBe(200);
      expect((await their.cancel(id)).status).toBe(200);
    });

    it('and nobody cancels, moves or runs a plan whose fields they may not change', async () => {
      const publisher = await invitePublisher();
      const id = await draft('Managed by others');
      await server.editor.publish('color', id);
      await server.editor.save('color', id, { color: 'Managed anew' });
      const until = minutesFromNow(90);
      expect((await dates.setWith(id, { locale: 'en', until })).status).toBe(200);
      const { publish, back } = await dates.of(id);
      const their = schedulesAs(publisher.ask, 'color');
      const code = { locales: ['en', 'fil'], fields: ['color_code'] };
      await publisher.allow([...rights(['en', 'fil']), { ...rights([], [UPDATE])[0]!, properties: code }]);
      for (const plan of [publish.id, back.id]) {
        expect((await their.cancel(id, plan)).status).toBe(403);
        expect((await their.change(id, { at: minutesFromNow(80) }, plan)).status).toBe(403);
      }
      const remove = [{ field: 'color', locale: 'en' }];
      expect((await their.change(id, { remove }, publish.id)).status).toBe(403);
      expect((await their.now(id, publish.id)).status).toBe(403);
      const { schedules } = (await their.show(id)).body;
      expect(schedules.map(({ state, isOwn }: { state: string; isOwn: boolean }) => [state, isOwn])).toEqual([
        ['waiting', false],
        ['waiting', false],
      ]);
    });

    it('and nobody learns from a refusal what has changed where they may not change it', async () => {
      const publisher = await invitePublisher();
      const id = await draft('Quiet');
      for (const locale of ['en', 'fil']) await server.editor.publish('color', id, locale);
      const their = schedulesAs(publisher.ask, 'color');
      await publisher.allow([...rights(['en', 'fil']), ...rights(['fil'], [UPDATE])]);
      const setting = { ticked: [{ field: 'color', locale: 'en' }] };
      expect((await their.setWith(id, setting)).status).toBe(403);
      await server.editor.save('color', id, { color: 'Bago' }, 'fil');
      expect((await their.set(id, 'publish', 60, 'fil')).status).toBe(200);
      const { id: plan } = (await dates.of(id)).publish;
      expect((await their.change(id, { add: setting.ticked }, plan)).status).toBe(403);
      await publisher.allow(rights(['fil']));
      expect((await their.set(id, 'unpublish', 60, 'en')).status).toBe(403);
      expect((await their.setWith(id, { until: minutesFromNow(30), locale: 'en' }, 'unpublish')).status).toBe(403);
    });

    it('and of one whose entry is gone they are told what they may read still, and no program of theirs', async () => {
      const publisher = await invitePublisher();
      const id = await draft('Gone gold');
      await publisher.allow(rights(['en', 'fil']));
      const their = schedulesAs(publisher.ask, 'color');
      expect((await their.set(id)).status).toBe(200);
      await server.editor.remove('color', id);
      const listed = async (headers?: Record<string, string>) =>
        (await publisher.ask('GET', '/schedules', undefined, headers)).body.schedules.filter(
          (each: { documentId: string }) => each.documentId === id,
        );
      expect(await listed()).toMatchObject([{ name: 'Gone gold', isGone: true }]);
      await publisher.allow([{ ...reading('color'), properties: { locales: ['en', 'fil'], fields: ['color_code'] } }]);
      expect(await listed()).toMatchObject([{ name: 'Color', isGone: true, note: null }]);
      await publisher.allow([reading('review')]);
      expect(await listed()).toEqual([]);
      expect((await their.cancel(id)).status).toBe(403);

      const own = await draft('Gone and own');
      expect((await dates.set(own)).status).toBe(200);
      await server.editor.remove('color', own);
      const token = { kind: 'admin', name: 'Reads dates', description: '', lifespan: null };
      const { body } = await ask('POST', '/admin/admin-tokens', { ...token, adminPermissions: rights(['en', 'fil']) });
      const headers = { authorization: `Bearer ${body.data.accessKey}` };
      const ofToken = await (await fetch(`${server.origin}/schedules`, { headers })).json();
      expect(JSON.stringify(ofToken)).not.toContain(own);
      const path = `${server.origin}/schedules/api::color.color/${own}/publish`;
      expect((await fetch(path, { method: 'DELETE', headers })).status).toBe(403);
      expect((await dates.cancel(own)).status).toBe(200);
    });

    it('and what a field holds, and that it is planned, is told to those who may read it', async () => {
      const id = await draft('Half told');
      await server.editor.publish('color', id);
      await server.editor.save('color', id, { color: 'Half told anew', color_code: '#654321' });
      expect((await dates.set(id, 'publish', 60, 'en')).status).toBe(200);
      const code = { locales: ['en'], fields: ['color_code'] };
      const half = await inviteWithRights(server.origin, account, 'halftold', [
        { ...reading('color'), properties: code },
      ]);
      const { schedules } = (await schedulesAs(half.ask, 'color').show(id)).body;
      expect(schedules).toMatchObject([{ changes: [{ field: 'color_code', old: '#123456', new: '#654321' }] }]);
      expect(JSON.stringify(schedules)).not.toContain('Half told anew');
    });

    it('each language by its own creator, if the right is about what one has created', async () => {
      const id = await draft('Two hands');
      const somebody = await inviteWithRights(server.origin, account, 'creator', [
        ...rights(['en', 'fil'], [READ]),
        ...rights(['en', 'fil'], [PUBLISH], ['admin::is-creator']),
      ]);
      const their = schedulesAs(somebody.ask, 'color');
      for (const [own, other] of [
        ['fil', 'en'],
        ['en', 'fil'],
      ] as const) {
        const user = `(select id from admin_users where email = '${somebody.account.email}')`;
        server.sql(`update colors set created_by_id = null where document_id = '${id}'`);
        server.sql(`update colors set created_by_id = ${user} where document_id = '${id}' and locale = '${own}'`);
        expect((await their.show(id)).body).toMatchObject({ allowed: [own], mayAll: false });
        expect((await their.set(id)).status).toBe(403);
        expect((await their.set(id, 'publish', 60, other)).status).toBe(403);
        expect((await their.set(id, 'publish', 60, own)).status).toBe(200);
        expect((await dates.cancel(id)).status).toBe(200);
      }
    });

    it('and must still be allowed to, and have an account, when the time has come', async () => {
      const [one, other] = [await draft('Barred'), await draft('Orphaned')];
      const somebody = await inviteWithRights(server.origin, account, 'leaving', rights(['en', 'fil']));
      const their = schedulesAs(somebody.ask, 'color');
      for (const id of [one, other]) expect((await their.set(id)).status).toBe(200);
      await somebody.allow(rights(['en', 'fil'], [READ]));
      expect((await dates.of(one)).publish).toMatchObject({ state: 'waiting', who: 'Ana Cruz', isAllowed: false });
      server.sql(pastDue([one], 1));
      await expect.poll(async () => (await dates.of(one)).publish.state).toBe('failed');
      expect((await dates.of(one)).publish.note).toBe('Ana Cruz, who set this, may no longer publish it.');

      const { body } = await ask('GET', `/admin/users?pageSize=100`);
      const { id } = body.data.results.find(({ email }: { email: string }) => email === somebody.account.email);
      await ask('DELETE', `/admin/users/${id}`);
      server.sql(pastDue([other], 1));
      await expect.poll(async () => (await dates.of(other)).publish.state).toBe('failed');
      expect((await dates.of(other)).publish.note).toBe('Ana Cruz, who set this, has no account any more.');
      expect(await publicIn(other)).toEqual(NEITHER);
      const { id: plan } = (await dates.of(other)).publish;
      expect((await dates.change(other, { at: minutesFromNow(60) }, plan)).status).toBe(200);
      server.sql(pastDue([other], 1));
      await expect.poll(() => publicIn(other)).toEqual(BOTH);
    });
  });
});
