import { describe, expect, test } from 'vitest';
import { affects, type Change } from '../answers/change.ts';
import { findDependencies } from './depends-on.ts';
import type { Query } from './query.ts';

const item = (id: string, more: object = {}) => ({ documentId: id, ...more });
const isAffected = (change: Change, [type, query, entries]: [string, Query, object[]], isExistence = false) =>
  affects(change, findDependencies({ type, query, isExistence }, entries));
const changeOf = (documentId: string, effect: 'changed' | 'entered' | 'left', type = 'luggages') => ({
  type,
  documentId,
  effect,
});

const list: [string, Query, object[]] = ['luggages', { sort: ['price:asc'] }, [item('a')]];
const lookup: [string, Query, object[]] = [
  'luggages',
  {
    filters: { item_sku: { $eq: 'aero' } },
    populate: { recommendations: { fields: ['title'] }, reviews: true },
  },
  [item('a', { recommendations: [item('b')], reviews: [item('r')] })],
];
const missing: [string, Query, object[]] = ['luggages', { filters: { item_sku: { $eq: 'aero' } } }, []];
const filtered: [string, Query, object[]] = [
  'luggages',
  { filters: { item_categories: { title: { $eq: 'Cabin' } } } },
  [item('a')],
];

describe('a new price of an item', () => {
  test('concerns every list of the type: the item may move', () => {
    expect(isAffected(changeOf('z', 'changed'), list)).toBe(true);
  });

  test('concerns the answers that contain the item, also as a relation', () => {
    expect(isAffected(changeOf('a', 'changed'), lookup)).toBe(true);
    expect(isAffected(changeOf('b', 'changed'), lookup)).toBe(true);
  });

  test('does not concern another item, or whether there are items at all', () => {
    expect(isAffected(changeOf('z', 'changed'), lookup)).toBe(false);
    expect(isAffected(changeOf('a', 'changed'), list, true)).toBe(false);
  });

  test('concerns an item that was not found: it may be the one now', () => {
    expect(isAffected(changeOf('z', 'changed'), missing)).toBe(true);
  });

  test('does not concern another type', () => {
    expect(isAffected(changeOf('z', 'changed', 'gifts'), list)).toBe(false);
  });
});

test.each(['entered', 'left'] as const)('an item that has %s concerns whatever shows items', (effect) => {
  expect(isAffected(changeOf('z', effect), list)).toBe(true);
  expect(isAffected(changeOf('z', effect), list, true)).toBe(true);
  expect(isAffected(changeOf('z', effect), lookup)).toBe(true);
});

test('a first review concerns the item, a change of another one’s does not', () => {
  expect(isAffected(changeOf('new', 'entered', 'reviews'), lookup)).toBe(true);
  expect(isAffected(changeOf('r', 'changed', 'reviews'), lookup)).toBe(true);
  expect(isAffected(changeOf('s', 'changed', 'reviews'), lookup)).toBe(false);
});

test('a renamed category concerns the lists that are filtered by category', () => {
  expect(isAffected(changeOf('c', 'changed', 'luggage-categories'), filtered)).toBe(true);
  expect(isAffected(changeOf('c', 'changed', 'luggage-categories'), list)).toBe(false);
});

test('a replaced picture concerns the answers that contain it', () => {
  const entries = [item('a', { images: [item('file')] })];
  const change = { type: 'upload/files', documentId: 'file', effect: 'changed' as const };
  expect(isAffected(change, ['luggages', { sort: ['title:asc'] }, entries])).toBe(true);
  expect(isAffected(change, list)).toBe(false);
});
