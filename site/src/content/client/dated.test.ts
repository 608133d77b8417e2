import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { fakeContentServer } from '../../../testing/fake-content-server.ts';
import { ContentClient } from './client.ts';

/** A minute; the clock of each test stands at its tenth. */
const MINUTE = 60_000;
const NOW = 10 * MINUTE;
const at = (minute: number) => new Date(minute * MINUTE).toISOString();
const story = (id: string, from?: number, until?: number) => ({
  story_id: id,
  documentId: id,
  ...(from !== undefined && { from: at(from) }),
  ...(until !== undefined && { until: at(until) }),
});
const Story = z.object({ story_id: z.string() });
const QUERY = { fields: ['story_id'], sort: ['story_date:desc'] };

let stories: Record<string, object[]>;
let server: ReturnType<typeof fakeContentServer>;
beforeEach(() => {
  stories = { en: [] };
  server = fakeContentServer(({ locale, query }) => {
    const key = query.get('filters[story_id][$eq]');
    const all = stories[locale] ?? [];
    return key === null ? all : all.filter((entry) => 'story_id' in entry && entry.story_id === key);
  });
});
afterEach(() => vi.unstubAllGlobals());

/** The ids that a page shows at a minute, and the minute at which it changes. */
async function shown({ minute = 10, range = {}, type = 'stories', previews = '' } = {}) {
  const content = new ContentClient('en', { now: minute * MINUTE, isPreviewed: (id) => id === previews });
  const { entries, total } = await content.list(type, Story, QUERY, range);
  const { changesAt } = content.madeOf;
  return { ids: entries.map(({ story_id }) => story_id), total, changes: changesAt && changesAt / MINUTE };
}

test('an entry is shown from its first instant on, and no more at its last @DATES-1', async () => {
  stories = { en: [story('always'), story('week', 5, 15)] };
  expect(await shown({ minute: 4 })).toEqual({ ids: ['always'], total: 1, changes: 5 });
  expect(await shown({ minute: 5 })).toEqual({ ids: ['always', 'week'], total: 2, changes: 15 });
  expect(await shown({ minute: 14 })).toMatchObject({ ids: ['always', 'week'] });
  expect(await shown({ minute: 15 })).toEqual({ ids: ['always'], total: 1, changes: null });
});

test('an entry with one of the two has no other limit; one that ends before it begins is never shown @DATES-1', async () => {
  stories = { en: [story('from', 8), story('until', undefined, 12), story('never', 9, 8)] };
  expect(await shown()).toEqual({ ids: ['from', 'until'], total: 2, changes: 12 });
});

test('pages of a list are counted without what is outside its dates @DATES-1', async () => {
  stories = {
    en: [story('gone', 0, 1), ...Array.from({ length: 6 }, (_, index) => story(`${index}`)), story('soon', 11)],
  };
  expect(await shown({ range: { start: 4, limit: 4 } })).toEqual({ ids: ['4', '5'], total: 6, changes: 11 });
});

test('of a hundred and more, all are read @DATES-1', async () => {
  stories = { en: [story('gone', 0, 1), ...Array.from({ length: 120 }, (_, index) => story(`${index}`))] };
  expect(await shown({ range: { start: 110, limit: 20 } })).toMatchObject({ total: 120, ids: { length: 10 } });
});

test('where no entry has dates, the calls are those of section 7 @CALL-12 @DATES-1', async () => {
  stories = { en: [story('a'), story('b')] };
  await shown({ range: { start: 0, limit: 4 } });
  expect(server.queries.map((query) => [query.get('pagination[limit]'), query.getAll('fields[1]')])).toEqual([
    ['4', []],
  ]);
});

test('other types have no dates', async () => {
  stories = { en: [story('a', 20)] };
  expect(await shown({ type: 'luggages' })).toEqual({ ids: ['a'], total: 1, changes: null });
});

test.each(['slides', 'banner-sections', 'instagrams'])('%s have dates as stories do @DATES-1', async (type) => {
  stories = { en: [story('a', 20), story('b')] };
  expect(await shown({ type })).toEqual({ ids: ['b'], total: 1, changes: 20 });
});

test('an entry outside its dates is not found by its key, nor in English @DATES-1 @STORY-7', async () => {
  stories = { en: [story('soon', 11)], fil: [story('soon', 11)] };
  const content = new ContentClient('fil', { now: NOW });
  const query = { ...QUERY, filters: { story_id: { $eq: 'soon' } } };
  expect(await content.first('stories', Story, query)).toBeNull();
  expect(content.madeOf.changesAt).toBe(11 * MINUTE);
  const later = new ContentClient('fil', { now: 11 * MINUTE });
  expect(await later.first('stories', Story, query)).toMatchObject({ entry: { story_id: 'soon' }, locale: 'fil' });
});

test('a language whose entries are all outside their dates has none @DATES-1 @DECISION-8', async () => {
  stories = { en: [story('a')], fil: [story('gone', 0, 1)] };
  const content = new ContentClient('fil', { now: NOW });
  expect(await content.has('stories')).toBe(false);
  expect(await content.list('stories', Story, QUERY)).toMatchObject({ locale: 'en', total: 1 });
  expect(await content.in('en').has('stories')).toBe(true);
});

test('a preview shows its entry whatever its dates, and no other outside them @DATES-4', async () => {
  stories = { en: [story('gone', 0, 1), story('soon', 11)] };
  expect(await shown({ previews: 'soon' })).toMatchObject({ ids: ['soon'], total: 1 });
  expect(await shown({ previews: 'gone' })).toMatchObject({ ids: ['gone'], total: 1 });
  const outside = async (documentId: string) => {
    const content = new ContentClient('en', { now: NOW, isPreviewed: (id) => id === documentId });
    await content.list('stories', Story, QUERY);
    return content.madeOf.outsideDates;
  };
  expect(await outside('soon')).toMatchObject({ from: 11 * MINUTE });
  stories = { en: [story('now', 0, 11)] };
  expect(await outside('now')).toBeNull();
});

/** The banner of a place that has several. */
async function banner({ minute = 10, previews = '' } = {}) {
  const content = new ContentClient('en', { now: minute * MINUTE, isPreviewed: (id) => id === previews });
  const query = { fields: ['story_id'], filters: { banner_location: { $eq: 'Before Footer' } } };
  return (await content.first('banner-sections', Story, query))?.entry.story_id;
}

test('of several banners of one place the one that began last is shown @DATES-5', async () => {
  stories = { en: [story('always'), story('closing', undefined, 40), story('sale', 5, 30), story('weekend', 12, 20)] };
  const minutes = [4, 5, 12, 20, 30, 40];
  expect(await Promise.all(minutes.map((minute) => banner({ minute })))).toEqual([
    'closing',
    'sale',
    'weekend',
    'sale',
    'closing',
    'always',
  ]);
});

test('of several banners of one place a preview shows its own @DATES-4 @DATES-5', async () => {
  stories = { en: [story('always'), story('sale', 5, 30), story('soon', 60)] };
  expect(await banner({ previews: 'soon' })).toBe('soon');
  expect(await banner({ previews: 'always' })).toBe('always');
});

test.each([null, '', 'tomorrow', 5, {}, '2026-13-01T00:00:00Z'])('%j is no date', async (from) => {
  stories = { en: [{ ...story('a', 1), from, until: null }] };
  expect(await shown()).toEqual({ ids: ['a'], total: 1, changes: null });
});

test('a page changes at the first of the times that it waits for, of all languages @DATES-2', () => {
  const content = new ContentClient('fil', { now: NOW });
  expect(content.hasPassed(NOW)).toBe(true);
  expect(content.madeOf.changesAt).toBeNull();
  expect([content.hasPassed(NOW + 20), content.in('en').hasPassed(NOW + 10)]).toEqual([false, false]);
  expect(content.hasPassed(NOW + 30)).toBe(false);
  expect(content.madeOf.changesAt).toBe(NOW + 10);
});

test('a content server without dates is asked for one short field of each entry, not for all of them @DECISION-28', async () => {
  const asked: URLSearchParams[] = [];
  const refuse = (name: string) =>
    Response.json(
      {
        data: null,
        error: { status: 400, name: 'ValidationError', message: `Invalid key ${name}`, details: { key: name } },
      },
      { status: 400 },
    );
  vi.stubGlobal('fetch', async (address: string) => {
    const { searchParams: query } = new URL(address);
    const fields = [...query].filter(([name]) => name.startsWith('fields')).map(([, field]) => field);
    const unknown = fields.find((field) => !['story_id', 'title'].includes(field));
    if (unknown) return refuse(unknown);
    asked.push(query);
    return Response.json({ data: [{ story_id: 'a' }], meta: { pagination: { total: 1 } } });
  });
  expect(await shown({ range: { start: 0, limit: 4 } })).toMatchObject({ ids: ['a'], changes: null });
  expect(asked.map((query) => query.get('fields[0]'))).toEqual(['story_id', 'story_id']);
});
