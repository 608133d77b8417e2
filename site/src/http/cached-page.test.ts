import { createHook } from 'node:async_hooks';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { rendered } from '../../testing/pages.ts';
import { brotli, gzipOf, toCachedPage } from './cached-page.ts';

test('a cached page takes the memory of its bytes, not of the buffer pool they came from', async () => {
  const body = Buffer.from('<p>A suitcase.</p>'.repeat(1000));
  const page = await toCachedPage(rendered(body.toString()));
  const { brotli } = page;
  const gzip = await gzipOf(page);
  expect(brotli.buffer.byteLength).toBe(brotli.length);
  expect(gzip.buffer.byteLength).toBe(gzip.length);
  expect(gunzipSync(gzip)).toEqual(body);
});

test('a page that is rendered anew and shows the same keeps its compressed body', async () => {
  const last = await toCachedPage(rendered('A suitcase.'));
  expect((await toCachedPage(rendered('A suitcase.'), last)).brotli).toBe(last.brotli);
  const changed = await toCachedPage(rendered('Two suitcases.'), last);
  expect(brotliDecompressSync(changed.brotli).toString()).toBe('Two suitcases.');
});

test('a stored body that cannot be read is made anew, even if the page shows the same', async () => {
  const last = await toCachedPage(rendered('A suitcase.'));
  last.brotli = Buffer.from('damaged on disk');
  const { brotli } = await toCachedPage(rendered('A suitcase.'), last);
  expect(brotliDecompressSync(brotli).toString()).toBe('A suitcase.');
});

test('a cached page has the first of the times that it was rendered for @DATES-2', async () => {
  const page = rendered('A suitcase.');
  expect((await toCachedPage(page)).changesAt).toBeNull();
  for (const instant of [30, 10, 20]) page.madeOf.until(instant);
  expect((await toCachedPage(page)).changesAt).toBe(10);
});

test('a burst of pages is compressed two at a time', async () => {
  let running = 0;
  let most = 0;
  const encoders = new Set<number>();
  const hook = createHook({
    init(id, type) {
      if (type !== 'ZLIB') return;
      encoders.add(id);
      most = Math.max(most, ++running);
    },
    after(id) {
      if (encoders.delete(id)) running--;
    },
  }).enable();
  const body = Buffer.from('<p>A suitcase.</p>'.repeat(1000));
  await Promise.all(Array.from({ length: 10 }, () => brotli(body)));
  hook.disable();
  expect(most).toBe(2);
});
