import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ContentClient } from '../../content/client/client.ts';
import { messagesFor } from '../../messages/messages.ts';
import type { PageRequest } from '../../content/client/page-request.ts';
import { fakeContentServer, type Held } from '../../../testing/fake-content-server.ts';
import { type StoryListData, storyListQuery } from './story-list.query.ts';

let down: string[];
let requests: URL[];

beforeEach(() => {
  down = [];
  const held: Record<string, Held> = {
    stories: [
      {
        story_id: 'roro',
        title: 'By ferry',
        featured_luggage: { item_sku: 'a', item_categories: [{ title: 'Aero' }] },
      },
    ],
    'luggage-categories': [{ documentId: 'a', title: 'Aero' }],
    'lifestyle-section': { title: 'On the road', caption: 'Slow ferries' },
  };
  ({ calls: requests } = fakeContentServer(({ type }) => (down.includes(type) ? 'down' : held[type])));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function list(query = '') {
  const url = new URL(`http://site.test/stories/en${query}`);
  const request = {
    content: new ContentClient('en'),
    locale: 'en',
    messages: messagesFor('en'),
    url,
  };
  return storyListQuery(request as PageRequest);
}

test('has the lifestyle section’s texts, the luggage categories as filter and four stories @CALL-9 @CALL-12 @FIG-2 @DECISION-22', async () => {
  expect(await list()).toMatchObject({
    banner: { entry: { title: 'On the road', caption: 'Slow ferries' } },
    groups: [{ name: 'categories', options: [{ label: 'Aero' }] }],
    stories: { total: 1 },
  });
  const stories = requests.filter(({ pathname }) => pathname === '/api/stories');
  // The second call, after the primary one, is the index.
  expect(stories.map(({ searchParams }) => searchParams.get('pagination[limit]'))).toEqual(['4', '100']);
  for (const { searchParams } of requests) expect(searchParams.get('locale')).toBe('en');
});

test('counts the stories by the categories of their featured luggage @LIST-12', async () => {
  expect(await list()).toMatchObject({ facets: { counts: '1', places: { categories: '0' } } });
});

test('shows the stories without the section and the categories @DECISION-7', async () => {
  down = ['lifestyle-section', 'luggage-categories'];
  expect(await list()).toMatchObject({
    banner: null,
    groups: [{ name: 'categories', options: [] }],
    stories: { total: 1 },
  });
});

test('shows the rest if the stories cannot be loaded: down is not empty', async () => {
  down = ['stories'];
  expect(await list()).toMatchObject({ banner: { locale: 'en' }, stories: null });
});

test('accepts only category filters: stories have no color and no size', async () => {
  const filter = encodeURIComponent(
    'filters[item_categories][title][$eq]=Aero&filters[size][$eq]=Small&filters[color][color][$eq]=Red',
  );
  const { request } = (await list(`?filter=${filter}`)) as StoryListData;
  expect(request).toMatchObject({ pageSize: 4 });
  expect(request.filter).toEqual({ categories: ['Aero'] });
});
