import { describe, expect, it } from 'vitest';
import { askFeed } from '../../../support/change-feed.ts';
import { SECRET } from '../../../support/own-content-server.ts';
import { hasPostgres } from '../../../support/postgres.ts';
import { server } from './server.ts';

describe.skipIf(!hasPostgres)('With PostgreSQL', () => {
  const redirects = async () => {
    const response = await fetch(`${server.origin}/api/redirects?fields[0]=from&fields[1]=to&sort[0]=createdAt:asc`);
    const { data } = (await response.json()) as { data: { from: string; to: string }[] };
    return data.map(({ from, to }) => [from, to]);
  };

  it('leads from the old address of a renamed color, as an edit that visitors see @REDIRECT-3', async () => {
    const { revision } = await askFeed(server.origin, SECRET);
    const { documentId } = await server.editor.create('color', { color: 'Dune', color_code: '#c8b89a' });
    await server.editor.change('color', documentId, { color: 'Dust' });
    const path = (kind: string, word: string) =>
      `/${kind}/{locale}/filter/${encodeURIComponent(`filters[color][color][$eq]=${word}`)}`;
    const ofColors = async () =>
      (await redirects()).filter(([from]) => /=(Dune|Dust)$/.test(decodeURIComponent(from!)));
    const kinds = ['luggages', 'accessories', 'gifts'];
    expect(await ofColors()).toEqual(kinds.map((kind) => [path(kind, 'Dune'), path(kind, 'Dust')]));
    const { changes } = await askFeed(server.origin, SECRET, revision);
    const ofRedirects = changes.filter((change) => change.revision > revision && change.type === 'redirects');
    expect(ofRedirects.map(({ effect }) => effect)).toEqual(['entered', 'entered', 'entered']);
    await server.editor.change('color', documentId, { color: 'Dune' });
    expect(await ofColors()).toEqual(kinds.map((kind) => [path(kind, 'Dust'), path(kind, 'Dune')]));
  });

  it('keeps one redirect from an address, when several write it at the same time @REDIRECT-5', async () => {
    const fields = { from: '/products/twin', to: '/gifts/{locale}', kind: 'moved' };
    const writes = Array.from({ length: 4 }, () =>
      server.editor.call('POST', '/content-manager/collection-types/api::redirect.redirect', fields),
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
      fetch(`${server.origin}/api/changes?since=0&missed=${encodeURIComponent(missed)}`, { headers });
    for (const missed of ['3 /lost', '5 /lost', '4 /other']) expect((await tell(missed)).status).toBe(200);
    const { missed } = await server.editor.call('GET', '/redirects/missed');
    const own = ({ address }: { address: string }) => ['/lost', '/other'].includes(address);
    expect(missed.filter(own)).toEqual([
      { address: '/lost', asked: 8 },
      { address: '/other', asked: 4 },
    ]);
  });
});
