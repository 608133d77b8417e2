import { en, type Messages } from './en.ts';
import { fil } from './fil.ts';
import { ja } from './ja.ts';

export type { Messages };

const catalogues: Record<string, Messages> = { en, fil, ja };

/** Whether the interface speaks a locale's language. */
export const hasMessages = (locale: string): boolean => Object.hasOwn(catalogues, locale);

/** The language of the interface's words in a locale. */
export const wordsLocale = (locale: string): string => (hasMessages(locale) ? locale : 'en');

/** The interface's words in a locale, or in `en` where the site has no catalogue for it. */
export function messagesFor(locale: string): Messages {
  return hasMessages(locale) ? (catalogues[locale] ?? en) : en;
}
