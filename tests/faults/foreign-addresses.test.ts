import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { signAddress } from '../../site/testing/signed-address.ts';
import { type OwnSite, startOwnSite } from '../support/own-site.ts';
import { RawVisitor } from '../support/raw-visitor.ts';

interface Answer {
  status: number;
  headers?: Record<string, string>;
  body?: string;
}

/** A server that records its requests. */
async function listen(answer: (path: string) => Answer) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    const { status, headers, body } = answer(request.url ?? '');
    response.writeHead(status, headers).end(body);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { asked, host, stop: () => server.close() };
}

let inside: Awaited<ReturnType<typeof listen>>;
let content: Awaited<ReturnType<typeof listen>>;
let media: Awaited<ReturnType<typeof listen>>;
let sites: OwnSite[];
const pictures = mkdtempSync(join(tmpdir(), 'pictures-'));

beforeAll(async () => {
  inside = await listen(() => ({ status: 200, body: 'a secret of the inside' }));
  const answer = (path: string): Answer => {
    if (path.includes('moved')) return { status: 302, headers: { location: `http://${inside.host}/secret` } };
    return { status: 200, headers: { 'content-type': 'text/html' }, body: '<script>alert(1)</script>' };
  };
  content = await listen(answer);
  media = await listen(answer);
  const CONTENT_SERVER_URL = `http://${content.host}`;
  const own = { CONTENT_SERVER_URL, IMAGE_CACHE_DIR: pictures };
  sites = [await startOwnSite(own), await startOwnSite({ ...own, MEDIA_URL: `http://${media.host}` })];
});
beforeEach(() => {
  for (const { asked } of [inside, content, media]) asked.length = 0;
});
afterAll(async () => {
  await Promise.all(sites.map((site) => site.stop()));
  for (const server of [inside, content, media]) server.stop();
  rmSync(pictures, { recursive: true });
});

/** Sends a request target unchanged, byte by byte; fetch would normalize it. */
async function ask(site: OwnSite, target: string): Promise<RawVisitor> {
  const visitor = new RawVisitor(site.origin);
  visitor.say(`GET ${target} HTTP/1.1\r\nHost: ${inside.host}\r\nConnection: close\r\n\r\n`);
  await visitor.cutOff;
  return visitor;
}

const places = () => [
  `http://${inside.host}/secret`,
  `//${inside.host}/secret`,
  `@${inside.host}/secret`,
  `:80@${inside.host}/secret`,
  `.${inside.host}/secret`,
  `http:%2f%2f${inside.host}%2fsecret`,
  `%2f%2f${inside.host}%2fsecret`,
  `%40${inside.host}/secret`,
  `\\\\${inside.host}\\secret`,
  `uploads/../../secret`,
  `uploads/..%2f..%2fapi%2fusers`,
  `uploads/%2e%2e/api/users`,
  `uploads/.%2e/%2e./api/users`,
  `uploads/..;/api/users`,
  `uploads/..%5c..%5capi`,
  `uploads//${inside.host}/secret`,
  `uploads/%00`,
  `uploads%2f..%2fapi`,
  `api/users`,
  `admin/init`,
  `_health`,
  `file:///etc/passwd`,
  `video-stills/youtube/..%2f..%2f`,
  `video-stills/other/${inside.host}`,
];

test('no address of a picture or a file reaches anything except media, even when signed', async () => {
  const targets = places().flatMap((place) => [
    signAddress(`/images/0/480/${place}.webp`),
    signAddress(`/images/v1/480/${place}.jpg.avif`),
    signAddress(`/files/0/${place}.svg`),
    signAddress(`/files/v1/${place}.mp4`),
    `http://${inside.host}${signAddress(`/images/0/480/${place}.webp`)}`,
    `${signAddress('/images/0/480/uploads/a.jpg.webp')}/../../../../${place}`,
    `${signAddress('/files/0/uploads/a.svg')}?url=${place}&path=${place}`,
  ]);
  const statuses: Record<string, number> = {};
  for (const site of sites) {
    for (const target of targets) {
      const { status, heard } = await ask(site, target);
      statuses[status ?? 'none'] = (statuses[status ?? 'none'] ?? 0) + 1;
      expect(heard).not.toContain('a secret of the inside');
    }
  }
  console.info('foreign addresses', { statuses, asked: { content: content.asked.length, media: media.asked.length } });
  expect(inside.asked).toEqual([]);
  expect(content.asked.filter((path) => !path.startsWith('/uploads/') && !isOfAPage(path))).toEqual([]);
  expect(
    [...content.asked, ...media.asked].filter((path) => /\.\.|%2e%2e|%2f|%5c|\/\//i.test(path.split('?')[0]!)),
  ).toEqual([]);
});

/** Calls for the content of not-found pages. */
const isOfAPage = (path: string) => /^\/api\/(?!users)/.test(path);

test('a redirect of the media is not followed', async () => {
  for (const site of sites) {
    expect((await ask(site, signAddress('/images/0/480/uploads/moved.jpg.webp'))).status).toBe(503);
    expect((await ask(site, signAddress('/files/0/uploads/moved.mp4'))).status).toBe(503);
  }
  expect(inside.asked).toEqual([]);
  expect(content.asked.length + media.asked.length).toBeGreaterThan(0);
});

test('a file that is no picture is not served as one, nor a page as a file', async () => {
  for (const site of sites) {
    expect((await ask(site, signAddress('/images/0/480/uploads/page.jpg.webp'))).status).toBe(404);
    expect((await ask(site, signAddress('/files/0/uploads/page.html'))).status).toBe(404);
    const drawing = await ask(site, signAddress('/files/0/uploads/drawing.svg'));
    expect(drawing.heard).toMatch(/content-type: image\/svg\+xml/i);
    expect(drawing.heard).toMatch(/x-content-type-options: nosniff/i);
    expect(drawing.heard).toMatch(/content-security-policy: default-src 'none'[^\r]*sandbox/i);
  }
});

test('an address without a valid signature causes no request and no file', async () => {
  const still = 'video-stills/youtube/abcdefghijk.webp';
  for (const site of sites) {
    for (const target of [
      '/images/madeup1/480/uploads/a.jpg.webp',
      '/images/madeup2_0123456789abc/480/uploads/a.jpg.webp',
      `/images/0/480/${still}`,
      `/images/0_0123456789abc/480/${still}`,
      signAddress('/images/v1/480/uploads/a.jpg.webp').replace('v1_', 'v2_'),
      signAddress(`/images/0/480/${still}`).replace('abcdefghijk', 'lmnopqrstuv'),
      '/files/madeup1/uploads/a.mp4',
      signAddress('/files/v1/uploads/a.mp4').replace('v1_', 'v2_'),
    ])
      expect([target, (await ask(site, target)).status]).toEqual([target, 404]);
  }
  expect([...content.asked, ...media.asked].filter((path) => path.includes('uploads'))).toEqual([]);
});
