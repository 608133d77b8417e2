import { expect, test } from 'vitest';
import { filterString, parseFilter } from './filter.ts';

const canonical = (price: string) => filterString(parseFilter(`price=${price}`));

test.each([
  ['8000-12000', '8000-12000'],
  ['-8000', '-8000'],
  ['20000-', '20000-'],
  ['08000-012000', '8000-12000'],
  ['0-8000', '-8000'],
  ['-0', '-0'],
])('in addresses a price is two limits in whole units: %s @PRICE-1', (written, word) => {
  expect(canonical(written)).toBe(`price=${word}`);
});

test.each(['12000-8000', '-', '0-', '8000', '8,000-', 'a-b', '-5--1', '1.5-2', `${'9'.repeat(13)}-`])(
  'what says nothing is ignored: %s @PRICE-1',
  (written) => expect(canonical(written)).toBe(''),
);

test('a price comes before what is on sale, after all else @PRICE-1 @SALE-7', () => {
  const all = 'availability=now&price=8000-&cabin=ANA&price=-5000&filters[size][$eq]=Small';
  expect(filterString(parseFilter(all))).toBe(
    'filters[size][$eq]=Small&cabin=ANA&price=-5000&price=8000-&availability=now',
  );
});
