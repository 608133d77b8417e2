import { type ContentClient, DEFAULT_LOCALE } from '../../content/client/client.ts';
import type { Option } from './filter-group.ts';

/** The option that a visitor's word means: in an address, the `en` word and the locale's own mean the same (decision 9). */
const optionOf = (word: string, options: readonly Option[]) => options[placeOf(word, options)];

/** Its position; -1 for none. */
export const placeOf = (word: string, options: readonly Option[]) =>
  options.findIndex(({ value, label }) => value === word || label === word);

/** The positions of an item's words among the options. */
export const placesOf = (words: readonly (string | null)[], options: readonly Option[]) =>
  words.flatMap((word) => {
    const place = word === null ? -1 : placeOf(word, options);
    return place < 0 ? [] : [place];
  });

/** The options' values for a visitor's words, each once. A word that no option matches stays as it is. */
export const valuesOf = (words: readonly string[], options: readonly Option[]) => [
  ...new Set(words.map((word) => optionOf(word, options)?.value ?? word)),
];

/**
 * The words to ask the content server for: the locale's own and the `en` ones, since a locale without any items shows the
 * `en` items (decision 8).
 */
export function termsOf(words: readonly string[], options: readonly Option[]): string[] {
  const terms = words.flatMap((word) => {
    const option = optionOf(word, options);
    return option ? [option.label, option.value] : [word];
  });
  return [...new Set(terms)];
}

/** The condition that a field has one of these values. */
export const anyOf = (words: readonly string[]) => (words.length === 1 ? { $eq: words[0] } : { $in: words });

/** Loads the `en` words too if the page is in another locale. */
export const inEnglish = <T>(content: ContentClient, ask: (view: ContentClient) => Promise<T>) =>
  content.locale === DEFAULT_LOCALE ? undefined : ask(content.in(DEFAULT_LOCALE));
