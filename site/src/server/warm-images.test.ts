import { afterAll, expect, test, vi } from 'vitest';
import { startServer } from '../testing/recording-http-server.ts';
import { keepWarm, sendWarmImage } from './warm-images.ts';

const next = vi.fn();
const site = await startServer((request, response) => {
  if (sendWarmImage(request, response, ['X-Fixed', 'yes'])) return;
  next();
  const name = request.url?.split('/').at(-1) ?? '';
  const bytes = Buffer.alloc(Number(/\d+/.exec(name)?.[0] ?? 10), name);
  const etag = `"${name}${String(request.headers['save-data'] ?? '')}"`;
  keepWarm(request, { bytes, etag, headers: ['ETag', etag] });
  response.end(bytes);
});
afterAll(() => site.stop());

let names = 0;
const path = (bytes = 10) => `/images/v_s/480/${names++}/p${bytes}.avif`;
/** How often a picture had to be read. */
async function readsOf(path: string, ...requests: RequestInit[]) {
  next.mockClear();
  const answers = [];
  for (const request of requests) answers.push(await fetch(site.origin + path, request));
  return { reads: next.mock.calls.length, answers };
}

test('a picture is read once, and sent from memory with all headers from then on', async () => {
  const address = path();
  const { reads, answers } = await readsOf(address, {}, {}, {});
  expect(reads).toBe(1);
  const { headers } = answers[2] as Response;
  expect([headers.get('etag'), headers.get('content-length'), headers.get('x-fixed')]).toEqual([
    '"p10.avif"',
    '10',
    'yes',
  ]);
  expect(await answers[2]?.text()).toBe(await answers[0]?.text());
});

test('who has it gets no bytes', async () => {
  const known = { headers: { 'If-None-Match': '"p10.avif"' } };
  const { answers } = await readsOf(path(), {}, known);
  expect(answers[1]?.status).toBe(304);
  expect(await answers[1]?.text()).toBe('');
});

test('visitors who save data have pictures of their own', async () => {
  const saving = { headers: { 'Save-Data': 'on' } };
  const { reads, answers } = await readsOf(path(), {}, saving, {}, saving);
  expect(reads).toBe(2);
  expect(answers.map(({ headers }) => headers.get('etag')).slice(2)).toEqual([
    '"p10.avif"',
    '"p10.avifon"',
  ]);
});

test('neither other methods nor other paths are answered, nor is an address with a query kept', async () => {
  const address = path();
  expect((await readsOf(address, {}, { method: 'HEAD' })).reads).toBe(2);
  expect((await readsOf(`${address}?x`, {}, {})).reads).toBe(2);
  expect((await readsOf(address.replace('/images/', '/files/'), {}, {})).reads).toBe(2);
});

test('memory is bounded: large pictures are not kept, and the oldest make room', async () => {
  expect((await readsOf(path(300_000), {}, {})).reads).toBe(2);
  const first = path(200_000);
  await readsOf(first, {});
  for (let count = 0; count < 90; count++) await readsOf(path(200_000), {});
  expect((await readsOf(first, {})).reads).toBe(1);
});
