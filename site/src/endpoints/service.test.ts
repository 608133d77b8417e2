import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { rawRequest } from '../../testing/raw-request.ts';
import { startServer } from '../../testing/recording-http-server.ts';
import { AnswersScene } from '../../testing/answers-scene.ts';
import type { ChangeFeed } from '../content/answers/change-feed.ts';

vi.stubEnv('CONTENT_WEBHOOK_SECRET', 'the-secret');
const { env } = await import('../env.ts');
const { serveEndpoint } = await import('./service.ts');

const applyWebhook = vi.fn(async () => undefined);
const feed = { applyWebhook, state: 'live' } as unknown as ChangeFeed;
const { answers } = new AnswersScene();
const site = await startServer((request, response) => {
  const served = { feed, answers, isFilled: () => true };
  if (!serveEndpoint(request, response, request.url ?? '', served)) response.writeHead(299).end();
});
afterAll(() => site.stop());
beforeEach(() => {
  applyWebhook.mockClear();
  env.CONTENT_WEBHOOK_SECRET = 'the-secret';
});

const secret = { authorization: 'Bearer the-secret' };
const published = {
  event: 'entry.publish',
  uid: 'api::luggage.luggage',
  entry: { documentId: 'abc' },
};
const post = async (headers: Record<string, string>, body: unknown = published) => {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const options = { method: 'POST', headers, body: text };
  return (await fetch(`${site.origin}/hooks/content`, options)).status;
};

test('a webhook’s change is heard before it is answered', async () => {
  expect(await post(secret)).toBe(204);
  expect(applyWebhook).toHaveBeenCalledWith({ type: 'luggages', documentId: 'abc', effect: 'entered' });
});

test('an event that visitors do not see is not heard', async () => {
  const draft = {
    ...published,
    event: 'entry.update',
    entry: { documentId: 'a', publishedAt: null },
  };
  expect(await post(secret, draft)).toBe(204);
  expect(applyWebhook).not.toHaveBeenCalled();
});

test.each([
  ['no secret', {}],
  ['another secret', { authorization: 'Bearer the-secre' }],
  ['a longer secret', { authorization: 'Bearer the-secret2' }],
  ['the secret without its scheme', { authorization: 'the-secret' }],
])('%s is refused', async (_, headers: Record<string, string>) => {
  expect(await post(headers)).toBe(401);
  expect(applyWebhook).not.toHaveBeenCalled();
});

test('without a configured secret, the webhook is a 404', async () => {
  env.CONTENT_WEBHOOK_SECRET = undefined;
  expect(await post({ authorization: 'Bearer undefined' })).toBe(404);
});

test.each([
  ['something else than JSON', 'x='],
  ['JSON that is no webhook', {}],
])('%s is a bad request', async (_, body) => {
  expect(await post(secret, body)).toBe(400);
});

test.each([
  ['with its length', { 'content-length': String(2 ** 24 + 1) }],
  ['in chunks', { 'transfer-encoding': 'chunked' }],
])('a webhook of more than 16 megabytes, sent %s, is refused', async (_, headers) => {
  const response = await rawRequest(site.port, '/hooks/content', {
    method: 'POST',
    headers: { ...secret, ...headers },
    send: (visitor) => visitor.write(Buffer.alloc(2 ** 24 + 1)),
  });
  expect([response.statusCode, response.headers.connection]).toEqual([413, 'close']);
});

test('without the secret the body is not read', async () => {
  const response = await rawRequest(site.port, '/hooks/content', {
    method: 'POST',
    headers: { authorization: 'Bearer abd', 'content-length': '1000' },
    send: (visitor) => visitor.flushHeaders(),
  });
  expect(response.statusCode).toBe(401);
  response.destroy();
});

test('the webhook has no page', async () => {
  expect((await fetch(`${site.origin}/hooks/content`)).status).toBe(405);
});

test('the process is alive, and no other address is an endpoint', async () => {
  expect(await (await fetch(`${site.origin}/healthz?x=1`)).json()).toEqual({ status: 'alive' });
  expect((await fetch(`${site.origin}/healthz/x`)).status).toBe(299);
});
