import type { RequestListener } from 'node:http';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import type { AnswerCache } from '../answers/answer-cache.ts';
import { startServer } from '../../../testing/recording-http-server.ts';

let answer: RequestListener;
let answers: AnswerCache;
const server = await startServer((request, response) => answer(request, response));
vi.stubEnv('CONTENT_SERVER_URL', server.origin);
vi.stubEnv('CONTENT_API_TOKEN', 'a-token');
const { AnswersScene } = await import('../../../testing/answers-scene.ts');
const { ContentClient } = await import('./client.ts');
const { fetchJson } = await import('./call.ts');
afterAll(() => server.stop());

const Title = z.object({ title: z.string() });
/** A content server that has a draft and a published version of everything. */
const hasBoth: RequestListener = (request, response) => {
  const { searchParams } = new URL(request.url ?? '', 'http://x');
  const title = searchParams.get('status') === 'draft' ? 'A draft' : 'Published';
  const data = searchParams.has('pagination[start]') ? [{ title }] : { title };
  response.end(JSON.stringify({ data, meta: { pagination: { total: 1 } } }));
};
beforeEach(() => {
  server.requests.length = 0;
  answer = hasBoth;
  ({ answers } = new AnswersScene());
});

const read = async (content: InstanceType<typeof ContentClient>) => {
  const found = await Promise.all([
    content.list('luggages', Title, {}),
    content.in('ja').list('luggages', Title, {}),
    content.first('luggages', Title, { filters: { title: { $eq: 'A' } } }),
    content.single('main-slider', Title, {}),
  ]);
  return JSON.stringify(found);
};

test('a preview gets drafts only, with the token, and asks for each again', async () => {
  const preview = new ContentClient('en', { answers, isDraft: () => true });
  expect(await read(preview)).not.toContain('Published');
  expect(await read(preview)).not.toContain('Published');
  expect(server.requests).toHaveLength(8);
  for (const { url, headers } of server.requests) {
    expect(url).toContain('status=draft');
    expect(headers.authorization).toBe('Bearer a-token');
  }
});

test('no page gets what a preview has read, before or after it', async () => {
  await read(new ContentClient('en', { answers }));
  await read(new ContentClient('en', { answers, isDraft: () => true }));
  expect(await read(new ContentClient('en', { answers }))).not.toContain('draft');
  // The published answers were kept.
  expect(server.requests.filter(({ url }) => !url?.includes('draft'))).toHaveLength(4);
});

test('a preview of a plan asks for its type as if it had run, again each time, and for others as they are @PLAN-13', async () => {
  const planOf = (type: string, locale: string) => (type === 'luggages' && locale === 'en' ? 'p1' : undefined);
  await read(new ContentClient('en', { answers, planOf }));
  await read(new ContentClient('en', { answers, planOf }));
  const planned = server.requests.filter(({ url }) => url?.includes('plan=p1'));
  expect(planned).toHaveLength(4);
  for (const { url } of planned) expect(url).toMatch(/^\/api\/luggages\?.*locale=en/);
  expect(server.requests).toHaveLength(6);
});

test('what the token may not read is asked for without it, as by anyone', async () => {
  answer = ({ headers }, response) => response.writeHead(headers.authorization ? 403 : 200).end('["ja"]');
  expect(await fetchJson('/api/i18n/locales', 'primary')).toEqual(['ja']);
});
