import { filterFragment } from 'contract/addresses';
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
  columns: { heading: string | null; links: FooterLink[] }[];
  /** Set if the footer's language differs from the page's (decision 9: it is always `en`). */
  lang: string | undefined;
}

const SUPPORT = 'SUPPORT';
const OLDEST_FIRST = { sort: ['createdAt:asc'] };
const TITLES = { fields: ['title'], ...OLDEST_FIRST };
const Category = z.object({ documentId: z.string().nullish(), title: z.string().trim().min(1) });
/** `DATA-1` does not say whether an icon is markup or a media file: both are requested (decision 35). */
const SocialLink = z.object({ title: text, link: text, icon_svg: z.unknown().optional() });
const SOCIAL_LINKS = { populate: '*', ...OLDEST_FIRST } as const;

/**
 * The footer's four columns: luggage categories, menu items with a menu id, support pages, social links.
 * Requested in `en` only, with links in the visitor's locale (decision 9).
 * @param site corporate detail, menu and pages in `en`
 */
export async function loadFooter(
  content: ContentClient,
  { corporate, menu, pages }: Site,
  brandSegment: string,
): Promise<Footer> {
  const { locale } = content;
  const english = content.in(DEFAULT_LOCALE);
  const [categories, ownCategories, social] = await Promise.all([
    listOf(english, 'luggage-categories', Category, TITLES),
    locale === DEFAULT_LOCALE ? NONE : listOf(content, 'luggage-categories', Category, TITLES),
    listOf(english, 'social-media-links', SocialLink, SOCIAL_LINKS),
  ]);
  const entries = [social, categories, ownCategories, menu.entries, pages.entries] as const;
  return footerOf(...entries, corporate?.entry, locale, brandSegment);
}

const footerOf = (
  social: readonly z.infer<typeof SocialLink>[],
  categories: readonly z.infer<typeof Category>[],
  ownCategories: readonly z.infer<typeof Category>[],
  menu: Site['menu']['entries'],
  pages: Site['pages']['entries'],
  texts: NonNullable<Site['corporate']>['entry'] | undefined,
  locale: string,
  brandSegment: string,
): Footer => {
  // The list in the visitor's locale filters by translated category titles.
  const ownTitles = new Map(ownCategories.map(({ documentId, title }) => [documentId, title]));
  const columns = [
    {
      heading: texts?.footer_section_1_text ?? null,
      links: categories.map(({ documentId, title }) => ({
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
      links: menu.flatMap(({ menu_id, nav_title, title, menu_link }) => {
        const href = editorLink(menu_link, locale);
        return menu_id && href ? { title: nav_title ?? title, href } : [];
      }),
    },
    {
      heading: texts?.footer_section_3_text ?? null,
      links: pages
        .filter(({ link_group }) => link_group === SUPPORT)
        .map(({ title, page_id }) => ({
          title,
          href: paths.contentPage(brandSegment, locale, page_id),
        })),
    },
    {
      heading: texts?.footer_section_4_text ?? null,
      links: social.flatMap(({ title, link, icon_svg }) => {
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
    lang: langOf(DEFAULT_LOCALE, locale),
    columns: columns.filter(({ links }) => links.length > 0),
  };
};

/** Of a link without a title: the host of another site, else the address itself. */
function nameOf(href: string): string {
  if (!URL.canParse(href)) return href;
  const { hostname, pathname } = new URL(href);
  return hostname || pathname || href;
}

const NONE: readonly never[] = [];

async function listOf<T>(
  content: ContentClient,
  type: string,
  schema: z.ZodType<T>,
  query: Query,
): Promise<readonly T[]> {
  const answer = await withFallback(content.list(type, schema, query, { importance: 'secondary' }), null);
  return answer?.entries ?? NONE;
}
