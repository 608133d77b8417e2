import { describe, expect, it } from 'vitest';
import { isAll } from '../../support/all.ts';
import { askExactly } from '../../support/ask-exactly.ts';
import { SPELLINGS } from '../../support/odd-targets.ts';
import { account, SECRET } from '../../support/own-content-server.ts';
import { SeededRandom } from '../../support/seeded-random.ts';
import { feed, server } from './server.ts';

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** What a path means is tested with the function (canonical-path.test.ts). */
const spellings = Object.entries(SPELLINGS).filter(
  ([name]) => isAll || ['mixed case', 'one character encoded', 'up again, encoded'].includes(name),
);

const statusOf = async (query: string, headers: Record<string, string>) =>
  (await fetch(`${server.origin}/api/changes${query}`, { headers })).status;

describe('Answers of the change feed', () => {
  describe('Who may ask for changes', () => {
    it.each(['/api/changes', '/API/changes', '/api/CHANGES', '/Api/Changes/'])(
      '%s is closed to callers without the secret',
      async (path) => {
        const headers: Record<string, string>[] = [
          {},
          ...['Bearer ', 'Bearer made-up', `Basic ${SECRET}`, `Bearer ${SECRET}x`, `Bearer ${SECRET} x`].map(
            (authorization) => ({ authorization }),
          ),
        ];
        for (const each of headers) {
          const { status, body } = await askExactly(server.origin, `${path}?since=0`, { headers: each });
          expect(status, JSON.stringify(each)).toBe(401);
          expect(body).not.toContain('epoch');
        }
      },
    );

    it.each(spellings)('is not avoided by another spelling of the path (%s)', async (_, spell) => {
      const target = spell('/api/changes', new SeededRandom(10));
      const { status, body } = await askExactly(server.origin, `${target}?since=0`);
      expect(body).not.toContain('epoch');
      expect(status).toBeOneOf([400, 401, 403, 404]);
    });

    it('the webhook secret and content API tokens open it, an editor’s session does not', async () => {
      const token = await server.editor.createToken('read-only');
      expect(await statusOf('?since=0', bearer(SECRET))).toBe(200);
      expect(await statusOf('?since=0', bearer(token.accessKey))).toBe(200);
      await server.editor.removeToken(token.id);
      expect(await statusOf('?since=0', bearer(token.accessKey))).toBe(401);
      const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(account) };
      const session = (await (await fetch(`${server.origin}/admin/login`, init)).json()).data.token;
      expect(await statusOf('?since=0', bearer(session))).toBe(401);
    });

    it.each(['', '?since=', '?since=-1', '?since=x', '?since=1.5', '?since=1e3', '?since[]=1', '?since=1&since=2'])(
      'a caller who asks with "%s" has made a mistake',
      async (query) => {
        expect(await statusOf(query, bearer(SECRET))).toBe(400);
        expect(await statusOf(query, {})).toBe(401);
      },
    );

    it('no cache keeps the answer', async () => {
      const response = await fetch(`${server.origin}/api/changes?since=0`, { headers: bearer(SECRET) });
      expect(response.headers.get('cache-control')).toBe('no-store');
    });
  });

  describe('What the feed repeats and forgets', () => {
    const change = async () => {
      const [{ documentId }] = await server.content('colors?pagination[limit]=1&locale=en');
      await server.editor.publish('color', documentId);
    };

    it('repeats what is younger than a minute, and nothing older than what the caller knows', async () => {
      await change();
      const { revision, from, changes } = await feed(1_000_000);
      expect(changes.at(-1)?.revision).toBe(revision);

      server.sql("update change_feed set at = datetime('now', '-61 seconds')");
      expect(await feed(revision)).toMatchObject({ revision, settled: revision, from, changes: [] });
      expect((await feed(revision - 1)).changes.map((each) => each.revision)).toEqual([revision]);
      expect(await feed(revision + 5)).toMatchObject({ revision, settled: revision, changes: [] });
    });

    it('names each of several equal changes, as the caller may know only some of them', async () => {
      await change();
      await change();
      const { revision, settled, changes } = await feed();
      const fresh = changes.filter((each) => each.revision > settled).map((each) => each.revision);
      expect(fresh).toEqual([revision - 1, revision]);
    });

    it('names the newest 10,000 changes at most, as if it had forgotten the others', async () => {
      const count = 'with recursive n (i) as (select 1 union all select i + 1 from n where i < 10050)';
      server.sql(
        `insert into change_feed (type, document_id, effect) ${count} select 'colors', 'made-up-' || i, 'changed' from n`,
      );
      const { revision, from, changes } = await feed();
      expect(changes).toHaveLength(10_000);
      expect([changes[0]!.revision, from]).toEqual([revision - 9_999, revision - 10_000]);
    });

    it('forgets changes after a day and says up to which', async () => {
      const { revision: pruned } = await feed();
      server.sql("update change_feed set at = datetime('now', '-25 hours')");
      await server.restart();
      expect(await feed()).toMatchObject({ revision: pruned, settled: pruned, from: pruned, changes: [] });
      await change();
      const { revision, from, changes } = await feed();
      expect(changes.map((each) => each.revision)).toEqual([revision]);
      expect([from, revision > pruned]).toEqual([pruned, true]);
    });
  });
});
