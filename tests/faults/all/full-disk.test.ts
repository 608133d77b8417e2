import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BreakableContentServer, startBreakableContentServer } from '../../support/breakable-content-server.ts';
import { blockedFolder, type Disk, smallDisk } from '../../support/full-disk.ts';
import { type OwnSite, startOwnSite } from '../../support/own-site.ts';
import { untilWarm, visitAll } from '../../support/visitors.ts';
import { sendWebhook } from '../../support/webhook.ts';

const FULL = 'a full disk';
const small = smallDisk();
const disks: [string, Disk | undefined][] = [
  ['a folder that cannot be made', blockedFolder()],
  [FULL, small],
];
afterAll(() => disks.forEach(([, disk]) => disk?.remove()));

describe.each(disks)('with %s for pictures and pages', (name, disk) => {
  let content: BreakableContentServer;
  let site: OwnSite;
  let pages: string[];
  let pictures: string[];
  const start = () =>
    startOwnSite({
      CONTENT_SERVER_URL: content.origin,
      IMAGE_CACHE_DIR: join(disk!.folder, 'images'),
      PAGE_CACHE_DIR: join(disk!.folder, 'pages'),
    });
  const kept = (name: string) => {
    const folder = join(disk!.folder, name);
    if (!statSync(disk!.folder).isDirectory() || !existsSync(folder)) return [];
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile());
  };

  beforeAll(async () => {
    if (!disk) return;
    content = await startBreakableContentServer();
    disk.fill();
    site = await start();
    pages = ['/en', '/luggages/en', '/accessories/en', '/stories/en'].map((path) => site.origin + path);
    await untilWarm(pages);
    const html = await (await fetch(pages[1]!)).text();
    pictures = [...new Set(html.match(/\/images\/[^"\s]+\/480\/[^"\s]+\.webp(?=["\s])/g))].slice(0, 4);
  });
  afterAll(() => site?.stop());
  afterAll(() => content?.kill());

  test.skipIf(!disk)('every page and every picture is served', async () => {
    expect(pictures.length).toBeGreaterThan(0);
    const urls = [...pages, ...pictures.map((path) => site.origin + path)];
    const seen = await visitAll([...urls, ...urls, ...urls]);
    console.info('full disk', seen);
    expect(seen.statuses).toEqual({ 200: 3 * urls.length });
    for (const path of pictures) {
      const answer = await fetch(site.origin + path);
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect([answer.headers.get('content-type'), bytes.toString('latin1', 8, 12)]).toEqual(['image/webp', 'WEBP']);
    }
    expect([kept('images'), kept('pages')]).toEqual([[], []]);
  });

  test.skipIf(!disk)('it is logged', async () => {
    await expect.poll(() => site.log()).toMatch(/An error occurred: .*keeping a file on disk/);
  });

  test.skipIf(!disk)('files are stored again as soon as there is room', async () => {
    disk!.empty();
    await sendWebhook(site.origin);
    await visitAll([...pages, ...pictures.map((path) => site.origin + path)]);
    await expect.poll(() => kept('pages').length).toBeGreaterThan(0);
    await expect.poll(() => kept('images').length).toBeGreaterThan(0);
  });

  if (name !== FULL) return;
  test.skipIf(!disk)('files stored before survive the full disk and a restart', async () => {
    const changeEverything = () => Promise.all(['menu-item', 'luggage'].map((type) => sendWebhook(site.origin, type)));
    await changeEverything();
    await untilWarm(pages);
    // The answers of the content server are kept in a folder of their own.
    const keptPages = () => kept('pages').filter(({ parentPath }) => !parentPath.includes('answers'));
    await expect.poll(() => keptPages().length).toBe(pages.length);
    disk!.fill();
    content.change = (body) => body.replaceAll('Aero Cabin', 'Aero Cabin, written on a full disk');
    await changeEverything();
    await untilWarm(pages);
    await site.stop();
    await content.kill();
    const { origin } = site;
    site = await start();
    const seen = await visitAll(pages.map((url) => url.replace(origin, site.origin)));
    console.info('full disk, after a restart without a content server', seen);
    expect(seen.statuses).toEqual({ 200: pages.length });
    await content.start();
  });
});
