import { z } from 'zod';
import { type ContentClient, DEFAULT_LOCALE, withFallback } from '../../../content/client/client.ts';
import { relation, text } from '../../../content/client/fields.ts';
import type { Query } from '../../../content/client/query.ts';
import { LISTED_QUERY, TileEntry, tileOf } from '../../../content/catalogue/product-tile.ts';
import { langOf } from '../../../content/client/language-marks.ts';
import { listCategories } from '../../../listing/groups/categories.ts';
import { anyOf, termsOf } from '../../../listing/groups/options.ts';
import { listPaging } from '../../../listing/list-paging.ts';

const Section = z.object({
  title: text,
  caption: text,
  category: relation(z.object({ title: text })),
});

const SECTION_QUERY = {
  fields: ['title', 'caption'],
  populate: { category: { fields: ['title'] } },
  optional: ['title', 'caption', 'category'],
};
const CAROUSEL_QUERY = { ...LISTED_QUERY, sort: { 1: 'is_limited_edition:desc' } };

/** 4 per page on the home page (`HOME-7`). */
const PAGE_SIZE = 4;
const CAROUSEL_SIZE = 10;
/**
 * As in the lists, at most 240 at once: a longer page is slow on a low-end phone
 * (docs/decisions/one-address-a-page.md).
 */
const MAX_LOADS = 60;
const wholeNumber = z.coerce.number().int().min(1).max(1000).catch(1);

/**
 * The featured luggage: of the category in the section's record, else of all (decision 25). `page` and
 * `loads` come from the address; a page past the end is the last one.
 */
export async function featuredLuggage(content: ContentClient, locale: string, url: URL) {
  // It decides which luggage is shown.
  const loadedSection = content.single('featured-luggage-section', Section, SECTION_QUERY, { importance: 'primary' });
  const section = await withFallback(loadedSection, null);
  const category = section?.entry.category?.title;
  const filters = { item_categories: { title: { $eq: category } } };
  let query: Query = category ? { ...LISTED_QUERY, filters } : LISTED_QUERY;
  const page = wholeNumber.parse(url.searchParams.get('page') ?? 1);
  const loads = Math.min(MAX_LOADS, wholeNumber.parse(url.searchParams.get('loads') ?? 1));
  const range = (page: number) =>
    loads > 1 ? { start: 0, limit: PAGE_SIZE * loads } : { start: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE };
  let answer = await content.list('luggages', TileEntry, query, range(page));
  if (category && answer.total === 0 && content.locale !== DEFAULT_LOCALE) {
    // The section and the luggage can be in different languages (decision 8): the category has a name in each.
    const categories = await withFallback(listCategories(content, 'luggages', 'primary'), []);
    query = { ...LISTED_QUERY, filters: { item_categories: { title: anyOf(termsOf([category], categories)) } } };
    answer = await content.list('luggages', TileEntry, query, range(page));
  }
  const paging = listPaging({
    total: answer.total,
    pageSize: PAGE_SIZE,
    page,
    loads,
    maxLoads: MAX_LOADS,
  });
  if (loads === 1 && page > paging.current) {
    answer = await content.list('luggages', TileEntry, query, range(paging.current));
  }
  return {
    title: section?.entry.title ?? null,
    caption: section?.entry.caption ?? null,
    lang: langOf(section?.locale, locale),
    tiles: answer.entries.map((entry) => tileOf(entry, 'luggages', content, answer.locale)),
    total: answer.total,
    paging,
  };
}

/** The luggage of the featured carousel: limited editions first. Secondary content. */
export async function carouselLuggage(content: ContentClient) {
  const answer = await withFallback(
    content.list('luggages', TileEntry, CAROUSEL_QUERY, {
      limit: CAROUSEL_SIZE,
      importance: 'secondary',
    }),
    null,
  );
  return answer?.entries.map((entry) => tileOf(entry, 'luggages', content, answer.locale)) ?? [];
}

export type Featured = Awaited<ReturnType<typeof featuredLuggage>>;
