import { filterFragment } from 'contract/addresses';
import { BRAND } from 'contract/brand';
import { z } from 'zod';
import { type ContentClient, DEFAULT_LOCALE, withFallback } from '../content/client/client.ts';
import type { Query } from '../content/client/query.ts';
import { image, text } from '../content/client/fields.ts';
import { langOf } from '../content/client/language-marks.ts';
import type { Image } from '../media/media.ts';
import { editorLink, paths } from '../paths.ts';
import type { Site } from './site.query.ts';
import { sanitizeIcon } from './social-icon.ts';

interface FooterLink {
  title: string;
  href: string;
  /** Sanitised SVG markup. */
  icon?: string | null;
  /** An icon that is a media file. */
  picture?: Image | null;
}

export interface Footer {
  columns: FooterColumn[];
  /** Set if the footer's language differs from the page's (decision 9: it is `en`, unless the brand has it in the page's). */
  lang: string | undefined;
  /** Set if the headings are not translated into that language. */
  headingLang?: string | undefined;
}

interface FooterColumn {
  heading: string | null;
  links: FooterLink[];
  /** Of its links, set if these are not translated into the footer's language. */
  lang?: string | undefined;
}

/** Whether a page in this locale has its footer in it. */
export const isFooterIn = (locale: string): boolean => locale === DEFAULT_LOCALE || BRAND.footerLanguage === 'page';

const SUPPORT = 'SUPPORT';
const OLDEST_FIRST = { sort: ['createdAt:asc'] };
const TITLES = { fields: ['title'], ...OLDEST_FIRST };
const Category = z.object({ documentId: z.string().nullish(), title: z.string().trim().min(1) });
/** `DATA-1` does not say whether an icon is markup or a media file: both are requested (decision 35). */
const SocialLink = z.object({ title: text, link: text, icon_svg: z.unknown().optional() });
const SOCIAL_LINKS = { populate: '*', ...OLDEST_FIRST } as const;

/**
 * The footer's four columns: luggage categories, menu items with a menu id, support pages, social links.
 * Requested in `en` only, with links in the visitor's locale (decision 9); in the page's language if the brand says so.
 * @param site corporate detail, menu and pages in the footer's language
 */
export async function loadFooter(
  content: ContentClient,
  { corporate, menu, pages }: Site,
  brandSegment: string,
): Promise<Footer> {
  const { locale } = content;
  const inFooter = isFooterIn(locale) ? content : content.in(DEFAULT_LOCALE);
  const [categories, ownCategories, social] = await Promise.all([
    listOf(inFooter, 'luggage-categories', Category, TITLES),
    isFooterIn(locale) ? null : listOf(content, 'luggage-categories', Category, TITLES),
    listOf(inFooter, 'social-media-links', SocialLink, SOCIAL_LINKS),
  ]);
  // The list in the visitor's locale filters by translated category titles.
  const ownTitles = new Map(ownCategories?.entries.map(({ documentId, title }) => [documentId, title]));
  const texts = corporate?.entry;
  const markOf = (actual: string | undefined) => (actual === inFooter.locale ? undefined : actual);
  const columns: FooterColumn[] = [
    {
      lang: markOf(categories?.locale),
      heading: texts?.footer_section_1_text ?? null,
      links: (categories?.entries ?? []).map(({ documentId, title }) => ({
        title,
        href: paths.filtered(
          'luggages',
          locale,
          filterFragment('categories', (documentId && ownTitles.get(documentId)) ?? title),
        ),
      })),
    },
    {
      heading: texts?.footer_section_2_text ?? null,
      lang: markOf(menu.locale),
      links: menu.entries.flatMap(({ menu_id, nav_title, title, menu_link }) => {
        const href = editorLink(menu_link, locale);
        return menu_id && href ? { title: nav_title ?? title, href } : [];
      }),
    },
    {
      heading: texts?.footer_section_3_text ?? null,
      lang: markOf(pages.locale),
      links: pages.entries
        .filter(({ link_group }) => link_group === SUPPORT)
        .map(({ title, page_id }) => ({
          title,
          href: paths.contentPage(brandSegment, locale, page_id),
        })),
    },
    {
      heading: texts?.footer_section_4_text ?? null,
      lang: markOf(social?.locale),
      links: (social?.entries ?? []).flatMap(({ title, link, icon_svg }) => {
        const href = editorLink(link, locale);
        if (!href) return [];
        // Only markup can take the color of the text; whatever else is a picture.
        const icon = sanitizeIcon(text.parse(icon_svg));
        const picture = icon ? null : image.parse(icon_svg);
        return { title: title ?? nameOf(href), href, icon, picture };
      }),
    },
  ];
  return {
    lang: langOf(inFooter.locale, locale),
    headingLang: markOf(corporate?.locale),
    columns: columns.filter(({ links }) => links.length > 0),
  };
}

/** Of a link without a title: the host of another site, else the address itself. */
function nameOf(href: string): string {
  if (!URL.canParse(href)) return href;
  const { hostname, pathname } = new URL(href);
  return hostname || pathname || href;
}

const listOf = <T>(content: ContentClient, type: string, schema: z.ZodType<T>, query: Query) =>
  withFallback(content.list(type, schema, query, { importance: 'secondary' }), null);
