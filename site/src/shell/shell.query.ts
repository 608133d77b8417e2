import { type ContentClient, DEFAULT_LOCALE } from '../content/client/client.ts';
import type { Brand, Links } from '../content/client/page-request.ts';
import { langOf } from '../content/client/language-marks.ts';
import type { Image } from '../media/media.ts';
import { env } from '../env.ts';
import { editorLink, paths } from '../paths.ts';
import { brandSegmentOf, isOwnGroup } from './brand-segment.ts';
import { offersLanguage } from './offered-languages.ts';
import { type Footer, isFooterIn, loadFooter } from './footer.query.ts';
import type { Locale } from './locales.ts';
import { isOpeningAhead } from './opening.query.ts';
import { loadSite, type Site } from './site.query.ts';

export interface MenuItem {
  title: string;
  href: string;
  image: Image | null;
  /** Color code that tints the sky behind the picture. */
  color: string | null;
}

/** The frame around every page's main content. */
export interface Shell extends Brand {
  /** Those that the language selector offers (`SITE-3`), the page's own among them. */
  locales: Locale[];
  /** Whether visitors and search engines are offered a locale. */
  isOffered: (code: string) => boolean;
  isLanguageShown: boolean;
  /** Whether every page says that the site is about to open, and nothing else (`SITE-5`). */
  isOpeningAhead: boolean;
  menu: Links<MenuItem>;
  footer: Footer;
}

/**
 * Loads navbar, menu and footer of a page (docs/product.md section 2). Each part is secondary
 * content: if it cannot be loaded it is left out, and it never fails a page.
 */
export async function loadShell(content: ContentClient, locales: Locale[]): Promise<Shell> {
  const { locale } = content;
  const own = loadSite(content);
  const english = locale === DEFAULT_LOCALE ? own : loadSite(content.in(DEFAULT_LOCALE));
  const [site, mainSite] = await Promise.all([own, english]);
  const brand = site.corporate?.entry.brand_name ?? env.BRAND_NAME;
  // Derived from the English name in every locale, so that addresses do not depend on a translated brand
  // name.
  const { brand_name: name, brand_segment: kept } = mainSite.corporate?.entry ?? {};
  const brandSegment = brandSegmentOf(name ?? brand, kept);
  const isAhead = site.corporate === null ? await isOpeningAhead(content) : false;
  const isOffered = offersLanguage(site.corporate?.entry ?? (isAhead === undefined ? {} : undefined));
  const selectable = locales.filter(({ code }) => code === locale || isOffered(code));
  return {
    brand,
    brandSegment,
    locales: selectable,
    isOffered,
    isOpeningAhead: isAhead ?? false,
    isLanguageShown: !site.corporate?.entry.disable_locales && selectable.length > 1,
    menu: menuOf(site.menu.entries, langOf(site.menu.locale, locale), locale),
    brandPages: brandPagesOf(site.pages.entries, langOf(site.pages.locale, locale), locale, brandSegment),
    footer: await loadFooter(content, isFooterIn(locale) ? site : mainSite, brandSegment),
  };
}

const menuOf = (entries: Site['menu']['entries'], lang: string | undefined, locale: string) => ({
  lang,
  items: entries.flatMap(({ title, nav_title, menu_link, image, color }): MenuItem | [] => {
    const href = editorLink(menu_link, locale);
    return href ? { title: nav_title ?? title, href, image, color: color?.color_code ?? null } : [];
  }),
});

const brandPagesOf = (
  entries: Site['pages']['entries'],
  lang: string | undefined,
  locale: string,
  brandSegment: string,
) => ({
  lang,
  items: entries
    .filter(({ link_group }) => isOwnGroup(link_group, brandSegment))
    .map(({ title, page_id }) => ({
      title,
      href: paths.contentPage(brandSegment, locale, page_id),
    })),
});
