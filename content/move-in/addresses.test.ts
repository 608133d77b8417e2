import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { repacked, withNewAddresses } from './addresses.ts';

const CASE = '/uploads/case_0123456789.jpg';
const NEW = 'https://media.example/media/case_0123456789.jpg';
const addresses = new Map([[CASE, NEW]]);

test.each([
  [`![Case](${CASE})`, `![Case](${NEW})`],
  [`![Case](http://localhost:1337${CASE}?v=2 "A case")`, `![Case](${NEW}?v=2 "A case")`],
  [`<img src='${CASE}'><a href=https://old.example${CASE}#a>`, `<img src='${NEW}'><a href=${NEW}#a>`],
  [JSON.stringify({ url: CASE, text: `"${CASE}"` }), JSON.stringify({ url: NEW, text: `"${NEW}"` })],
])('a text leads to a file where it is now: %s', (text, expected) => {
  expect(withNewAddresses(text, addresses)).toBe(expected);
});

test.each(['/uploads/other_0123456789.jpg', '/uploads/case.jpg', `/files${CASE.slice(8)}`, 'uploads are fine'])(
  'what names no file that has moved stays: %s',
  (text) => expect(withNewAddresses(text, addresses)).toBe(text),
);

test('so does what the history has compressed', () => {
  const packed = deflateRawSync(JSON.stringify({ content: CASE }));
  expect(inflateRawSync(repacked(packed, addresses)).toString()).toBe(JSON.stringify({ content: NEW }));
  expect(repacked(packed, new Map()).equals(packed)).toBe(true);
});
