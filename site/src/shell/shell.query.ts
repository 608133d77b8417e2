import { z } from 'zod';
import { type Content, DEFAULT_LOCALE, type Entries, withFallback } from '../content/client.ts';
import { colorCode, flag, image, relation, text } from '../content/fields.ts';
import { type Image, MEDIA_FIELDS } from '../media/media.ts';
import { env } from '../env.ts';
import { editorLink, paths } from '../paths.ts';
import { brandSegmentOf, isOwnGroup } from './brand-segment.ts';
import { type Footer, loadFooter } from './footer.query.ts';
import type { Locale } from './locales.ts';

export interface MenuItem {
  title: string;
  href: string;
  image: Image | null;
  /** Colour code that tints the sky behind the picture. */
  color: string | null;
}

interface Links<T> {
  items: T[];
  /** Set where the items are in another language than the page. */
  lang: string | undefined;
}

export interface Shell {
  brand: string;
  /** First segment of the content pages' addresses (decision 2). */
  brandSegment: string;
  locales: Locale[];
  isLanguageShown: boolean;
  menu: Links<MenuItem>;
  /** Pages of the brand's own link group, for the menu's foot (decision 24). */
  brandPages: Links<{ title: string; href: string }>;
  footer: Footer;
}

const CorporateDetail = z.object({
  brand_name: text,
  disable_locales: flag,
  footer_section_1_text: text,
  footer_section_2_text: text,
  footer_section_3_text: text,
  footer_section_4_text: text,
});
const MenuEntry = z.object({
  menu_id: text,
  title: z.string().trim().min(1),
  nav_title: text,
  menu_link: text,
  image,
  color: relation(z.object({ color_code: colorCode })),
});
const PageEntry = z.object({
  page_id: z.string().min(1),
  title: z.string().trim().min(1),
  link_group: text,
});

const OLDEST_FIRST = { sort: ['createdAt:asc'] };
const { compare: compareIds } = new Intl.Collator('en', { numeric: true });

/**
 * What navbar, menu and footer show on every page (specification section 2). Each part is secondary
 * by itself: without an answer it is left out and never fails a page.
 */
export async function loadShell(content: Content, locales: Locale[]): Promise<Shell> {
  const { locale } = content;
  const own = loadSite(content);
  const english = locale === DEFAULT_LOCALE ? own : loadSite(content.in(DEFAULT_LOCALE));
  const [site, footerSite] = await Promise.all([own, english]);
  const brand = site.corporate?.entry.brand_name ?? env.BRAND_NAME;
  // The English name's in every language: a page keeps its address where the brand is called otherwise.
  const brandSegment = brandSegmentOf(footerSite.corporate?.entry.brand_name ?? brand);
  const langOf = ({ locale: actual }: Entries<unknown>) => (actual === locale ? undefined : actual);
  return {
    brand,
    brandSegment,
    locales,
    isLanguageShown: !site.corporate?.entry.disable_locales && locales.length > 1,
    menu: {
      lang: langOf(site.menu),
      items: site.menu.entries.flatMap((entry) => {
        const href = editorLink(entry.menu_link, locale);
        const color = entry.color?.color_code ?? null;
        return href
          ? { title: entry.nav_title ?? entry.title, href, image: entry.image, color }
          : [];
      }),
    },
    brandPages: {
      lang: langOf(site.pages),
      items: site.pages.entries
        .filter(({ link_group }) => isOwnGroup(link_group, brandSegment))
        .map(({ title, page_id }) => ({
          title,
          href: paths.contentPage(brandSegment, locale, page_id),
        })),
    },
    footer: await loadFooter(content, footerSite, brandSegment),
  };
}

export type Site = Awaited<ReturnType<typeof loadSite>>;

async function loadSite(content: Content) {
  const nothing = { entries: [], total: 0, locale: content.locale };
  const [corporate, menu, pages] = await Promise.all([
    withFallback(
      content.single('corporate-detail', CorporateDetail, {
        fields: Object.keys(CorporateDetail.shape),
        optional: ['brand_name'],
      }),
      null,
    ),
    withFallback(
      content.list(
        'menu-items',
        MenuEntry,
        {
          fields: ['menu_id', 'title', 'nav_title', 'menu_link'],
          populate: { image: MEDIA_FIELDS, color: { fields: ['color_code'] } },
          ...OLDEST_FIRST,
        },
        {},
        'secondary',
      ),
      nothing,
    ),
    withFallback(
      content.list(
        'pages',
        PageEntry,
        {
          fields: Object.keys(PageEntry.shape),
          filters: { link_group: { $notNull: true } },
          ...OLDEST_FIRST,
        },
        {},
        'secondary',
      ),
      nothing,
    ),
  ]);
  return { corporate, menu: { ...menu, entries: byMenuId(menu.entries) }, pages };
}

/** In the order of their menu ids; those without one first, in the order they were made. */
function byMenuId<T extends { menu_id: string | null }>(entries: T[]): T[] {
  return entries.toSorted((one, other) => compareIds(one.menu_id ?? '', other.menu_id ?? ''));
}
