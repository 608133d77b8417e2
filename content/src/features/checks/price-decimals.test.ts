import { expect, test, vi } from 'vitest';
import { findings, luggage } from '../../../testing/checked-entries.ts';

vi.mock('../../../../contract/brand.ts', async (original) => {
  const { BRAND } = await original<{ BRAND: { locales: object } }>();
  return { BRAND: { ...BRAND, currency: { code: 'JPY', written: '円', after: true } } };
});

test('a price in yen has no decimals, in forms as in sheets @FIG-1', () => {
  expect(findings(luggage({ price: 12_800, discounted_price: 15_000 }))).toEqual([]);
  expect(findings(luggage({ price: 12_800.5, discounted_price: 15_000.25 }))).toMatchObject([
    {
      level: 'must',
      field: 'price',
      sentence: 'The price is 12800.5, and JPY has no decimals.',
      shoppers: "'12,801円'.",
    },
    {
      level: 'must',
      field: 'discounted_price',
      sentence: 'The former price is 15000.25, and JPY has no decimals.',
      shoppers: "'15,000円'.",
    },
  ]);
});
