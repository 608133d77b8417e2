import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { pagesOf, rendered } from '../../testing/pages.ts';
import { rawRequest } from '../../testing/raw-request.ts';
import { startServer } from '../../testing/recording-http-server.ts';
import { type CachedPage, toCachedPage } from './cached-page.ts';
import { sendPage } from './send-page.ts';

const SECURE = ['X-Frame-Options', 'SAMEORIGIN'];
const { answers } = pagesOf(() => rendered('<p>Words'));
let page: CachedPage;
let sent: Parameters<typeof sendPage>[3] = { key: '/en', source: 'hit', age: 0, answers };
const site = await startServer((request, response) => sendPage(request, response, page, sent, SECURE));
afterAll(() => site.stop());
beforeEach(async () => {
  page = await toCachedPage(rendered('<p>Words'));
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

test('nobody is to keep a page past the time at which it changes @DATES-3', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 });
  const cacheControl = async (changesAt: number, status = 200) => {
    page = { ...page, status, changesAt };
    return (await headersAt(0))['cache-control'];
  };
  expect(await cacheControl(1_090_000)).toContain('s-maxage=60, ');
  expect(await cacheControl(1_020_500)).toContain('s-maxage=20, ');
  expect(await cacheControl(1_020_500, 404)).toBe('public, max-age=20');
  vi.setSystemTime(1_019_000);
  expect((await headersAt(0))['cache-control']).toBe('public, max-age=1');
  expect(await cacheControl(900_000)).toContain('s-maxage=0, ');
  vi.useRealTimers();
});

test('what a CDN gets is for it alone', async () => {
  const forAll = Object.keys(await headersAt(1));
  const forCdn = await headersAt(2, { 'cdn-loop': 'a-cdn' });
  expect(forCdn).toMatchObject({ age: '2', 'surrogate-key': 'type:luggages doc:a' });
  expect(Object.keys(await headersAt(3))).toEqual(forAll);
});
