import { expect, test } from 'vitest';
import { staleTags } from './stale-tags.ts';

const entry = (uid: string, entry: object, event = 'entry.publish') => ({
  event,
  createdAt: '2026-11-21T06:00:00.000Z',
  model: uid.split('.').at(-1),
  uid,
  entry,
});

test.each([
  ['api::luggage.luggage', 'type:luggages'],
  ['api::accessory.accessory', 'type:accessories'],
  ['api::story.story', 'type:stories'],
  ['api::luggage-category.luggage-category', 'type:luggage-categories'],
  ['api::corporate-detail.corporate-detail', 'type:corporate-detail'],
  ['api::luggage-page.luggage-page', 'type:luggage-page'],
])('a published %s makes %s and its document stale', (uid, type) => {
  expect(staleTags(entry(uid, { id: 4, documentId: 'abc', publishedAt: '2026-11-21' }))).toEqual([
    type,
    'doc:abc',
  ]);
});

test.each(['entry.unpublish', 'entry.delete'])('%s invalidates, too', (event) => {
  expect(
    staleTags(entry('api::review.review', { documentId: 'abc', publishedAt: null }, event)),
  ).toEqual(['type:reviews', 'doc:abc']);
});

test.each(['entry.create', 'entry.update'])(
  '%s of a draft changes nothing that visitors see',
  (event) => {
    expect(
      staleTags(entry('api::review.review', { documentId: 'abc', publishedAt: null }, event)),
    ).toEqual([]);
  },
);

test('without document ids, ids and model names are used', () => {
  expect(staleTags({ event: 'entry.update', model: 'gift', entry: { id: 7 } })).toEqual([
    'type:gifts',
    'doc:7',
  ]);
});

test('a replaced picture invalidates the pages that show it', () => {
  expect(staleTags({ event: 'media.update', media: { id: 3, documentId: 'img' } })).toEqual([
    'doc:img',
  ]);
});

test('an entry already replaced by the next edit invalidates its type', () => {
  expect(
    staleTags({ event: 'entry.publish', uid: 'api::color.color', model: 'color', entry: null }),
  ).toEqual(['type:colors']);
});

test('the admin’s test button invalidates nothing', () => {
  expect(staleTags({ event: 'trigger-test', createdAt: 'now' })).toEqual([]);
});

test.each([[null], ['text'], [[]], [{}], [{ event: 5 }], [{ event: 'entry.publish', entry: 'x' }]])(
  '%j is no webhook body',
  (body) => {
    expect(staleTags(body)).toBeNull();
  },
);
