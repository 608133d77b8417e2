import type { Change, Feed } from '../../contract/wire.ts';

/** Asks a content server's change feed. @throws unless it answers with status 200 */
export async function askFeed(server: string, secret: string, since = 0): Promise<Feed> {
  const response = await fetch(`${server}/api/changes?since=${since}`, {
    headers: { authorization: `Bearer ${secret}` },
  });
  if (response.status !== 200) throw new Error(`/api/changes: ${response.status} ${await response.text()}`);
  return response.json();
}

type Recorded = Omit<Change, 'fields'>;

/** Changes that an edit adds to the feed, without the revisions and the fields. */
export async function recordedBy(server: string, secret: string, edit: () => Promise<unknown>): Promise<Recorded[]> {
  const { revision: before } = await askFeed(server, secret);
  await edit();
  const { changes } = await askFeed(server, secret, before);
  return changes.filter(({ revision }) => revision > before).map(({ revision: _, fields: __, ...change }) => change);
}
