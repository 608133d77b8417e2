import { expect, test } from 'vitest';
import { callOf } from './call-of.ts';

const query = { fields: ['title'], sort: ['title:asc'] };
const asked = { type: 'luggages', locale: 'en', query, range: { start: 0, limit: 10 } };

test('the call of a constant query is worked out once', () => {
  expect(callOf({ ...asked, range: { start: 0, limit: 10 } }, false)).toBe(callOf(asked, false));
});

test.each([
  { what: 'locale', other: { ...asked, locale: 'ja' }, isDraft: false },
  { what: 'type', other: { ...asked, type: 'gifts' }, isDraft: false },
  { what: 'range', other: { ...asked, range: { start: 10, limit: 10 } }, isDraft: false },
  { what: 'single entry', other: { ...asked, range: undefined }, isDraft: false },
  { what: 'draft', other: asked, isDraft: true },
])('another $what is another call', ({ other, isDraft }) => {
  const call = callOf(other, isDraft);
  expect(call.path).not.toBe(callOf(asked, false).path);
  expect(call).toEqual(callOf({ ...other, query: { ...query } }, isDraft));
});

test('however many ranges visitors ask for, the call is the right one', () => {
  for (let start = 0; start < 3000; start += 10)
    callOf({ ...asked, range: { start, limit: 10 } }, false);
  for (let start = 0; start < 3000; start++)
    callOf({ ...asked, range: { start, limit: 1 } }, false);
  expect(callOf(asked, false).path).toBe(
    '/api/luggages?fields[0]=title&sort[0]=title%3Aasc&pagination[start]=0&pagination[limit]=10&locale=en',
  );
});
