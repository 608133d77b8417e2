import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { log } from '../log.ts';
import { pagesOf, rendered } from '../../testing/pages.ts';
import { PageCache } from './page-cache.ts';
import type { Rendered } from './render.ts';

let now: number;
let next: Rendered | Error;
let asked: string[];
/** Each render awaits this. */
let gate: Promise<null> | undefined;
let pages: ReturnType<typeof pagesOf>;

const render = async (key: string): Promise<Rendered> => {
  asked.push(key);
  const made = next;
  await gate;
  if (made instanceof Error) throw made;
  return made;
};
const get = async (key = '/en', cache = pages.cache) => {
  const { page, source } = await cache.answer(key);
  return { text: brotliDecompressSync(page.brotli).toString(), source, status: page.status };
};
const become = (state: 'old' | 'changed' | 'current') => pages.answers.states.set('answer', state);

beforeEach(() => {
  now = 1_000_000;
  asked = [];
  gate = undefined;
  next = rendered('first');
  pages = pagesOf(render, () => now);
  vi.spyOn(log, 'error').mockReturnValue();
});
afterEach(() => vi.restoreAllMocks());

test('a page is rendered once for concurrent requests, then served from the cache', async () => {
  const all = await Promise.all([get(), get(), get()]);
  expect(all.map(({ text }) => text)).toEqual(['first', 'first', 'first']);
  expect(await get()).toMatchObject({ text: 'first', source: 'hit' });
  expect(asked).toEqual(['/en']);
  expect(pages.cache.fresh('/en')).toBeDefined();
});

test('a page of which an answer is old is served at once, and rendered anew behind the visitor', async () => {
  await get();
  become('old');
  next = rendered('second');
  expect(pages.cache.fresh('/en')).toBeUndefined();
  expect(await get()).toMatchObject({ text: 'first', source: 'stale' });
  become('current');
  await vi.waitFor(async () => expect(await get()).toMatchObject({ text: 'second', source: 'hit' }));
});

test('a page of which an answer has changed is rendered anew before it is served', async () => {
  await get();
  become('changed');
  next = rendered('second');
  expect(await get()).toMatchObject({ text: 'second', source: 'renewed' });
});

/** A page that differs from an instant on. */
const untilThen = (body: string, instant: number) => {
  const page = rendered(body);
  page.madeOf.until(instant);
  return page;
};

test('a page is rendered anew once a time has passed that it waits for, though no answer has changed @DATES-2', async () => {
  next = untilThen('before', now + 1000);
  await get();
  now += 999;
  expect(pages.cache.fresh('/en')).toBeDefined();
  expect(await get()).toMatchObject({ text: 'before', source: 'hit' });
  now += 1;
  next = rendered('after');
  expect(pages.cache.fresh('/en')).toBeUndefined();
  expect(await get()).toMatchObject({ text: 'after', source: 'renewed' });
  now += 1e9;
  expect(await get()).toMatchObject({ text: 'after', source: 'hit' });
});

test('so is one that another process has stored, and one that was not found @DATES-2', async () => {
  next = untilThen('before', now + 1000);
  await get('/en');
  next = { ...untilThen('', now + 1000), status: 302 };
  await get('/stories/en/soon');
  now += 1000;
  next = rendered('after');
  const { answers, shelf } = pages;
  const nextProcess = new PageCache({ render, answers, shelf, memoryBytes: 1e6, now: () => now });
  expect(await get('/en', nextProcess)).toMatchObject({ text: 'after' });
  expect(await get('/stories/en/soon')).toMatchObject({ text: 'after', status: 200 });
});

test('but no request waits longer than a second for it: then the last good page is served', async () => {
  await get();
  become('changed');
  next = rendered('second');
  const rendering = Promise.withResolvers<null>();
  gate = rendering.promise;
  expect(await get()).toMatchObject({ text: 'first', source: 'stale' });
  // And whoever comes after that does not wait at all.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  expect(await get()).toMatchObject({ text: 'first', source: 'stale' });
  vi.useRealTimers();
  expect(asked).toHaveLength(2);
  rendering.resolve(null);
  become('current');
  await vi.waitFor(async () => expect(await get()).toMatchObject({ text: 'second' }));
});

test('while a page cannot be rendered, the last one is served, and it is tried again after five seconds', async () => {
  await get();
  become('changed');
  for (const failure of [rendered('down', { status: 503 }), new Error('broken')]) {
    next = failure;
    now += 5000;
    const before = asked.length;
    expect(await get()).toMatchObject({ text: 'first', source: 'stale' });
    now += 4999;
    expect(await get()).toMatchObject({ text: 'first', source: 'stale' });
    expect(asked.length - before).toBe(1);
  }
  now += 1;
  next = rendered('second');
  expect(await get()).toMatchObject({ text: 'second', source: 'renewed' });
});

test('a page whose answers have failed for too long is not served any more', async () => {
  await get();
  become('changed');
  next = rendered('down', { status: 503 });
  expect(await get()).toMatchObject({ text: 'first', source: 'stale' });
  pages.answers.mayStand = false;
  expect(await get()).toMatchObject({ status: 503, source: 'miss' });
});

test('a clock put back by an hour does not delay the next try', async () => {
  await get();
  become('changed');
  next = new Error('broken');
  await get();
  now -= 3_600_000;
  next = rendered('second');
  expect(await get()).toMatchObject({ text: 'second' });
});

test('without a last page, a visitor gets the failed response, and it is not cached', async () => {
  next = rendered('down', { status: 503 });
  expect(await get()).toMatchObject({ status: 503, source: 'miss' });
  next = rendered('up');
  expect(await get()).toMatchObject({ text: 'up', source: 'miss' });
});

test('that content is missing is cached, but never served when it is old', async () => {
  next = rendered('not there', { status: 404 });
  await get();
  expect(await get()).toMatchObject({ status: 404, source: 'hit' });
  become('old');
  next = rendered('there');
  expect(await get()).toMatchObject({ text: 'there', source: 'miss' });
});

test('that content is missing is not cached if a call failed: it may be there', async () => {
  const made = rendered('not there', { status: 302 });
  made.madeOf.fail('another');
  next = made;
  await get();
  expect(await get()).toMatchObject({ status: 302, source: 'miss' });
});

test('the next process finds pages on the shelf, but neither searches nor what is gone', async () => {
  const { answers, shelf } = pages;
  const nextProcess = () => new PageCache({ render, answers, shelf, memoryBytes: 1e6 });
  await get('/en');
  await get('/search/en?search=x');
  const before = asked.length;
  expect(await get('/en', nextProcess())).toMatchObject({ source: 'hit' });
  expect(asked).toHaveLength(before);
  expect(await get('/search/en?search=x', nextProcess())).toMatchObject({ source: 'miss' });
  become('changed');
  next = rendered('', { status: 302 });
  await get('/en');
  expect(await get('/en', nextProcess())).toMatchObject({ source: 'miss' });
});

test('a page is got although there is no room for it', async () => {
  const { answers, shelf } = pages;
  const small = new PageCache({ render, answers, shelf, memoryBytes: 10 });
  expect(await get('/en', small)).toMatchObject({ text: 'first' });
});
