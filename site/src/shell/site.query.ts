import { z } from 'zod';
import { type ContentClient, DEFAULT_LOCALE, withFallback } from '../content/client/client.ts';
import { colorCode, flag, image, relation, text } from '../content/client/fields.ts';
import { env } from '../env.ts';
import { MEDIA_FIELDS } from '../media/media.ts';
import { brandSegmentOf } from './brand-segment.ts';

const CorporateDetail = z.object({
  brand_name: text,
  /** What the content server keeps as the first segment of content pages' addresses, whatever the name becomes. */
  brand_segment: text,
  /** What it was before: 'koffer, koffere'. */
  earlier_brand_segments: text,
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
  optional: ['brand_name', 'brand_segment', 'earlier_brand_segments', 'hidden_locales', 'offered_locales'],
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
 * @returns also what it was before, and whether it is a guess, because the content server fails
 */
export async function loadBrandSegment(
  content: ContentClient,
): Promise<{ segment: string; earlier: readonly string[]; isGuess: boolean }> {
  const options = { importance: 'primary' } as const;
  for (const locale of new Set([DEFAULT_LOCALE, content.locale])) {
    const corporateDetail = content
      .in(locale)
      .single('corporate-detail', CorporateDetail, CORPORATE_DETAIL_QUERY, options);
    const corporate = await withFallback(corporateDetail, undefined);
    const { brand_name: name, brand_segment: kept, earlier_brand_segments: before } = corporate?.entry ?? {};
    if (name || kept || corporate === undefined) {
      const earlier = before?.split(', ') ?? NONE;
      return { segment: brandSegmentOf(name ?? env.BRAND_NAME, kept), earlier, isGuess: !corporate };
    }
  }
  return { segment: brandSegmentOf(env.BRAND_NAME), earlier: NONE, isGuess: false };
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
