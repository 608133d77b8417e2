import { expect, test } from 'vitest';
import { MAX_TEXT, MAX_VERSION, tooLargeIn } from './limit-entries.ts';

const ATTRIBUTES = {
  description: { type: 'richtext' },
  details: { type: 'richtext' },
  warranty: { type: 'richtext' },
  links: { type: 'component' },
  reviews: { type: 'relation', mappedBy: 'luggage' },
  images: { type: 'media' },
};
const version = (values: Record<string, unknown>) => ({ values });
const long = 'x'.repeat(MAX_TEXT);
/** As many as fit into an entry, each of 26 characters and its quotes. */
const files = Array.from({ length: MAX_VERSION / 25 }, () => ({ documentId: 'f'.repeat(24), name: 'a.png' }));

test.each<[string, object, ReturnType<typeof tooLargeIn>]>([
  ['a text of the most characters', { description: long }, undefined],
  ['a longer one', { description: `${long}x` }, { field: 'description', isText: true }],
  ['a longer one in a component', { links: [{ title: `${long}x` }] }, { field: 'links', isText: true }],
  ['several texts within the whole', { description: long, details: long, warranty: 'x' }, undefined],
  ['several beyond it', { description: long, details: long, warranty: long }, { field: 'description', isText: false }],
  ['bytes, not letters', { description: long.replaceAll('x', '漢') }, { field: 'description', isText: false }],
  ['entries of others that lead to it', { reviews: files }, undefined],
  ['its own files', { images: files }, { field: 'images', isText: false }],
])('What may be stored of an entry: %s @DATA-4', (_, values, expected) => {
  expect(tooLargeIn(ATTRIBUTES, [], [version({ ...values })])).toEqual(expected);
});

test('What was too large before stays, and may not grow @DATA-4', () => {
  const before = [version({ description: `${long}xx`, details: long, warranty: long })];
  expect(tooLargeIn(ATTRIBUTES, before, before)).toBeUndefined();
  expect(tooLargeIn(ATTRIBUTES, before, [version({ description: `${long}x`, details: long })])).toBeUndefined();
  const longer = [version({ description: `${long}xxx` })];
  expect(tooLargeIn(ATTRIBUTES, before, longer)).toEqual({ field: 'description', isText: true });
  const larger = [version({ description: `${long}xx`, details: long, warranty: long, links: [{ title: 'x' }] })];
  expect(tooLargeIn(ATTRIBUTES, before, larger)).toEqual({ field: 'description', isText: false });
});
