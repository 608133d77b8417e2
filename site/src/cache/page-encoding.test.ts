import { expect, test } from 'vitest';
import { decodePage, encodePage } from './page-encoding.ts';
import { type Page, toPage } from './page.ts';

const kept = (): Promise<Page> =>
  toPage(
    { status: 200, headers: { vary: 'Accept-Encoding' }, body: Buffer.from('<p>Aero</p>') },
    { process: 'p', order: 1, at: 1000, feed: { epoch: 'e', revision: 7 } },
  );

test('a stored page is read as it was', async () => {
  const page = await kept();
  expect(decodePage(encodePage(page))).toEqual(page);
});

test.each<[string, object]>([
  ['without what this version adds', { digest: undefined }],
  ['with tags as one text', { tags: 'type:luggages, type:colors' }],
  ['with the time in place of a stamp', { stamp: 1000 }],
  ['with a lifetime in words', { freshSeconds: 'a minute' }],
])('a page that another version of the site has stored is none: %s', async (_, other) => {
  const page = { ...(await kept()), ...other };
  expect(decodePage(encodePage(page))).toBeUndefined();
});

test('a page that was cut off is none', async () => {
  const bytes = encodePage(await kept());
  expect(decodePage(bytes.subarray(0, -1))).toBeUndefined();
  expect(decodePage(bytes.subarray(0, 20))).toBeUndefined();
});
