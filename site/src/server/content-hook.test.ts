import type { APIContext } from 'astro';
import type { ChangeFeed } from '../content/change-feed.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const invalidate = vi.fn(async () => undefined);
const change = {
  event: 'entry.publish',
  uid: 'api::luggage.luggage',
  entry: { documentId: 'abc' },
};
const secret = { authorization: 'Bearer the-secret' };

beforeEach(() => vi.stubEnv('CONTENT_WEBHOOK_SECRET', 'the-secret'));
afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
  invalidate.mockClear();
});

async function post(headers: Record<string, string>, body: unknown = change): Promise<number> {
  const { POST } = await import('./content-hook.ts');
  const request = new Request('http://site.test/hooks/content', {
    method: 'POST',
    headers,
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return (await POST({ request, cache: { invalidate } } as unknown as APIContext)).status;
}

test('a change invalidates its pages', async () => {
  expect(await post(secret)).toBe(204);
  expect(invalidate).toHaveBeenCalledWith({
    tags: ['type:luggages', 'new:luggages', 'doc:abc'],
  });
});

test.each([
  ['a change that the feed reports is already known', true, 0],
  ['a change that the feed does not report is taken from the webhook', false, 1],
])('%s', async (_, isKnown, times) => {
  const { setChangeFeed } = await import('../content/change-feed-of-process.ts');
  setChangeFeed({ knows: async () => isKnown } as unknown as ChangeFeed);
  expect(await post(secret)).toBe(204);
  expect(invalidate).toHaveBeenCalledTimes(times);
});

test('for an entry of which nothing is known the feed is asked, and nothing else is done', async () => {
  const knows = vi.fn(async () => false);
  const { setChangeFeed } = await import('../content/change-feed-of-process.ts');
  setChangeFeed({ knows } as unknown as ChangeFeed);
  expect(await post(secret, { event: 'media.update', media: 'null' })).toBe(204);
  expect(knows).toHaveBeenCalledOnce();
  expect(invalidate).not.toHaveBeenCalled();
});

test.each([
  ['no secret', {}],
  ['another secret', { authorization: 'Bearer the-secre' }],
  ['a longer secret', { authorization: 'Bearer the-secret2' }],
  ['the secret without its scheme', { authorization: 'the-secret' }],
])('%s is refused', async (_, headers: Record<string, string>) => {
  expect(await post(headers)).toBe(401);
  expect(invalidate).not.toHaveBeenCalled();
});

test('without a configured secret, the webhook is a 404', async () => {
  vi.stubEnv('CONTENT_WEBHOOK_SECRET', '');
  expect(await post({ authorization: 'Bearer ' })).toBe(404);
});

test.each([
  ['something else than JSON', 'x='],
  ['JSON that is no webhook', {}],
])('%s is a bad request', async (_, body) => {
  expect(await post(secret, body)).toBe(400);
});

test('a body larger than any webhook’s is refused', async () => {
  expect(await post({ ...secret, 'content-length': '20000000' })).toBe(413);
});
