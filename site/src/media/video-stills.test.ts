import { afterEach, expect, test, vi } from 'vitest';
import { isMediaPath, MediaUnavailable, openMedia } from './media-origin.ts';

let requested: string[];

function answer(answers: Record<string, Response>) {
  requested = [];
  vi.stubGlobal('fetch', async (address: string) => {
    requested.push(address);
    const response = answers[new URL(address).hostname];
    if (!response) throw new TypeError('no network');
    return response;
  });
}
afterEach(() => vi.unstubAllGlobals());

test('a film’s preview picture is served like the site’s pictures @DECISION-26', () => {
  expect(isMediaPath('video-stills/youtube/abcdefghijk')).toBe(true);
  expect(isMediaPath('video-stills/vimeo/12345678')).toBe(true);
});

test.each([
  'video-stills/youtube/',
  'video-stills/youtube/..%2fadmin',
  'video-stills/youtube/abcdefghijk/more',
  'video-stills/elsewhere/abcdefghijk',
])('%s is none', (path) => {
  expect(isMediaPath(path)).toBe(false);
});

test('comes from YouTube', async () => {
  answer({ 'i.ytimg.com': new Response('picture') });
  const found = await openMedia('video-stills/youtube/abcdefghijk');
  expect(await found?.text()).toBe('picture');
  expect(requested).toEqual(['https://i.ytimg.com/vi/abcdefghijk/hqdefault.jpg']);
});

test('comes from the address that Vimeo returns', async () => {
  answer({
    'vimeo.com': Response.json({ thumbnail_url: 'https://i.vimeocdn.com/video/1_720.jpg' }),
    'i.vimeocdn.com': new Response('picture'),
  });
  expect(await (await openMedia('video-stills/vimeo/12345678'))?.text()).toBe('picture');
  expect(requested).toEqual([
    'https://vimeo.com/api/oembed.json?width=720&url=https%3A%2F%2Fvimeo.com%2F12345678',
    'https://i.vimeocdn.com/video/1_720.jpg',
  ]);
});

test('comes from nowhere else', async () => {
  answer({ 'vimeo.com': Response.json({ thumbnail_url: 'https://inside.test/secret.jpg' }) });
  expect(await openMedia('video-stills/vimeo/12345678')).toBeNull();
  expect(requested).toHaveLength(1);
});

test('is missing for a deleted film, and unavailable without a connection', async () => {
  answer({ 'i.ytimg.com': new Response(null, { status: 404 }) });
  expect(await openMedia('video-stills/youtube/abcdefghijk')).toBeNull();
  answer({});
  await expect(openMedia('video-stills/youtube/abcdefghijk')).rejects.toThrow(MediaUnavailable);
});
