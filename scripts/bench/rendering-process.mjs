// Forked by rendering.mjs in a site's folder: renders pages as that site does, without its page cache, and says what it cost.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const module = (path) => import(pathToFileURL(join(process.cwd(), path)).href);
const { handler } = await module('dist/server/entry.mjs');
const { openCaches } = await module('src/server/open-caches.ts');
const { render } = await module('src/server/render.ts');
const { toPage } = await module('src/cache/page.ts');

const make = async (path) => {
  const rendered = await render(handler, path);
  if (rendered.status !== 200) throw new Error(`${path}: status ${rendered.status}`);
  return toPage(rendered, { process: '', order: 0, at: Date.now() });
};
const { store, feed } = openCaches((path) => render(handler, path));
await store.opened;
await feed.start();

/** Pages that are made at the same time, as under load. */
const AT_ONCE = 8;

process.on('message', async ({ path, pages }) => {
  let left = pages;
  const before = process.cpuUsage();
  const some = async () => {
    while (left-- > 0) await make(path);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, some));
  const { user, system } = process.cpuUsage(before);
  process.send?.((user + system) / 1000 / pages);
});
process.send?.('ready');
