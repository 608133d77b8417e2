import { wordsLocale } from '../../messages/messages.ts';

/**
 * The `lang` of content on a page (decision 8): undefined if it is in the language of the page's own words, in which the
 * document is marked. These are English where the interface does not speak the page's language.
 * @param actual the locale of the content; undefined if there is none
 * @param locale the page's
 */
export const langOf = (actual: string | undefined, locale: string): string | undefined =>
  actual === wordsLocale(locale) ? undefined : actual;
