import { DEFAULT_LOCALE } from '../content/client/client.ts';
import type { LoadedPage } from '../page/load-page.ts';
import type { SearchAndShare } from '../content/client/search-and-share.ts';
import { type Image, shareUrl } from '../ui/picture.tsx';
import type { Node } from './json-ld.ts';

/** A page's metadata for search engines and social networks, besides title and description. */
export interface Head {
  /** Path of the canonical URL; null keeps the page out of search engines. */
  canonical: string | null;
  /** Keeps the page out of search engines though it has a canonical URL. */
  isHidden?: boolean;
  /** The same content in every language in which it exists (decision 8), this one included. */
  alternates: { locale: string; path: string }[];
  type: 'website' | 'article' | 'product';
  image: Image | null;
  /** Price of a product. */
  price?: number | null;
  data: Node[];
}

/**
 * Canonical address and translations of a page. A page whose content is in another language is a
 * duplicate, so its canonical URL is the original (docs/decisions/addresses-for-machines.md).
 * @param translations the locales that have the content; empty if not known
 */
export function alternateAddresses(
  { locale }: Pick<LoadedPage<unknown>, 'locale'>,
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

/** The share picture of pages without one of their own. */
const USUAL = { path: '/share.jpg', alt: '' };

const shared = (image: Image | null | undefined) => {
  const path = image ? shareUrl(image) : null;
  return path === null ? null : { path, alt: image?.alt ?? '' };
};

/**
 * The description and the share picture of a page: those that an editor has chosen, else the page's own (`SEO-8`). A drawing
 * cannot be shared.
 */
export function searchAndShareOf(
  own: { description: string; image: Image | null | undefined },
  chosen?: SearchAndShare,
): { description: string; picture: { path: string; alt: string } } {
  return {
    description: chosen?.description ?? own.description,
    picture: shared(chosen?.share_picture) ?? shared(own.image) ?? USUAL,
  };
}

/** A locale in Open Graph's format: 'en_US'. Facebook's code for Filipino is 'tl_PH'. */
export function openGraphLocale(locale: string): string {
  const cached = openGraphLocales.get(locale);
  if (cached) return cached;
  const { language, region } = new Intl.Locale(locale).maximize();
  const code = [language === 'fil' ? 'tl' : language, region].filter(Boolean).join('_');
  openGraphLocales.set(locale, code);
  return code;
}

const openGraphLocales = new Map<string, string>();
