import { describe, expect, it } from 'vitest';
import { priceFormat } from './price.ts';

const priceIn = (language: string, country: string) =>
  priceFormat({ currency: { code: 'DKK', written: 'kr.', after: true }, country, locales: { default: language } })(
    1899,
  );

describe('a price', () => {
  it.each([
    ['da', 'DK', '1.899,00 kr.'],
    ['en', 'DK', '1.899,00 kr.'],
    ['en', 'PH', '1,899.00 kr.'],
    ['pt-BR', 'PT', '1.899,00 kr.'],
  ])(
    'of a brand that writes %s first, in %s, is written as in that country: %s @FIG-1',
    (language, country, written) => {
      expect(priceIn(language, country)).toBe(written);
    },
  );
});
