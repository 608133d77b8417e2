import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Page } from '../cache/page.ts';
import type { Question } from './feed-answer.ts';
import type { KeptAnswer } from './kept-answer.ts';
import { Receipts } from './receipts.ts';

interface KeptPage extends Partial<Page> {
  isOld?: boolean;
}
const question: Question = {
  ...{ id: 1, revision: 7, type: 'luggages', documentId: 'a', effect: 'changed' },
  ...{ locale: 'en', locales: ['en'], key: 'aero' },
};
const OWN = '/luggages/en/aero';
const MADE_AT = 1_700_000_000_000;

let kept: Map<string, KeptPage>;
let answers: Map<string, Partial<KeptAnswer>>;
let reached: number;
let sent: { process: string; hasLeft: boolean; receipts: Record<string, unknown>[] }[];
let looked: string[];
let receipts: Receipts;
let shown: Page[];

const page = (more: KeptPage): Page => ({
  ...({} as Page),
  ...{ status: 200, headers: { 'content-type': 'text/html; charset=utf-8' } },
  ...{
    tags: ['type:luggages', 'doc:a'],
    failed: [],
    stamp: { process: 'p', order: 1, at: MADE_AT },
  },
  ...more,
});
/** What the process last said of the question, after it has been asked once more. */
const asked = async (about: Partial<Question> = {}) => {
  receipts.hear([{ ...question, ...about }]);
  await vi.advanceTimersByTimeAsync(100);
  return sent.at(-1)?.receipts[0];
};

beforeEach(() => {
  vi.useFakeTimers();
  kept = new Map([[OWN, {}]]);
  answers = new Map();
  reached = 7;
  sent = [];
  looked = [];
  shown = [];
  receipts = new Receipts({
    feed: { hasReached: (revision) => revision <= reached },
    pages: {
      showing: (tags) =>
        [...kept]
          .map(([key, more]) => ({ key, page: page(more) }))
          .filter((one) => tags.some((tag) => one.page.tags.includes(tag))),
      look: async (key) => {
        looked.push(key);
        const found = kept.get(key);
        if (!found) throw new Error('no page can be made');
        return { page: page(found), isOld: found.isOld ?? false };
      },
    },
    answers: { lastGood: async (name) => answers.get(name) as KeptAnswer | undefined },
    onLive: (page) => void shown.push(page),
    send: async (word) => void sent.push(structuredClone(word) as (typeof sent)[number]),
  });
});
afterEach(() => vi.useRealTimers());

test('an edit is live on its own address and on every kept page that shows it', async () => {
  kept.set('/en', {});
  kept.set('/accessories/en', { tags: ['type:accessories'] });
  expect(await asked()).toEqual({
    ...{ id: 1, revision: 7, live: 2, behind: 0, later: 0, own: 200 },
    pages: [{ path: OWN }, { path: '/en' }],
  });
});

test('the page that shows an edit is passed on once, the own one before others, and none that shows an older version', async () => {
  kept.set(OWN, { etag: 'own', isOld: true });
  kept.set('/en', { etag: 'home', isOld: true });
  await asked();
  expect(shown).toEqual([]);
  kept.set(OWN, { etag: 'own' });
  kept.set('/en', { etag: 'home' });
  await asked();
  await asked();
  expect(shown.map(({ etag }) => etag)).toEqual(['own']);
});

test('nothing is said of an edit that this process does not know yet', async () => {
  reached = 6;
  expect(await asked()).toBeUndefined();
  reached = 7;
  expect(await asked()).toMatchObject({ revision: 7, live: 1 });
});

test('a page that cannot be made anew still shows its version, until it can', async () => {
  kept.set('/en', { isOld: true });
  const behind = { live: 1, behind: 1, pages: [{ path: '/en', since: MADE_AT }, { path: OWN }] };
  expect(await asked()).toMatchObject(behind);
  kept.set('/en', {});
  expect(await asked()).toMatchObject({ live: 2, behind: 0 });
});

test('a new page that stands on an older answer still shows that version', async () => {
  kept.set('/en', { failed: ['list'] });
  answers.set('list', { tags: ['doc:a'], stamp: { process: 'p', order: 0, at: MADE_AT - 5000 } });
  const pages = [{ path: '/en', since: MADE_AT - 5000 }, { path: OWN }];
  expect(await asked()).toMatchObject({ live: 1, behind: 1, pages });
});

test('an answer that fails but has nothing to do with the entry does not matter', async () => {
  kept.set('/en', { failed: ['pictures', 'never answered'] });
  answers.set('pictures', { tags: ['type:instagrams'], stamp: { process: 'p', order: 0, at: 1 } });
  expect(await asked()).toMatchObject({ live: 2, behind: 0 });
});

test('a page from which the entry is missing because a call fails is not live', async () => {
  kept.set('/en', { tags: ['type:luggages'], failed: ['list'] });
  expect(await asked()).toMatchObject({ live: 1, behind: 1 });
});

test('its own address that answers nothing at all is not live', async () => {
  kept.clear();
  const pages = [{ path: OWN, since: 0 }];
  expect(await asked()).toMatchObject({ live: 0, behind: 1, own: 503, pages });
});

test('pages of languages that do not show the entry, and what is no page, are left out', async () => {
  kept.set('/luggages/ja', { isOld: true });
  kept.set('/sitemap-en.xml', { isOld: true, headers: { 'content-type': 'application/xml' } });
  expect(await asked()).toMatchObject({ live: 1, behind: 0 });
  expect(await asked({ id: 2, locale: null, locales: null })).toMatchObject({ behind: 1 });
});

test('an entry that has left is gone from the pages that showed it, and its own address is looked up', async () => {
  kept.set('/en', {});
  kept.set('/luggages/en', { isOld: true });
  const left = { effect: 'left' as const };
  expect(await asked(left)).toMatchObject({ behind: 1 });
  kept.set(OWN, { status: 302, tags: [] });
  for (const path of ['/en', '/luggages/en']) kept.set(path, { tags: ['type:luggages'] });
  const gone = { live: 2, behind: 0, own: 302 };
  expect(await asked(left)).toMatchObject(gone);
});

test('of very many pages a hundred are looked at, the others counted', async () => {
  for (let number = 0; number < 150; number++) kept.set(`/luggages/en?page=${number}`, {});
  const receipt = await asked();
  expect(receipt).toMatchObject({ live: 100, later: 51 });
  expect(receipt?.pages).toHaveLength(24);
  expect(looked).toHaveLength(100);
});

test('nothing is looked at again once it is live, and nothing while nothing is asked', async () => {
  await asked();
  await asked();
  expect(looked).toEqual([OWN]);
  receipts.hear([]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(looked).toEqual([OWN]);
});

test('it says every ten seconds that it is there, and at its end that it leaves', async () => {
  receipts.hear([]);
  await vi.advanceTimersByTimeAsync(25_000);
  expect(sent.map(({ hasLeft }) => hasLeft)).toEqual([false, false, false]);
  await receipts.leave();
  expect(sent.at(-1)).toMatchObject({ hasLeft: true, process: sent[0]?.process });
});

test('a content server that asks nothing hears nothing', async () => {
  await vi.advanceTimersByTimeAsync(60_000);
  await receipts.leave();
  expect(sent).toEqual([]);
});
