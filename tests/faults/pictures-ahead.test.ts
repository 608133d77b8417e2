import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBreakingProxy } from '../support/breaking-proxy.ts';
import { account, OwnContentServer, SECRET } from '../support/own-content-server.ts';
import { type OwnSite, startOwnSite } from '../support/own-site.ts';
import { receiptReader } from '../support/receipts.ts';

const content = new OwnContentServer('pictures-ahead');
const images = mkdtempSync(join(tmpdir(), 'images-'));
let proxy: Awaited<ReturnType<typeof startBreakingProxy>>;
let site: OwnSite;
beforeAll(async () => {
  await content.start();
  proxy = await startBreakingProxy(content.origin);
  site = await startOwnSite({
    CONTENT_SERVER_URL: proxy.origin,
    CONTENT_WEBHOOK_SECRET: SECRET,
    IMAGE_CACHE_DIR: images,
  });
});
afterAll(async () => {
  await site.stop();
  await proxy.stop();
  await content.stop();
  rmSync(images, { recursive: true });
});

/** The pictures on disk; each is there twice, under its address and under its content. */
const onDisk = () => readdirSync(images, { recursive: true, withFileTypes: true }).filter((one) => one.isFile()).length;
const picturesOf = (html: string) => [...new Set(html.match(/\/images\/[^\s",]+\.(?:avif|webp)/g))];

test('after an edit its page’s pictures are there in every size before anyone asks for one', async () => {
  const [gift] = await content.content('gifts?fields[0]=item_sku&pagination[limit]=1&locale=en');
  const standingOf = await receiptReader(content.origin, account);
  await content.editor.change('gift', gift.documentId, { title: 'Edited' });
  // As the editor's page does that is open after a save: it asks whether the edit is live.
  const isLive = async () => (await standingOf('gift', gift.documentId, 'en')).standing?.state;
  await expect.poll(isLive, { timeout: 60_000, interval: 500 }).toBe('live');
  const html = await (await fetch(`${site.origin}/gifts/en/${gift.item_sku}`)).text();
  expect(html).toContain('Edited');
  const pictures = picturesOf(html);
  expect(pictures.length).toBeGreaterThan(10);

  await expect.poll(onDisk, { timeout: 240_000, interval: 1000 }).toBeGreaterThanOrEqual(2 * pictures.length);
  // Whatever is not there now cannot be made any more.
  proxy.broken = /^\/uploads\//;
  const failed: string[] = [];
  for (const one of pictures) if ((await fetch(site.origin + one)).status !== 200) failed.push(one);
  expect(failed).toEqual([]);
});
