import { createHook } from 'node:async_hooks';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { brotli, gzipOf, toPage } from './page.ts';

test('a cached page takes the memory of its bytes, not of the buffer pool they came from', async () => {
  const body = Buffer.from('<p>A suitcase.</p>'.repeat(1000));
  const page = await toPage({ status: 200, headers: {}, body }, { process: '', order: 0, at: 0 });
  const { brotli } = page;
  const gzip = await gzipOf(page);
  expect(brotli.buffer.byteLength).toBe(brotli.length);
  expect(gzip.buffer.byteLength).toBe(gzip.length);
  expect(gunzipSync(gzip)).toEqual(body);
});

test('a page that is renewed and shows the same keeps its compressed body', async () => {
  const shown = (words: string) => ({ status: 200, headers: {}, body: Buffer.from(words) });
  const last = await toPage(shown('A suitcase.'), { process: '', order: 0, at: 0 });
  last.brotli = await brotli(Buffer.from('A suitcase.'), 'idle');
  const stamp = { process: '', order: 1, at: 60_000 };
  const renewed = await toPage(shown('A suitcase.'), stamp, last);
  expect(renewed.brotli).toBe(last.brotli);
  expect(renewed.stamp).toBe(stamp);
  const changed = await toPage(shown('Two suitcases.'), stamp, last);
  expect(brotliDecompressSync(changed.brotli).toString()).toBe('Two suitcases.');
});

test('a kept body that cannot be read is made anew, even if the page shows the same', async () => {
  const shown = { status: 200, headers: {}, body: Buffer.from('A suitcase.') };
  const last = await toPage(shown, { process: '', order: 0, at: 0 });
  last.brotli = Buffer.from('damaged on disk');
  const renewed = await toPage(shown, { process: '', order: 1, at: 60_000 }, last);
  expect(brotliDecompressSync(renewed.brotli).toString()).toBe('A suitcase.');
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
  await Promise.all(Array.from({ length: 10 }, () => brotli(body, 'waiting')));
  hook.disable();
  expect(most).toBe(2);
});
