import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const fetched = vi.fn<(url: string) => Promise<Response>>(async () => new Response('picture'));

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  vi.stubEnv('CONTENT_SERVER_URL', 'http://content.test');
  vi.stubEnv('MEDIA_URL', 'https://bucket.test');
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.resetModules();
  fetched.mockClear();
});

async function fetchedFrom(path: string): Promise<string | undefined> {
  const { openMedia } = await import('./media-origin.ts');
  await openMedia(path);
  return fetched.mock.calls[0]?.[0];
}

test('media of MEDIA_URL are fetched from there', async () => {
  expect(await fetchedFrom('media/a.webp')).toBe('https://bucket.test/media/a.webp');
});

test('or from MEDIA_INTERNAL_URL', async () => {
  vi.stubEnv('MEDIA_INTERNAL_URL', 'http://media.test:7070');
  expect(await fetchedFrom('media/a.webp')).toBe('http://media.test:7070/media/a.webp');
});

test('MEDIA_INTERNAL_URL alone has no effect', async () => {
  vi.stubEnv('MEDIA_URL', undefined);
  vi.stubEnv('MEDIA_INTERNAL_URL', 'http://media.test:7070');
  expect(await fetchedFrom('uploads/a.webp')).toBe('http://content.test/uploads/a.webp');
});
