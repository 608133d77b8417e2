import { expect, test, vi } from 'vitest';
import { parseNumber } from './numbers.ts';

vi.mock('../../../../contract/brand.ts', () => ({ BRAND: { currency: { code: 'DKK', written: 'kr.' } } }));

test.each(['kr. 1.899,50', '1.899,50 kr', '1.899,50 kr.', 'DKK 1.899,50'])(
  'a sheet may write the brand’s currency beside an amount: %s',
  (text) => expect(parseNumber(text, 'comma')).toEqual({ value: 1899.5 }),
);

test('an amount in another currency is no number', () =>
  expect(parseNumber('€ 1.899,50', 'comma')).toEqual({ problem: 'is no number' }));
