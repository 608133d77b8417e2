import { z } from 'zod';
import { DEFAULT_LOCALE, fetchLocales, orElse } from '../content/client.ts';
import { listOf } from '../content/fields.ts';

export interface Locale {
  code: string;
  /** In its own language. */
  name: string;
}

const Locales = listOf(z.object({ code: z.string().min(1), name: z.string().min(1) }));
const FALLBACK: Locale[] = [{ code: DEFAULT_LOCALE, name: 'English' }];
let lastGood: Locale[] = [];

/**
 * The supported locales. While the content server fails, the last known ones; when it has never
 * answered, `undefined`: then every locale is let through, because missing is not down (decision 7).
 */
export async function supportedLocales(): Promise<Locale[] | undefined> {
  const answer = await orElse(fetchLocales(), undefined);
  if (answer === undefined) return lastGood.length > 0 ? lastGood : undefined;
  const locales = Locales.parse(answer);
  lastGood = locales.length > 0 ? locales : FALLBACK;
  return lastGood;
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
