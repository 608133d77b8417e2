import { englishNameOf, ownNameOf } from '../core/model/language-names';

/** What may be a case of a message: one word. */
const WORD = /^\p{L}+$/u;

/**
 * Strapi's sentence in the menu of languages, with their English names: 'Write in Japanese'. Strapi has the names that visitors
 * choose from, each in its own words: '日本語'.
 * @param codes of languages that may be named so
 */
export function writeInLanguage(codes: readonly string[]): string {
  const cases = codes
    .map((code) => [ownNameOf(code), englishNameOf(code)])
    .filter(([own = '', english]) => own !== english && WORD.test(own))
    .map(([own, english]) => `${own} {${english}}`);
  return `Write in <bold>{locale, select, ${[...cases, 'other {{locale}}'].join(' ')}}</bold>`;
}
