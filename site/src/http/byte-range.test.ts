import { expect, test } from 'vitest';
import { parseRange, rangeWithin } from './byte-range.ts';

const SIZE = 1000;
const read = (header: string | undefined, size = SIZE) => {
  const asked = parseRange(header);
  return asked && rangeWithin(asked, size);
};

test.each([
  ['bytes=0-0', 0, 0],
  ['bytes=100-199', 100, 199],
  ['bytes=100-', 100, 999],
  ['bytes=900-5000', 900, 999],
  ['bytes=-100', 900, 999],
  ['bytes=-5000', 0, 999],
  ['Bytes= 5-7 ', 5, 7],
  [`bytes=5-${'9'.repeat(400)}`, 5, 999],
])('%s means bytes %i to %i of 1000', (header, first, last) => {
  expect(read(header)).toEqual({ first, last });
});

test.each(['bytes=1000-', 'bytes=999999999-', 'bytes=-0', `bytes=${'9'.repeat(400)}-`])(
  '%s is outside a file of 1000 bytes',
  (header) => {
    expect(read(header)).toBeNull();
  },
);

test('no range of an empty file can be satisfied', () => {
  expect([read('bytes=0-', 0), read('bytes=-5', 0)]).toEqual([null, null]);
});

test.each([
  undefined,
  '',
  'bytes',
  'bytes=',
  'bytes=-',
  'bytes=5-2',
  'bytes=a-b',
  'bytes=0x1-5',
  'bytes=1.5-7',
  'bytes=+1-5',
  'bytes=--5',
  'items=0-5',
  'bytes=0-1,5-9',
  'bytes=0-1,',
])('%s is ignored', (header) => {
  expect(read(header)).toBeUndefined();
});
