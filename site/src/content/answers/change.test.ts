import { expect, test } from 'vitest';
import { affects, type Change } from './change.ts';

const change = (more: Partial<Change> = {}): Change => ({
  type: 'luggages',
  documentId: 'a',
  effect: 'changed',
  ...more,
});
const fields = { deciding: ['luggages.price'], all: ['luggages.price', 'luggages.title'] };

test('a list is affected by every change of its type that may decide what is in it', () => {
  const list = { tags: ['type:luggages'], fields };
  expect(affects(change({ documentId: 'z' }), list)).toBe(true);
  expect(affects(change({ documentId: 'z', fields: ['price'] }), list)).toBe(true);
  expect(affects(change({ documentId: 'z', fields: ['title'] }), list)).toBe(false);
  expect(affects(change({ type: 'gifts' }), list)).toBe(false);
});

test('what an entry shows is affected by a change of these attributes', () => {
  const shown = { tags: ['new:luggages', 'doc:a'], fields };
  expect(affects(change({ fields: ['title'] }), shown)).toBe(true);
  expect(affects(change({ fields: ['weight'] }), shown)).toBe(false);
  expect(affects(change({ documentId: 'z' }), shown)).toBe(false);
});

test('an entry that appears or disappears affects what asks whether there is one', () => {
  const lookup = { tags: ['new:luggages'], fields };
  expect(affects(change({ documentId: 'z', effect: 'entered' }), lookup)).toBe(true);
  expect(affects(change({ documentId: 'z', effect: 'left' }), lookup)).toBe(true);
});

test('of what names no attributes, any may matter', () => {
  expect(affects(change({ fields: ['weight'] }), { tags: ['doc:a'] })).toBe(true);
  expect(affects(change({ fields: null }), { tags: ['doc:a'], fields })).toBe(true);
});
