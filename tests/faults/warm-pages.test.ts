import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BreakableContentServer, startBreakableContentServer } from '../support/breakable-content-server.ts';
import { type OwnSite, startOwnSite } from '../support/own-site.ts';
import { hasRedis, startRedis } from '../support/redis.ts';
import { templates } from '../support/templates.ts';
import { untilWarm, visitAll } from '../support/visitors.ts';
import { sendWebhook } from '../support/webhook.ts';

const WAYS: [string, RequestInit][] = [
  ['GET', {}],
  ['HEAD', { method: 'HEAD' }],
  ...['br', 'gzip', 'identity', 'gzip;q=0'].map((encoding): [string, RequestInit] => [
    `Accept-Encoding: ${encoding}`,
    { headers: { 'accept-encoding': encoding } },
  ]),
  ['an older copy', { headers: { 'if-none-match': 'W/"older"' } }],
];

/** Every kind of page, rendered whole. */
async function warmPages({ origin }: OwnSite): Promise<string[]> {
  const urls = [
    ...Object.values(templates),
    '/fil',
    '/luggages/en?page=2',
    '/gifts/ja',
    '/luggages/en/filter/filters%5Bsize%5D%5B%24eq%5D%3DSmall',
    '/sitemap.xml',
    '/sitemap-en.xml',
    '/manifest/en.webmanifest',
  ].map((path) => origin + path);
  await untilWarm(urls);
  return urls;
}

const expectAll200 = async (urls: string[]) => {
  for (const [way, init] of WAYS) {
    const seen = await visitAll(urls, 16, init);
    console.info(way, seen);
    expect([way, seen.statuses]).toEqual([way, { 200: urls.length }]);
  }
};

describe('warm pages while the content server is dead', () => {
  const kept = mkdtempSync(join(tmpdir(), 'kept-pages-'));
  let content: BreakableContentServer;
  let site: OwnSite;
  let urls: string[];

  beforeAll(async () => {
    content = await startBreakableContentServer();
    site = await startOwnSite({ CONTENT_SERVER_URL: content.origin, PAGE_CACHE_DIR: kept });
    urls = await warmPages(site);
    await content.kill();
  });
  afterAll(async () => {
    await site.stop();
    rmSync(kept, { recursive: true, force: true });
  });

  test('are served with 200, in every kind of request', () => expectAll200(urls));

  test('and with 304 to clients that have them', async () => {
    for (const url of urls) {
      const etag = (await fetch(url)).headers.get('etag') ?? 'none';
      expect((await fetch(url, { headers: { 'if-none-match': etag } })).status).toBe(304);
    }
  });

  test('also if they are known to have changed', async () => {
    for (const type of ['luggage', 'story', 'menu-item', 'corporate-detail']) await sendWebhook(site.origin, type);
    await expectAll200(urls);
  });

  test('their scripts are allowed by their policy', async () => {
    let scripts = 0;
    for (const url of urls) {
      const answer = await fetch(url);
      const html = await answer.text();
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      const policy = answer.headers.get('content-security-policy') ?? '';
      const allowed = /script-src ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? [];
      expect(allowed).not.toContain("'unsafe-inline'");
      const inline = html.matchAll(/<script\b(?![^>]*\ssrc=)([^>]*)>(.*?)<\/script>/gs);
      for (const [, attributes = '', text = ''] of inline) {
        if (/type="application\/(ld\+)?json"/.test(attributes)) continue;
        scripts++;
        const hash = createHash('sha256').update(text).digest('base64');
        expect(allowed, `${url} ${text.slice(0, 60)}`).toContain(`'sha256-${hash}'`);
      }
    }
    expect(scripts).toBeGreaterThan(0);
  });

  test('also after a restart, with room for few of them in memory', async () => {
    await site.stop();
    const env = { CONTENT_SERVER_URL: content.origin, PAGE_CACHE_DIR: kept };
    const { origin: before } = site;
    site = await startOwnSite({ ...env, PAGE_CACHE_MEMORY_MB: '0.05' });
    urls = urls.map((url) => url.replace(before, site.origin));
    await expectAll200(urls);
    await expectAll200(urls);
  });
});

test.skipIf(!hasRedis)('a process that has never reached the content server serves the pages in Redis', async () => {
  const content = await startBreakableContentServer();
  const redis = await startRedis();
  const env = { CONTENT_SERVER_URL: content.origin, REDIS_URL: redis.url };
  const first = await startOwnSite(env);
  const urls = await warmPages(first);
  await content.kill();
  await first.kill();
  const second = await startOwnSite({ ...env, PAGE_CACHE_MEMORY_MB: '0.05' });
  await expectAll200(urls.map((url) => url.replace(first.origin, second.origin)));
  await second.stop();
  await redis.kill();
});
