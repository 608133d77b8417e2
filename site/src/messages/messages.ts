import { OWN_WORDS } from '../brand/messages.ts';
import { en, type Messages } from './en.ts';
import { fil } from './fil.ts';
import { ja } from './ja.ts';
import { nameGoods } from './name-goods.ts';

export type { Messages };

const builtIn: Record<string, Messages> = { en, fil, ja };

/** The interface's words with the brand's own in their places, which `npm run brand` has checked. */
function withOwn<Words extends object>(words: Words, own: object | undefined): Words {
  if (!own) return words;
  const mixed = Object.entries(own).map(([key, text]: [string, unknown]) => {
    const there: unknown = words[key as keyof Words];
    return [key, text && typeof text === 'object' && there ? withOwn(there, text) : text];
  });
  return { ...words, ...(Object.fromEntries(mixed) as Partial<Words>) };
}

function catalogueOf(locale: string): Messages {
  const words = withOwn(builtIn[locale] ?? en, OWN_WORDS[locale]);
  return nameGoods(words, words.goods, locale);
}

const english = catalogueOf('en');
const spoken = [...new Set([...Object.keys(builtIn), ...Object.keys(OWN_WORDS)])];
const catalogues = Object.fromEntries(spoken.map((locale) => [locale, catalogueOf(locale)]));

/** Whether the interface speaks a locale's language. */
export const hasMessages = (locale: string): boolean => Object.hasOwn(catalogues, locale);

/** The language of the interface's words in a locale. */
export const wordsLocale = (locale: string): string => (hasMessages(locale) ? locale : 'en');

/** The interface's words in a locale, or in `en` where the site has no catalogue for it. */
export function messagesFor(locale: string): Messages {
  return catalogues[wordsLocale(locale)] ?? english;
}
