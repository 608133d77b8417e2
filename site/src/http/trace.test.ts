import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { ChangeFeed } from '../content/answers/change-feed.ts';
import { ChangeLog } from '../content/answers/change-log.ts';
import { startServer } from '../../testing/recording-http-server.ts';

// The built site's files: unit tests need no build.
vi.mock('./static-files.ts', () => ({
  serveStatic: (_request: unknown, _response: unknown, next: () => void) => next(),
}));
const { log } = await import('../log.ts');
const { requestId } = await import('../request-id.ts');
const { handleRequest } = await import('./handle-request.ts');
const { requests } = await import('./request-counts.ts');
const { renderer } = await import('./render.ts');
const { pagesOf } = await import('../../testing/pages.ts');
const { AnswersScene } = await import('../../testing/answers-scene.ts');

let status = 200;
let idsWithin: (string | undefined)[] = [];
const app = {
  render: async () => {
    idsWithin.push(requestId());
    return new Response('words', { status });
  },
};
const { answers } = new AnswersScene();
const pages = pagesOf(renderer(app, answers));
const feed = new ChangeFeed({ log: new ChangeLog(), missed: pages.missed });
const site = await startServer(handleRequest(pages, { answers, feed, isFilled: () => true }));
afterAll(() => site.stop());
const warn = vi.spyOn(log, 'warn');
const error = vi.spyOn(log, 'error');
const debug = vi.spyOn(log, 'debug');
beforeEach(() => {
  status = 200;
  idsWithin = [];
  for (const spy of [warn, error, debug]) spy.mockClear();
});
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(site.origin + path, { headers, redirect: 'manual' });

test('a response and its render have the request id of the proxy in front', async () => {
  const answer = await get('/en', { 'x-request-id': 'from-the-proxy' });
  expect(answer.headers.get('x-request-id')).toBe('from-the-proxy');
  expect(idsWithin).toEqual(['from-the-proxy']);
});

test('without a request id, or with an invalid one, each response gets its own', async () => {
  const asked = [get('/fil'), get('/ja'), get('/robots.txt', { 'x-request-id': 'no id' })];
  const ids = (await Promise.all(asked)).map(({ headers }) => headers.get('x-request-id'));
  expect(new Set(ids).size).toBe(3);
  expect(ids.every((id) => /^[\w-]{8,64}$/.test(id ?? ''))).toBe(true);
  expect(idsWithin.toSorted()).toEqual(ids.toSorted());
});

test('a page fresh in memory has no request id, and is not logged', async () => {
  await get('/stories/en');
  expect(debug).toHaveBeenCalledExactlyOnceWith(
    { target: '/stories/en', status: 200, ms: expect.any(Number) },
    'rendered',
  );
  const cached = await get('/stories/en');
  expect(cached.headers.get('x-cache')).toBe('hit');
  expect(cached.headers.has('x-request-id')).toBe(false);
  expect(debug).toHaveBeenCalledOnce();
});

test('a 503 is logged as a warning, without unknown parameters of the address', async () => {
  status = 503;
  const path = '/luggages/en?token=secret&page=2';
  const answer = await get(path, { cookie: 'a=secret', authorization: 'Bearer secret' });
  await expect.poll(() => warn).toHaveBeenCalledOnce();
  const told = {
    requestId: answer.headers.get('x-request-id'),
    method: 'GET',
    target: '/luggages/en?page=2',
    status: 503,
    ms: expect.any(Number),
  };
  expect(warn).toHaveBeenCalledWith(told, 'answered 503');
  expect(JSON.stringify([...debug.mock.calls, ...error.mock.calls])).not.toContain('secret');
});

test('a 500 is logged as an error, with the request id', async () => {
  status = 500;
  const answer = await get(`/gifts/en?x=${'secret'.repeat(100)}`);
  await expect.poll(() => error.mock.lastCall?.[1]).toBe('answered 500');
  const told = { requestId: answer.headers.get('x-request-id'), status: 500, target: '/gifts/en' };
  expect(error.mock.lastCall?.[0]).toMatchObject(told);
});

test('responses are counted by kind and status class, cached ones too', async () => {
  for (const counts of Object.values(requests)) counts.fill(0);
  await Promise.all([get('/accessories/en'), get('/images/none'), get('/files/none')]);
  await get('/accessories/en');
  await Promise.all([get('/healthz'), get('//nowhere'), fetch(site.origin, { method: 'PUT' })]);
  const seen = () => ({
    page: requests.page.slice(2),
    image: requests.image[4],
    file: requests.file[4],
    service: requests.service[2],
  });
  await expect.poll(seen).toEqual({ page: [2, 1, 1, 0], image: 1, file: 1, service: 1 });
});
