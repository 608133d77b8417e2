import { afterAll, beforeEach, expect, test } from 'vitest';
import { type Page, toPage } from '../cache/page.ts';
import { rawRequest } from '../testing/raw-request.ts';
import { startServer } from '../testing/recording-http-server.ts';
import { sendPage } from './send-page.ts';

const SECURE = ['X-Frame-Options', 'SAMEORIGIN'];
let page: Page;
let sent: Parameters<typeof sendPage>[3] = { key: '/en', source: 'hit', age: 0 };
const site = await startServer((request, response) =>
  sendPage(request, response, page, sent, SECURE),
);
afterAll(() => site.stop());
beforeEach(async () => {
  const headers = {
    'content-type': 'text/html',
    'x-page-life': '60 60',
    'cache-tag': 'type:luggages',
  };
  const stamp = { process: '', order: 0, at: 0 };
  page = await toPage({ status: 200, headers, body: Buffer.from('<p>Words') }, stamp);
});

async function headersAt(age: number, headers: Record<string, string> = {}) {
  sent = { ...sent, age };
  const response = await rawRequest(site.port, '/en', {
    headers: { 'accept-encoding': 'br', ...headers },
  });
  return response.headers;
}

test('each time that a page is sent, its headers are the same but for its age', async () => {
  const [first, second, third] = [await headersAt(0), await headersAt(0), await headersAt(61)];
  expect([first.age, second.age, third.age]).toEqual(['0', '0', '61']);
  const others = (headers: object) => ({ ...headers, age: '', date: '' });
  expect(first).toMatchObject({ 'x-cache': 'hit', 'x-frame-options': 'SAMEORIGIN' });
  expect(others(second)).toEqual(others(first));
  expect(others(third)).toEqual(others(first));
});

test('what a CDN gets is for it alone', async () => {
  const forAll = Object.keys(await headersAt(1));
  const forCdn = await headersAt(2, { 'cdn-loop': 'a-cdn' });
  expect(forCdn).toMatchObject({ age: '2', 'surrogate-key': 'type:luggages' });
  expect(Object.keys(await headersAt(3))).toEqual(forAll);
});
