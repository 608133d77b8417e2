import { expect, test, vi } from 'vitest';
import { formatPrice, formatWholePrice, formerPriceOf, plainPrice, wholePriceRange } from './price.tsx';

vi.mock('contract/brand', () => ({
  BRAND: { currency: { code: 'KRW', written: '원', after: true }, country: 'KR', locales: { default: 'ko' } },
}));

test('a currency without decimals has none for visitors and machines, and limits are the same amounts @FIG-1', () => {
  expect([formatPrice(128_000), formatWholePrice(128_000), plainPrice(128_000)]).toEqual([
    '128,000원',
    '128,000원',
    '128000',
  ]);
  expect(wholePriceRange(100_000, 200_000)).toEqual({ from: '100,000', to: '200,000원' });
});

test('a former price that visitors would read as the same is none @FIG-1', () => {
  expect(formerPriceOf(128_000, 128_000.4)).toBeNull();
  expect(formerPriceOf(128_000, 148_000)).toEqual({ text: '148,000원', isHigher: true });
});
