import { z } from 'zod';
import { type ContentClient, DEFAULT_LOCALE, withFallback } from '../content/client/client.ts';
import { colorCode, flag, image, relation, text } from '../content/client/fields.ts';
import { env } from '../env.ts';
import { MEDIA_FIELDS } from '../media/media.ts';
import { brandSegmentOf } from './brand-segment.ts';

const CorporateDetail = z.object({
  brand_name: text,
  disable_locales: flag,
  hidden_locales: text,
  /** Undefined where the content server has no such field, which differs from an empty one. */
  offered_locales: z.undefined().or(text),
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
const CORPORATE_DETAIL_QUERY = {
  fields: Object.keys(CorporateDetail.shape),
  optional: ['brand_name', 'hidden_locales', 'offered_locales'],
};
const MENU_QUERY = {
  fields: ['menu_id', 'title', 'nav_title', 'menu_link'],
  populate: { image: MEDIA_FIELDS, color: { fields: ['color_code'] } },
  ...OLDEST_FIRST,
};
const PAGES_QUERY = {
  fields: Object.keys(PageEntry.shape),
  filters: { link_group: { $notNull: true } },
  ...OLDEST_FIRST,
};
const NONE: readonly never[] = [];
const { compare: compareIds } = new Intl.Collator('en', { numeric: true });

/**
 * The first segment of the content pages' addresses. It decides whether there is such a page, and is asked for as primary content.
 * @returns also whether it is a guess, because the content server fails
 */
export async function loadBrandSegment(content: ContentClient): Promise<{ segment: string; isGuess: boolean }> {
  const options = { importance: 'primary' } as const;
  for (const locale of new Set([DEFAULT_LOCALE, content.locale])) {
    const corporateDetail = content
      .in(locale)
      .single('corporate-detail', CorporateDetail, CORPORATE_DETAIL_QUERY, options);
    const corporate = await withFallback(corporateDetail, undefined);
    const name = corporate?.entry.brand_name;
    if (name || corporate === undefined)
      return { segment: brandSegmentOf(name ?? env.BRAND_NAME), isGuess: !corporate };
  }
  return { segment: brandSegmentOf(env.BRAND_NAME), isGuess: false };
}

export type Site = Awaited<ReturnType<typeof loadSite>>;

/** Corporate detail, menu and grouped pages in one language; a part that fails is undefined or empty. */
export async function loadSite(content: ContentClient) {
  const nothing = { entries: NONE, total: 0, locale: content.locale };
  const [corporate, menu, pages] = await Promise.all([
    withFallback(content.single('corporate-detail', CorporateDetail, CORPORATE_DETAIL_QUERY), undefined),
    withFallback(content.list('menu-items', MenuEntry, MENU_QUERY, { importance: 'secondary' }), nothing),
    withFallback(content.list('pages', PageEntry, PAGES_QUERY, { importance: 'secondary' }), nothing),
  ]);
  return { corporate, menu: { ...menu, entries: byMenuId(menu.entries) }, pages };
}

/** In the order of their menu ids; those without one first, in the order of their creation. */
const byMenuId = (entries: readonly z.infer<typeof MenuEntry>[]) =>
  entries.toSorted((one, other) => compareIds(one.menu_id ?? '', other.menu_id ?? ''));
