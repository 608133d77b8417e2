import { expect, test } from 'vitest';
import { readForm } from './form-state.ts';

const body = { documentId: 'r1', locale: 'en', values: { from: '/old' } };

test('A form is of the language that is open; a redirect has none, whatever the address names', () => {
  expect(readForm(body, true)).toEqual({ ...body, origin: null });
  expect(readForm(body, false)).toEqual({ ...body, origin: null, locale: null });
});

test('What has no values is no form', () => {
  for (const values of [undefined, null, [], 'x']) expect(readForm({ ...body, values }, true)).toBeUndefined();
});
