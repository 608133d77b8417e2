import { expect, test } from 'vitest';
import { rendered } from '../../testing/pages.ts';
import { toCachedPage } from './cached-page.ts';
import { decodePage, encodePage } from './page-encoding.ts';

const cached = () => toCachedPage(rendered('<p>Aero</p>'));

test('a stored page is read as it was', async () => {
  const page = await cached();
  expect(decodePage(encodePage(page))).toEqual(page);
});

test('a stored page has the time at which it changes @DATES-2', async () => {
  const page = { ...(await cached()), changesAt: 1_796_083_200_000 };
  expect(decodePage(encodePage(page))).toEqual(page);
});

test.each<[string, object]>([
  ['without what this version adds', { digest: undefined }],
  ['without the time at which it changes', { changesAt: undefined }],
  ['with answers as one text', { madeOf: 'type:luggages, type:colors' }],
  ['with answers without their versions', { madeOf: ['answer'] }],
])('a page that another version of the site has stored is none: %s', async (_, other) => {
  const page = { ...(await cached()), ...other };
  expect(decodePage(encodePage(page))).toBeUndefined();
});

test('a page that was cut off is none', async () => {
  const bytes = encodePage(await cached());
  expect(decodePage(bytes.subarray(0, -1))).toBeUndefined();
  expect(decodePage(bytes.subarray(0, 20))).toBeUndefined();
});
