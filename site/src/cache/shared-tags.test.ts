import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { decodePage, encodePage } from './page-encoding.ts';
import { TAGS_HEADER, toPage } from './page.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const TAGS = Array.from({ length: 200 }, (_, n) => `doc:${String(n).padStart(24, 'a')}`);
const STAMP = { process: '', order: 0, at: 0 };
const render = () =>
  toPage(
    { status: 200, headers: { [TAGS_HEADER]: TAGS.join(', ') }, body: Buffer.from('') },
    STAMP,
  );

/** Bytes of the heap that a page takes, of 500 pages. */
async function heapOf(make: () => unknown): Promise<number> {
  await make();
  collectGarbage();
  const before = process.memoryUsage().heapUsed;
  const pages: unknown[] = [];
  for (let n = 0; n < 500; n++) pages.push(await make());
  collectGarbage();
  return (process.memoryUsage().heapUsed - before) / pages.length;
}

test('pages share the tags that they have in common, rendered or read again', async () => {
  const stored = encodePage(await render());
  expect((await render()).tags).toEqual(TAGS);
  expect(decodePage(stored)?.tags).toEqual(TAGS);
  // A list of 200 references takes 1,600 bytes; a string of its own for each of them 6,400 and more.
  expect(await heapOf(render)).toBeLessThan(5000);
  expect(await heapOf(() => decodePage(stored))).toBeLessThan(5000);
});
