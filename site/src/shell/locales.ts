import { z } from 'zod';
import { DEFAULT_LOCALE, fetchLocales, withFallback } from '../content/client.ts';
import { listOf } from '../content/fields.ts';
import { LOCALES } from '../page/lifetimes.ts';

export interface Locale {
  code: string;
  /** In its own language. */
  name: string;
}

const Locales = listOf(z.object({ code: z.string().min(1), name: z.string().min(1) }));
const FALLBACK: Locale[] = [{ code: DEFAULT_LOCALE, name: 'English' }];
let lastGood: Locale[] = [];
let askedAt = 0;

/**
 * The supported locales: the last known ones while the content server fails, and `undefined` if it has
 * never answered. Then every locale passes, because missing is not down (decision 7).
 */
export async function supportedLocales(): Promise<Locale[] | undefined> {
  if (lastGood.length > 0 && Date.now() - askedAt < LOCALES * 1000) return lastGood;
  const answer = await withFallback(fetchLocales(), undefined);
  if (answer === undefined) return lastGood.length > 0 ? lastGood : undefined;
  askedAt = Date.now();
  const locales = Locales.parse(answer);
  // A response without one valid locale counts as a failure.
  if (locales.length === 0 && Array.isArray(answer) && answer.length > 0) {
    return lastGood.length > 0 ? lastGood : undefined;
  }
  lastGood = locales.length > 0 ? locales : FALLBACK;
  return lastGood;
}

/** While the supported locales are not known, anything that looks like a language tag passes. */
export function isSupported(locale: string, locales: Locale[] | undefined): boolean {
  if (locale === DEFAULT_LOCALE) return true;
  return locales
    ? locales.some(({ code }) => code === locale)
    : /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(locale);
}

const RIGHT_TO_LEFT = new Set([
  'ar',
  'arc',
  'ckb',
  'dv',
  'fa',
  'he',
  'ks',
  'ps',
  'sd',
  'ug',
  'ur',
  'yi',
]);

/** The writing direction of a locale, for the `dir` attribute. */
export function directionOf(locale: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.has(locale.split('-')[0]?.toLowerCase() ?? '') ? 'rtl' : 'ltr';
}
