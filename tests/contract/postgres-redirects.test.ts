import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SECRET } from '../support/own-content-server.ts';
import { OwnPostgresContentServer } from '../support/own-postgres-content-server.ts';
import { hasPostgres } from '../support/postgres.ts';

describe.skipIf(!hasPostgres)('With PostgreSQL', () => {
  const content = new OwnPostgresContentServer('redirects-on-postgres');
  beforeAll(() => content.start());
  afterAll(() => content.stop());

  const redirects = async () => {
    const response = await fetch(`${content.origin}/api/redirects?fields[0]=from&fields[1]=to&sort[0]=createdAt:asc`);
    const { data } = (await response.json()) as { data: { from: string; to: string }[] };
    return data.map(({ from, to }) => [from, to]);
  };

  it('leads from the old address of a renamed color, as an edit that visitors see @REDIRECT-3', async () => {
    const { documentId } = await content.editor.create('color', { color: 'Beige', color_code: '#c8b89a' });
    await content.editor.change('color', documentId, { color: 'Sand' });
    const path = (kind: string, word: string) =>
      `/${kind}/{locale}/filter/${encodeURIComponent(`filters[color][color][$eq]=${word}`)}`;
    const kinds = ['luggages', 'accessories', 'gifts'];
    expect(await redirects()).toEqual(kinds.map((kind) => [path(kind, 'Beige'), path(kind, 'Sand')]));
    const headers = { authorization: `Bearer ${SECRET}` };
    const feed = await (await fetch(`${content.origin}/api/changes?since=0`, { headers })).json();
    const changes = feed.changes.filter(({ type }: { type: string }) => type === 'redirects');
    expect(changes.map(({ effect }: { effect: string }) => effect)).toEqual(['entered', 'entered', 'entered']);
    await content.editor.change('color', documentId, { color: 'Beige' });
    expect(await redirects()).toEqual(kinds.map((kind) => [path(kind, 'Sand'), path(kind, 'Beige')]));
  });

  it('keeps one redirect from an address, when several write it at the same time @REDIRECT-5', async () => {
    const fields = { from: '/products/twin', to: '/gifts/{locale}', kind: 'moved' };
    const writes = Array.from({ length: 4 }, () =>
      content.editor.call('POST', '/content-manager/collection-types/api::redirect.redirect', fields),
    );
    const answers = await Promise.allSettled(writes);
    expect(answers.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))).toEqual(
      Array(3).fill(expect.stringContaining('Old address has a redirect already')),
    );
    expect((await redirects()).filter(([from]) => from === fields.from)).toHaveLength(1);
  });

  it('adds up what the site tells of addresses that nothing answers @REDIRECT-8', async () => {
    const headers = { authorization: `Bearer ${SECRET}` };
    const tell = (missed: string) =>
      fetch(`${content.origin}/api/changes?since=0&missed=${encodeURIComponent(missed)}`, { headers });
    for (const missed of ['3 /lost', '5 /lost', '4 /other']) expect((await tell(missed)).status).toBe(200);
    expect((await content.editor.call('GET', '/redirects/missed')).missed).toEqual([
      { address: '/lost', asked: 8 },
      { address: '/other', asked: 4 },
    ]);
  });
});
