import { z } from 'zod';
import { type Content, orElse } from '../../content/client.ts';
import { relation, text } from '../../content/fields.ts';
import { TILE_QUERY, TileEntry, tileOf } from '../../content/product-tile.ts';

const Section = z.object({
  title: text,
  caption: text,
  category: relation(z.object({ title: text })),
});

/** Specification section 9: 4 per page on the home page. */
const PAGE_SIZE = 4;
const CAROUSEL_SIZE = 10;
const wholeNumber = z.coerce.number().int().min(1).max(1000).catch(1);

/**
 * The featured luggage: of the category that the section's record names, else of all (decision 25).
 * `page` and `loads` come from the address; a page past the end is the last one.
 */
export async function featuredLuggage(content: Content, locale: string, url: URL) {
  const section = await orElse(
    content.single('featured-luggage-section', Section, {
      fields: ['title', 'caption'],
      populate: { category: { fields: ['title'] } },
    }),
    null,
  );
  const category = section?.entry.category?.title;
  const query = category
    ? { ...TILE_QUERY, filters: { item_categories: { title: { $eq: category } } } }
    : TILE_QUERY;
  const page = wholeNumber.parse(url.searchParams.get('page') ?? 1);
  const loads = wholeNumber.parse(url.searchParams.get('loads') ?? 1);
  const range = (page: number) =>
    loads > 1
      ? { start: 0, limit: PAGE_SIZE * loads }
      : { start: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE };
  let found = await content.list('luggages', TileEntry, query, range(page));
  const lastPage = Math.max(1, Math.ceil(found.total / PAGE_SIZE));
  if (page > lastPage) found = await content.list('luggages', TileEntry, query, range(lastPage));
  return {
    title: section?.entry.title ?? null,
    caption: section?.entry.caption ?? null,
    lang: section && section.locale !== locale ? section.locale : undefined,
    tiles: found.entries.map((entry) => tileOf(entry, 'luggages', locale, found.locale)),
    total: found.total,
    page: loads > 1 ? 1 : Math.min(page, lastPage),
    lastPage,
    loads,
    shown: Math.min(
      found.total,
      loads > 1 ? PAGE_SIZE * loads : Math.min(page, lastPage) * PAGE_SIZE,
    ),
  };
}

/** The luggage of the featured carousel: limited editions first. Secondary. */
export async function carouselLuggage(content: Content, locale: string) {
  const query = { ...TILE_QUERY, sort: { 1: 'is_limited_edition:desc' } };
  const found = await orElse(
    content.list('luggages', TileEntry, query, { limit: CAROUSEL_SIZE }, 'secondary'),
    null,
  );
  return found?.entries.map((entry) => tileOf(entry, 'luggages', locale, found.locale)) ?? [];
}

export type Featured = Awaited<ReturnType<typeof featuredLuggage>>;
