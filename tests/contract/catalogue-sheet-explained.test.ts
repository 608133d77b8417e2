import { expect, test } from 'vitest';
import type { Column, Shape } from '../../content/src/catalogue-sheet/columns.ts';
import { explained } from '../../content/src/catalogue-sheet/explained.ts';

test.each([
  [['en', 'fil'], 'Its English name; of products the SKU.'],
  [['da', 'en'], 'Its Danish name; of products the SKU.'],
])('the template names the language of names, the first of %j', (locales, words) => {
  const shape = { type: { name: 'Luggage' }, locales, descriptions: {} } as unknown as Shape;
  const column = { field: 'color', kind: 'entry', heading: 'Color', attribute: {} } as unknown as Column;
  expect(explained([shape], [[column]]).at(-1)).toEqual(['Luggage', 'Color', words, 'Red']);
});
