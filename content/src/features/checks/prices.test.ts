import { expect, test, vi } from 'vitest';
import { findings, luggage } from '../../../testing/checked-entries.ts';

vi.mock('../../../../contract/brand.ts', async (original) => {
  const { BRAND } = await original<{ BRAND: { locales: object } }>();
  const currency = { code: 'DKK', written: 'kr.', after: true };
  return { BRAND: { ...BRAND, currency, locales: { ...BRAND.locales, default: 'da' } } };
});

test('an editor reads a price as the brand’s visitors do @FIG-1', () => {
  const [former] = findings(luggage({ price: 7495, discounted_price: 6495.5 }));
  expect(former?.sentence).toBe('The former price (6.495,50 kr.) is not higher than the price (7.495,00 kr.).');
  expect(findings(luggage({ price: 7495.005 }))[0]?.sentence).toBe('The price is 7495.005, and DKK has 2 decimals.');
  const [missing] = findings(luggage({ price: 0 }));
  expect(missing?.shoppers).toBe("'0,00 kr.'.");
});
