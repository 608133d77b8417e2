import { expect, test } from 'vitest';
import { KIND_RULES } from './kinds.ts';
import { excerpt } from './product-detail.title.ts';

test.each([
  ['luggages', 'Sky Travel - A cabin case'],
  ['gifts', 'Sky Travel - A cabin case'],
  ['accessories', 'Accessories | A cabin case'],
] as const)('the document title of %s is "%s" @ITEM-16 @DECISION-2', (kind, title) => {
  expect(KIND_RULES[kind].documentTitle('Sky Travel', 'A cabin case')).toBe(title);
});

test('an excerpt is plain text on one line', () => {
  expect(excerpt('<p>Salt &amp; sand.</p>\n<p>Wheels <b>turn</b>.</p>')).toBe('Salt & sand. Wheels turn.');
});

test('a long excerpt is truncated between two words', () => {
  const words = excerpt(`<p>${'travel '.repeat(60)}</p>`);
  expect(words).toMatch(/travel…$/);
  expect(words?.length).toBeLessThanOrEqual(161);
});

test('without a text there is no excerpt', () => {
  expect(excerpt(null)).toBeNull();
  expect(excerpt('<p></p>')).toBeNull();
});
