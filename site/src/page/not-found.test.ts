import type * as Brand from 'contract/brand';
import { expect, test, vi } from 'vitest';

vi.mock('contract/brand', async (load) => {
  const { BRAND } = await load<typeof Brand>();
  return { BRAND: { ...BRAND, locales: { ...BRAND.locales, default: 'da' } } };
});
const { withoutLanguage } = await import('./not-found.ts');

const at = (path: string, locale: string) => withoutLanguage(new URL(path, 'https://shop.test'), locale);

test('of a brand without English, English addresses lead to the same page in its first language @DECISION-47', () => {
  expect(at('/en', 'en')).toEqual(['/da', 301]);
  expect(at('/luggages/en/aero?loads=2&utm_source=mail', 'en')).toEqual(['/luggages/da/aero?loads=2', 301]);
  expect(at('/taloogson/en/warranty', 'en')).toEqual(['/taloogson/da/warranty', 301]);
});

test('any other language that it lacks is not found @DECISION-47', () => {
  expect(at('/sv', 'sv')).toEqual(['/404/da', 302]);
});
