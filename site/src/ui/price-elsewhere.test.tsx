import { expect, test, vi } from 'vitest';
import { formatPrice, plainPrice } from './price.tsx';

vi.mock('contract/brand', () => ({
  BRAND: { currency: { code: 'DKK', written: 'kr.', after: true }, country: 'DK', locales: { default: 'da' } },
}));

test('another brand’s price has the figures of its first language, and its currency where it says @FIG-1', () => {
  expect(formatPrice(1899.5)).toBe('1.899,50 kr.');
  expect(plainPrice(1899.5)).toBe('1899.50');
});
