import { expect, test } from 'vitest';
import { parseChange } from './webhook.ts';

const effect = 'entered';

const entry = (uid: string, entry: object, event = 'entry.publish') => ({
  event,
  createdAt: '2026-11-21T06:00:00.000Z',
  model: uid.split('.').at(-1),
  uid,
  entry,
});

test.each([
  ['api::luggage.luggage', 'luggages'],
  ['api::accessory.accessory', 'accessories'],
  ['api::story.story', 'stories'],
  ['api::luggage-category.luggage-category', 'luggage-categories'],
  ['api::corporate-detail.corporate-detail', 'corporate-detail'],
  ['api::luggage-page.luggage-page', 'luggage-page'],
])('a published %s is a change of its document in %s', (uid, type) => {
  expect(parseChange(entry(uid, { id: 4, documentId: 'abc', publishedAt: '2026-11-21' }))).toEqual({
    type,
    documentId: 'abc',
    effect,
  });
});

test.each(['entry.unpublish', 'entry.delete'])('%s is a change, too', (event) => {
  expect(parseChange(entry('api::review.review', { documentId: 'abc', publishedAt: null }, event))).toEqual({
    type: 'reviews',
    documentId: 'abc',
    effect,
  });
});

test.each(['entry.create', 'entry.update'])('%s of a draft changes nothing that visitors see', (event) => {
  expect(parseChange(entry('api::review.review', { documentId: 'abc', publishedAt: null }, event))).toBe('nothing');
});

test('without document ids, ids and model names are used', () => {
  expect(parseChange({ event: 'entry.update', model: 'gift', entry: { id: 7 } })).toEqual({
    type: 'gifts',
    documentId: '7',
    effect,
  });
});

test('a replaced picture is a change of the file', () => {
  expect(parseChange({ event: 'media.update', media: { id: 3, documentId: 'img' } })).toEqual({
    type: null,
    documentId: 'img',
    effect,
  });
});

test('an entry already replaced by the next edit is a change in its type', () => {
  expect(parseChange({ event: 'entry.publish', uid: 'api::color.color', model: 'color', entry: null })).toEqual({
    type: 'colors',
    documentId: null,
    effect,
  });
});

test('the admin’s test button reports nothing', () => {
  expect(parseChange({ event: 'trigger-test', createdAt: 'now' })).toBe('nothing');
});

test.each([[null], ['text'], [[]], [{}], [{ event: 5 }]])('%j is no webhook body', (body) => {
  expect(parseChange(body)).toBeNull();
});

test.each(['null', [], 0, true, { documentId: {} }, { id: [], publishedAt: 5 }])(
  'of an entry that is %j nothing is known but its type',
  (odd) => {
    const of = { uid: 'api::gift.gift', entry: odd };
    const changed = { type: 'gifts', documentId: null, effect };
    for (const event of ['entry.publish', 'entry.update']) expect(parseChange({ event, ...of })).toEqual(changed);
    const unknown = { type: null, documentId: null, effect };
    expect(parseChange({ event: 'media.update', media: odd })).toEqual(unknown);
    expect(parseChange({ event: 'entry.publish', uid: 5, entry: odd })).toEqual(unknown);
  },
);

test('a draft whose time of publication is a number is asked about', () => {
  const of = { uid: 'api::gift.gift', entry: { documentId: 'abc', publishedAt: 5 } };
  expect(parseChange({ event: 'entry.update', ...of })).toMatchObject({ documentId: 'abc' });
});
