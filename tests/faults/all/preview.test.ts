import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Editor, logIn } from '../../../scripts/launcher/editor.ts';
import { content } from '../../support/content-api.ts';
import { apiToken, contentServer, editorAccount } from '../../support/environment.ts';
import { type OwnSite, startOwnSite } from '../../support/own-site.ts';
import { hasRedis, startRedis } from '../../support/redis.ts';

const WORDS = 'Curlew, not yet published';

let editor: Editor;
let item: { documentId: string; item_sku: string };
let visited: string[];
const ALSO_PREVIEWED = ['/stories/en', '/gifts/en', '/accessories/en?page=2'];

beforeAll(async () => {
  editor = await logIn(contentServer, editorAccount);
  item = (await content('luggages?fields=item_sku&pagination[start]=5&pagination[limit]=1&locale=en')).data[0];
  visited = ['/en', '/luggages/en?loads=10', `/luggages/en/${item.item_sku}`];
  await editor.save('luggage', item.documentId, { title: WORDS });
});
afterAll(() => editor.discard('luggage', item.documentId));

const start = (env: Record<string, string>, token = apiToken) =>
  startOwnSite({ CONTENT_SERVER_URL: contentServer, CONTENT_API_TOKEN: token, ...env });
const read = async (site: OwnSite, path: string) => (await fetch(site.origin + path)).text();
const readAll = async (site: OwnSite) => (await Promise.all(visited.map((path) => read(site, path)))).join();

/** Previews the draft, and from there the other pages; resolves to what the editor saw. */
async function previewAll(site: OwnSite): Promise<string> {
  const { pathname, search } = new URL(await editor.preview('luggage', item.documentId));
  const page = pathname + search;
  const through = (to: string) => `${page}&${new URLSearchParams({ to })}`;
  const texts = [page, ...[...visited, ...ALSO_PREVIEWED].map(through)].map((path) => read(site, path));
  return (await Promise.all(texts)).join();
}

test('without a token for the content server, the site shows the published page', async () => {
  const site = await start({}, '');
  const { pathname, search } = new URL(await editor.preview('luggage', item.documentId));
  const response = await fetch(site.origin + pathname + search, { redirect: 'manual' });
  expect([response.status, response.headers.get('location')]).toEqual([302, pathname]);
  expect(await previewAll(site)).not.toContain(WORDS);
  await site.stop();
});

test('previews leave nothing on the disk, and no visitor sees them', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pages-'));
  const files = () =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => [name, digest(readFileSync(join(parentPath, name)))].join())
      .toSorted();
  let site = await start({ PAGE_CACHE_DIR: folder });
  expect(await readAll(site)).not.toContain(WORDS);
  const before = files();
  expect(before.length).toBeGreaterThan(visited.length);
  expect(await previewAll(site)).toContain(WORDS);
  expect(await readAll(site)).not.toContain(WORDS);
  expect(files()).toEqual(before);
  await site.stop();
  site = await start({ PAGE_CACHE_DIR: folder });
  expect(await readAll(site)).not.toContain(WORDS);
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe.skipIf(!hasRedis)('with a Redis', () => {
  test('previews in one process leave nothing in it, and nothing in another process', async () => {
    const redis = await startRedis();
    const [site, other] = await Promise.all([start({ REDIS_URL: redis.url }), start({ REDIS_URL: redis.url })]);
    await readAll(site);
    const before = await keysIn(redis.url);
    expect(before.length).toBeGreaterThan(visited.length);
    expect(await previewAll(site)).toContain(WORDS);
    expect(await keysIn(redis.url)).toEqual(before);
    for (const one of [site, other]) expect(await readAll(one)).not.toContain(WORDS);
    await Promise.all([site.stop(), other.stop()]);
    await redis.kill();
  });
});

const digest = (bytes: Buffer) => createHash('sha1').update(bytes).digest('hex');

/** The names of all that it keeps; which process asks the change feed changes by itself. */
async function keysIn(url: string): Promise<string[]> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname, () => socket.end('KEYS *\r\n'));
  let reply = '';
  for await (const part of socket) reply += part;
  return reply
    .split('\r\n')
    .filter((line) => line && !/^[*$]\d/.test(line))
    .toSorted();
}
