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

  it.each([
    ['JPY', '円', true, 'ja', 'JP', '12,800円'],
    ['JPY', '¥', false, 'ja', 'JP', '¥ 12,800'],
    ['KRW', '원', true, 'ko', 'KR', '12,800원'],
    ['CLP', '$', false, 'es', 'CL', '$ 12.800'],
    ['TWD', 'NT$', false, 'zh-Hant', 'TW', 'NT$ 12,799.60'],
  ])('in %s (%s) has the decimals of its currency @FIG-1', (code, written, after, language, country, expected) => {
    const format = priceFormat({ currency: { code, written, after }, country, locales: { default: language } });
    expect(format(12_799.6)).toBe(expected);
  });
});
