import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { gzipOf, toPage } from './page.ts';

test('a cached page takes the memory of its bytes, not of the buffer pool they came from', async () => {
  const body = Buffer.from('<p>A suitcase.</p>'.repeat(1000));
  const page = await toPage({ status: 200, headers: {}, body }, { process: '', order: 0, at: 0 });
  const { brotli } = page;
  const gzip = await gzipOf(page);
  expect(brotli.buffer.byteLength).toBe(brotli.length);
  expect(gzip.buffer.byteLength).toBe(gzip.length);
  expect(gunzipSync(gzip)).toEqual(body);
});
