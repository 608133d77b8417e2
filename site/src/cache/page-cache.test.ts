import { brotliDecompressSync } from 'node:zlib';
import { beforeEach, expect, test, vi } from 'vitest';
import { memoryStore } from '../testing/memory-store.ts';
import { Changes } from './changes.ts';
import { LIFE_HEADER, type Page, type Rendered, TAGS_HEADER } from './page.ts';
import { PageCache } from './page-cache.ts';

const WEEK = 7 * 24 * 60 * 60;
let now: number;
let next: Partial<Rendered> | Error;
let rendered: string[];
/** What a render has to wait for. */
let gate: Promise<null> | undefined;
let kept: Map<string, Page>;
let announced: string[][];
let tellChanged: (tags: string[]) => void;
let changes: Changes;
/** The answers that would fail again. */
let failing: string[];
let pages: PageCache;

interface Answer {
  status?: number;
  life?: string;
  tags?: string;
}
function answerWith(
  text: string,
  { status = 200, life = `60 ${WEEK}`, tags = 'type:luggages, doc:a' }: Answer = {},
) {
  const headers = {
    [LIFE_HEADER]: life,
    [TAGS_HEADER]: tags,
  };
  next = { status, headers, body: Buffer.from(text) };
}
const render = async (key: string): Promise<Rendered> => {
  rendered.push(key);
  await gate;
  if (next instanceof Error) throw next;
  return { status: 200, headers: {}, body: Buffer.alloc(0), ...next };
};
const ask = async (key = '/en') => {
  const { page, state } = await pages.answer(key);
  return { text: brotliDecompressSync(page.brotli).toString(), state, status: page.status };
};
/** Waits until the renewal in the background is done. */
const settled = () => expect.poll(() => kept.get('/en')?.stamp.at).toBe(now);

beforeEach(() => {
  // The test decides how long a visitor waits, not how fast the machine compresses a page.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  now = 1_000_000;
  rendered = [];
  gate = undefined;
  const memory = memoryStore();
  ({ kept, announced, tellChanged } = memory);
  changes = new Changes(() => now);
  failing = [];
  pages = new PageCache({
    ...{ render, changes, store: memory.store, now: () => now },
    isFailing: (answers) => answers.every((answer) => failing.includes(answer)),
  });
  answerWith('first');
});

test('a page is rendered once for concurrent requests, then served from the cache', async () => {
  const answers = await Promise.all([ask(), ask(), ask()]);
  expect(answers.map(({ text }) => text)).toEqual(['first', 'first', 'first']);
  expect(await ask()).toMatchObject({ text: 'first', state: 'hit' });
  expect(rendered).toEqual(['/en']);
  expect(pages.fresh('/en')).toBe(kept.get('/en'));
});

test('without a change feed, a page older than a minute is served at once and renewed in the background', async () => {
  await ask();
  now += 61_000;
  answerWith('second');
  expect(pages.fresh('/en')).toBeUndefined();
  expect(await ask()).toMatchObject({ text: 'first', state: 'stale' });
  await settled();
  expect(await ask()).toMatchObject({ text: 'second', state: 'hit' });
});

test('a page whose content has changed is renewed before it is served', async () => {
  await ask();
  now += 10;
  answerWith('second');
  await pages.invalidate(['doc:a']);
  now += 1;
  expect(announced).toEqual([['doc:a']]);
  expect(await ask()).toMatchObject({ text: 'second', state: 'renewed' });
  expect(await ask()).toMatchObject({ text: 'second', state: 'hit' });
});

test('but no request waits longer than a second for it: then the last good page is served', async () => {
  await ask();
  now += 10;
  answerWith('second');
  const rendering = Promise.withResolvers<null>();
  gate = rendering.promise;
  await pages.invalidate(['doc:a']);
  now += 1;
  const answered = vi.fn();
  const asked = ask().finally(answered);
  await vi.advanceTimersByTimeAsync(999);
  expect(answered).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await asked).toMatchObject({ text: 'first', state: 'stale' });
  rendering.resolve(null);
  await settled();
  expect(await ask()).toMatchObject({ text: 'second', state: 'hit' });
});

test('with a live change feed a page does not grow old', async () => {
  changes.moveTo({ epoch: 'e', revision: 1 }, 0);
  changes.feedState = 'live';
  await ask();
  now += 6 * 24 * 60 * 60 * 1000;
  const { page, state } = await pages.answer('/en');
  expect(state).toBe('hit');
  // A CDN may keep it as long as one that was just rendered.
  expect(pages.ageOf(page)).toBe(0);
  changes.feedState = 'absent';
  expect(pages.ageOf(page)).toBe(6 * 24 * 60 * 60);
  expect(rendered).toEqual(['/en']);
});

test('unless an answer in it is to be looked at again', async () => {
  changes.moveTo({ epoch: 'e', revision: 1 }, 0);
  changes.feedState = 'live';
  answerWith('first', { tags: 'type:luggages, recheck:600, recheck:60' });
  await ask();
  now += 59_000;
  expect(await ask()).toMatchObject({ state: 'hit' });
  now += 1000;
  answerWith('second');
  expect(await ask()).toMatchObject({ text: 'first', state: 'stale' });
  await settled();
  expect(await ask()).toMatchObject({ text: 'second', state: 'hit' });
});

test('a page of another process, whose clock may be ahead, is not trusted right after a change', async () => {
  await ask();
  const page = kept.get('/en');
  now += 1000;
  tellChanged(['doc:a']);
  const at = (time: number) =>
    page && kept.set('/en', { ...page, stamp: { ...page.stamp, process: 'another', at: time } });
  at(now + 60);
  now += 60;
  expect(pages.fresh('/en')).toBeUndefined();
  at(now + 60);
  now += 60;
  expect(pages.fresh('/en')).toBeDefined();
});

test('a change published by another process counts the same', async () => {
  await ask();
  now += 10;
  answerWith('second');
  tellChanged(['type:luggages']);
  expect((await ask()).text).toBe('second');
});

test('a change of content that a page does not show leaves it cached', async () => {
  await ask();
  now += 10;
  await pages.invalidate(['doc:b', 'type:stories']);
  expect(await ask()).toMatchObject({ text: 'first', state: 'hit' });
});

test('a page whose content changes while it is rendered is rendered once more', async () => {
  const rendering = Promise.withResolvers<null>();
  gate = rendering.promise;
  const asked = ask();
  await vi.waitFor(() => expect(rendered).toHaveLength(1));
  await pages.invalidate(['doc:a']);
  rendering.resolve(null);
  await asked;
  expect(rendered).toEqual(['/en', '/en']);
  expect(await ask()).toMatchObject({ text: 'first', state: 'hit' });
});

test('while a page cannot be rendered, the last good one is served, for seven days', async () => {
  await ask();
  now += 61_000;
  answerWith('unavailable', { status: 503, life: '0 0' });
  expect((await ask()).text).toBe('first');
  await expect.poll(() => rendered.length).toBe(2);
  await pages.invalidate(['doc:a']);
  expect(await ask()).toMatchObject({ text: 'first', status: 200 });
  now += (WEEK - 120) * 1000;
  expect((await ask()).text).toBe('first');
  now += 120_000;
  expect((await ask()).status).toBe(503);
});

test('a failed page is not retried at once, and recovers with the first success', async () => {
  await ask();
  now += 61_000;
  next = new Error('broken');
  await ask();
  await expect.poll(async () => (await ask()).state === 'stale' && rendered.length).toBe(2);
  await ask();
  expect(rendered).toHaveLength(2);
  now += 6000;
  answerWith('second');
  await ask();
  await settled();
  expect(await ask()).toMatchObject({ text: 'second', state: 'hit' });
});

test('a clock put back by an hour neither delays the retry nor makes a page everlasting', async () => {
  await ask();
  now += 61_000;
  next = new Error('broken');
  await ask();
  await expect.poll(async () => (await ask()).state === 'stale' && rendered.length).toBe(2);
  now -= 3600_000;
  answerWith('second');
  await ask();
  await settled();
  now -= 3600_000;
  answerWith('third');
  expect(await ask()).toMatchObject({ text: 'second', state: 'stale' });
  await settled();
  expect((await ask()).text).toBe('third');
});

test('a page that stands on a failed answer replaces an older one, and is renewed when that can be asked for again', async () => {
  await ask();
  now += 10;
  answerWith('a new price, no services', { tags: 'type:luggages, failed:services' });
  failing = ['services'];
  await pages.invalidate(['doc:a']);
  expect(await ask()).toMatchObject({ text: 'a new price, no services', state: 'renewed' });
  now += 50_000;
  expect(await ask()).toMatchObject({ state: 'hit' });
  failing = [];
  answerWith('whole');
  expect(await ask()).toMatchObject({ text: 'a new price, no services', state: 'stale' });
  await settled();
  expect(await ask()).toMatchObject({ text: 'whole', state: 'hit' });
});

test('without a last good page, a visitor gets the failed response, and it is not cached', async () => {
  answerWith('unavailable', { status: 503, life: '0 0' });
  expect(await ask()).toMatchObject({ status: 503, state: 'miss' });
  answerWith('first');
  expect(await ask()).toMatchObject({ status: 200, state: 'miss' });
});

test('an unpublished page is gone, and comes back when it is published again', async () => {
  await ask();
  now += 10;
  answerWith('', { status: 302, life: '60 60', tags: 'type:luggages' });
  await pages.invalidate(['doc:a']);
  now += 1;
  expect((await ask()).status).toBe(302);
  expect(kept.size).toBe(0);
  expect(await ask()).toMatchObject({ status: 302, state: 'hit' });
  now += 10;
  answerWith('second');
  await pages.invalidate(['type:luggages', 'doc:a']);
  now += 1;
  expect(await ask()).toMatchObject({ text: 'second', status: 200 });
});

test('searches are cached apart from pages', async () => {
  await ask('/luggages/en?search=red');
  expect(await ask('/luggages/en?search=red')).toMatchObject({ state: 'hit' });
  expect(kept.size).toBe(0);
});

test('a search is renewed when one of its results has changed', async () => {
  answerWith('first', { life: '60 60' });
  await ask('/search/en?search=red');
  now += 10;
  answerWith('second', { life: '60 60' });
  await pages.invalidate(['type:luggages']);
  now += 1;
  expect(await ask('/search/en?search=red')).toMatchObject({ text: 'second', state: 'renewed' });
});

test.each([
  ['a redirect', 302],
  ['a redirect that is not kept', 302, '0 0'],
  ['a not-found page', 404, '60 60'],
  ['an answer without a life of its own', 404, '0 0'],
])('%s replaces the kept page @DECISION-6', async (_, status, life = '60 60') => {
  answerWith('a page');
  await ask();
  now += 61_000;
  answerWith('elsewhere', { status, life, tags: '' });
  expect(await ask()).toMatchObject({ text: 'a page', state: 'stale' });
  await vi.waitFor(() => expect(kept.has('/en')).toBe(false));
  expect(await ask()).toMatchObject({ text: 'elsewhere', status });
});
