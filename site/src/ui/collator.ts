import { cachedFormat } from './cached-format.ts';

/** Compares names as a language sorts them. */
export const collatorIn = cachedFormat((locale) => new Intl.Collator(locale));
