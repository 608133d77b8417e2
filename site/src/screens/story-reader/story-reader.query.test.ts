import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ContentClient } from '../../content/client/client.ts';
import { messagesFor } from '../../messages/messages.ts';
import { RedirectTo, type PageRequest } from '../../content/client/page-request.ts';
import { fakeContentServer } from '../../../testing/fake-content-server.ts';
import { storyReaderQuery } from './story-reader.query.ts';

const STORIES = 20;
let story: Record<string, unknown> | undefined;
let newer: number;
let isListDown: boolean;

beforeEach(() => {
  story = { story_id: 'roro', title: 'By ferry', story_date: '2023-09-08', author: 'Dante' };
  newer = 0;
  isListDown = false;
  fakeContentServer(({ locale, query }) => {
    if (query.has('filters[story_id][$eq]')) return locale === 'en' && story ? [story] : [];
    if (isListDown) return 'down';
    const isCount = [...query.keys()].some((key) => key.startsWith('filters'));
    return Array.from({ length: isCount ? newer : STORIES }, (_, index) => ({
      story_id: `story-${index}`,
      title: 'A story',
    }));
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function read(query = '', locale = 'en') {
  const url = new URL(`http://site.test/stories/${locale}/roro${query}`);
  const request = {
    content: new ContentClient(locale),
    locale,
    messages: messagesFor(locale),
    url,
    segments: ['stories', locale, 'roro'],
  };
  const data = await storyReaderQuery(request as unknown as PageRequest);
  if (data instanceof RedirectTo) throw new Error(`the visitor was sent to ${data.path}`);
  return data;
}

test('has the banner above its text, or the list’s picture if there is no banner', async () => {
  const picture = (name: string) => ({
    url: `/uploads/${name}`,
    mime: 'image/webp',
    width: 4,
    height: 3,
  });
  story = { ...story, image: picture('card.webp') };
  expect(JSON.stringify((await read()).banner)).toContain('card.webp');
  story = { ...story, banner_image: picture('banner.webp') };
  expect(JSON.stringify((await read()).banner)).toContain('banner.webp');
});

test('redirects an unknown story to 404 of its locale @STORY-7', async () => {
  story = undefined;
  await expect(read('', 'fil')).rejects.toThrow('the visitor was sent to /404/fil');
});

test.each([
  ['https://journal.example/roro', 'https://journal.example/roro'],
  ['http://journal.example/roro', 'http://journal.example/roro'],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['journal.example/roro', null],
  ['', null],
  [null, null],
])('the author of a story first published at %j links to %j @STORY-4', async (content_url, href) => {
  story = { ...story, content_url };
  expect((await read()).author).toEqual({ name: 'Dante', href });
});

test('shows the list’s page given in the address, or the last one past the end @STORY-2 @CALL-13', async () => {
  expect((await read('?page=2')).list).toMatchObject({ page: 2, total: STORIES });
  expect((await read('?page=2')).list?.stories[0]?.story_id).toBe('story-8');
  expect((await read('?page=99')).list?.page).toBe(3);
});

test.each([
  [0, 1],
  [7, 1],
  [8, 2],
  [16, 3],
])('with %i newer stories the list opens at page %i', async (count, page) => {
  newer = count;
  for (const query of ['', '?page=', '?page=0', '?page=-1', '?page=1.5', '?page=abc']) {
    expect((await read(query)).list?.page).toBe(page);
  }
});

test('opens the list at page 1 beside a story without a date or in another language', async () => {
  newer = 8;
  expect((await read('', 'fil')).list?.page).toBe(1);
  expect((await read('', 'fil')).lang).toBe('en');
  story = { ...story, story_date: null };
  expect(await read()).toMatchObject({ date: null, list: { page: 1 } });
});

test('shows the story when the list could not be loaded @DECISION-7', async () => {
  isListDown = true;
  expect(await read()).toMatchObject({ title: 'By ferry', list: null });
});
