import { type Entry } from '../entry';
import { type Check, type Finding, names } from '../finding';
import { isEmpty } from '../../../core/entries/values';
import { isListed } from '../listed-item';
import { type ShoppersSee, SHOPPERS_SEE_OF } from '../shoppers-see';

/** Longer ones are sentences; shorter ones may be names and the same in all languages. */
const WORDS_OF_NAMES = 3;

/** Customers write in their own language (docs/editors.md, Languages). */
export const isInOneLanguage = (type: string): boolean => type === 'reviews';
/** Names of places, which are not translated. */
const PLACES = new Set(['storeName', 'location']);
/** Without one, a language has what the site takes from its own page. */
const DERIVED = new Set(['search_and_share']);

/** The texts in a value, each with its place in it. */
function textsIn(value: unknown, place: string): [place: string, text: string][] {
  if (typeof value === 'string') return [[place, value.trim()]];
  if (Array.isArray(value)) return value.flatMap((part, index) => textsIn(part, `${place}.${index}`));
  // A file's own texts are not the entry's.
  if (typeof value !== 'object' || value === null || 'mime' in value) return [];
  return Object.entries(value).flatMap(([name, part]) => textsIn(part, `${place}.${name}`));
}

const isSentence = (text: string) =>
  !/^(https?:|\/)/.test(text) && text.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length > WORDS_OF_NAMES;

/** Whether a localized field has a sentence that is the same, letter for letter, as the main language's. */
function isLeft(field: string, entry: Entry, original: Entry): boolean {
  const originals = new Map(textsIn(original.values[field], field));
  return textsIn(entry.values[field], field).some(([place, text]) => isSentence(text) && originals.get(place) === text);
}

/**
 * Texts that a language lacks, or that were left in the default one, usually English; asked of that one's entry, languages
 * that lack it, and of any other, whether there is one in the default language.
 */
export const languages: Check = (entry, facts) => {
  const { locale, type } = entry;
  if (!locale || isInOneLanguage(type)) return [];
  const main = facts.languages[0]?.name ?? 'English';
  if (locale === facts.defaultLocale) {
    if (!entry.documentId) return [];
    return facts.languages.flatMap(({ code, name }): Finding[] =>
      facts.inLanguage(code) || code === locale
        ? []
        : [
            {
              check: 'languages',
              level: 'better',
              field: null,
              inLocale: code,
              sentence: `There is no ${name} text for this entry.`,
              shoppers: SHOPPERS_SEE_OF.entryInMain(main, name),
              action: `Write in ${name}`,
            },
          ],
    );
  }
  const language = facts.languages.find(({ code }) => code === locale)?.name;
  const original = facts.inLanguage(facts.defaultLocale);
  if (!language) return [];
  if (!original)
    return entry.documentId
      ? [
          {
            check: 'languages',
            level: 'better',
            field: null,
            inLocale: facts.defaultLocale,
            sentence: `There is no ${main} text for this entry.`,
            shoppers: SHOPPERS_SEE_OF.onlyInLanguage(main, language),
            action: `Write in ${main}`,
          },
        ]
      : [];
  const written = entry.fields.filter(
    ({ name, localized, kind }) =>
      localized && ['text', 'richtext', 'component'].includes(kind) && !isEmpty(original.values[name]),
  );
  const lacking = written.filter(({ name }) => !DERIVED.has(name) && isEmpty(entry.values[name]));
  const left = written.filter(({ name }) => !PLACES.has(name) && isLeft(name, entry, original));
  const finding = (sentence: string, [first]: typeof written, shoppers: ShoppersSee): Finding => ({
    check: 'languages',
    level: 'better',
    field: first?.name ?? null,
    sentence,
    shoppers,
    action: `Write in ${language}`,
  });
  const inMain = SHOPPERS_SEE_OF.wordsInMain(main, language);
  // What an item lacks is filled from the main language.
  const without = isListed(type) ? inMain : SHOPPERS_SEE_OF.pageWithout(language);
  const labels = (fields: typeof written) => names(fields.map(({ label }) => label));
  return [
    ...(lacking.length ? [finding(`There is no ${language} text for: ${labels(lacking)}.`, lacking, without)] : []),
    ...(left.length ? [finding(`Still the ${main} text: ${labels(left)}.`, left, inMain)] : []),
  ];
};
