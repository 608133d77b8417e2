import { DEFAULT_LOCALE } from '../content/client.ts';
import type { Page } from '../page/load-page.ts';
import type { Image } from '../ui/picture.tsx';
import type { Node } from './json-ld.ts';

/** What a page says to search engines and social networks, besides its title and description. */
export interface Head {
  /** Path of the one address that stands for this content; null keeps it out of search engines. */
  canonical: string | null;
  /** The same content in every language it really exists in (decision 8), this one included. */
  alternates: { locale: string; path: string }[];
  type: 'website' | 'article' | 'product';
  image: Image | null;
  /** Pesos; of a product. */
  price?: number | null;
  data: Node[];
}

/**
 * Canonical address and translations of a page. A page whose content is not in its own language is
 * the same text once more, so it stands for the original (docs/decisions/addresses-for-machines.md).
 * @param translations the locales that have the content; empty while that is not known
 */
export function addresses(
  { locale }: Pick<Page<unknown>, 'locale'>,
  translations: string[],
  path: (locale: string) => string,
): Pick<Head, 'canonical' | 'alternates'> {
  const isTranslated = translations.length === 0 || translations.includes(locale);
  if (isTranslated) {
    const alternates = translations.map((code) => ({ locale: code, path: path(code) }));
    return { canonical: path(locale), alternates };
  }
  const original = translations.includes(DEFAULT_LOCALE) ? DEFAULT_LOCALE : translations[0];
  return { canonical: path(original ?? locale), alternates: [] };
}

/** A locale as Open Graph writes it: 'en_US'. Facebook knows Filipino as 'tl_PH'. */
export function openGraphLocale(locale: string): string {
  const { language, region } = new Intl.Locale(locale).maximize();
  return `${language === 'fil' ? 'tl' : language}_${region}`;
}
