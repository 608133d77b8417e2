import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ContentClient } from '../../content/client/client.ts';
import { fakeContentServer } from '../../../testing/fake-content-server.ts';
import type { Conditions } from '../../listing/groups/filter-group.ts';
import { loadStories, type StoryRequest } from './stories.query.ts';

const PRICED = ['a', 'b', 'c', 'd', 'e'];
const UNPRICED = ['x', 'y', 'z'];
let requests: URLSearchParams[];

/** Five stories whose luggage has the sort value, and three without. */
beforeEach(() => {
  ({ queries: requests } = fakeContentServer(({ query }) => {
    const isLast = [...query.keys()].some((key) => key.endsWith('[$null]'));
    const isFirst = [...query.keys()].some((key) => key.endsWith('[$notNull]'));
    const all = isFirst ? PRICED : isLast ? UNPRICED : [...PRICED, ...UNPRICED];
    return all.map((story_id) => ({ story_id, title: story_id }));
  }));
});
afterEach(() => vi.unstubAllGlobals());

async function shown(request: Partial<StoryRequest>, luggage: Conditions | null = {}) {
  const whole = { filter: null, sort: undefined, page: 1, loads: 1, pageSize: 4, ...request };
  const stories = await loadStories(new ContentClient('en'), whole, Promise.resolve(luggage));
  return { ...stories, ids: stories.entries.map(({ story_id }) => story_id).join('') };
}

test('stories come newest first @CALL-12', async () => {
  expect(await shown({})).toMatchObject({ ids: 'abcd', total: 8 });
  expect(requests).toHaveLength(1);
  expect(requests[0]?.get('sort[1]')).toBe('story_date:desc');
});

test('by price, stories whose featured luggage has none come last @DECISION-23', async () => {
  expect(await shown({ sort: 'price:asc' })).toMatchObject({ ids: 'abcd', total: 8 });
  expect(requests[0]?.get('sort[1]')).toBe('featured_luggage.price:asc');
  expect(requests[0]?.get('filters[featured_luggage][price][$notNull]')).toBe('true');
  expect(requests[1]?.get('filters[featured_luggage][price][$null]')).toBe('true');
  expect(requests[1]?.get('sort[1]')).toBe('story_date:desc');
});

test.each([
  [{ page: 2 }, 'exyz'],
  [{ page: 3 }, 'exyz'],
  [{ loads: 2 }, 'abcdexyz'],
  [{ pageSize: 5, page: 1 }, 'abcde'],
  [{ pageSize: 5, page: 2 }, 'xyz'],
  [{ pageSize: 2, page: 3 }, 'ex'],
  [{ pageSize: 2, page: 4 }, 'yz'],
])('pages continue from the stories with the value to those without: %j', async (request, ids) => {
  const found = await shown({ sort: 'is_limited_edition:desc', ...request });
  expect(found).toMatchObject({ ids, total: 8 });
});

test('a category filters by the featured luggage, also when sorted @DECISION-16', async () => {
  const luggage = { item_categories: { title: { $eq: 'Aero' } } };
  await shown({}, luggage);
  await shown({ sort: 'price:desc' }, luggage);
  for (const query of requests) {
    expect(query.get('filters[featured_luggage][item_categories][title][$eq]')).toBe('Aero');
  }
});

test('without a luggage that can match there are no stories, and none is asked for', async () => {
  expect(await shown({}, null)).toMatchObject({ ids: '', total: 0 });
  expect(requests).toEqual([]);
});
