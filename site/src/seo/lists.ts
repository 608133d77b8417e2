import { countWords, type Filter, filterString } from 'contract/filter';
import { FILTER_GROUPS } from '../listing/groups/all-groups.ts';
import type { ListRequest } from '../listing/list-request.ts';
import { type ListState, paths } from '../paths.ts';
import type { ProductListData } from '../screens/product-list/product-list.query.ts';
import type { StoryListData } from '../screens/story-list/story-list.query.ts';
import type { LoadedPage } from '../page/load-page.ts';
import type { Image } from '../ui/picture.tsx';
import { alternateAddresses, type Head } from './head.ts';
import { groupOf, itemList, type ListItem } from './json-ld.ts';

const HIDDEN_GROUPS = FILTER_GROUPS.filter(({ isHiddenFromSearch }) => isHiddenFromSearch);

interface Addresses {
  plain: (locale: string, state?: ListState) => string;
  filtered: (locale: string, filter: Filter, page: number) => string;
}

/**
 * The canonical URL of a list (docs/decisions/addresses-for-machines.md): page n is its own; any sort
 * order and any Load More have the plain list; a single filter value has the form that the site's own
 * links use. Several values, or an empty list, have none: nobody searches for such a page.
 */
export function listAddresses(
  page: Pick<LoadedPage<unknown>, 'locale' | 'translations'>,
  { filter, misread, sort, one, page: number, loads }: ListRequest,
  total: number,
  { plain, filtered }: Addresses,
): Pick<Head, 'canonical' | 'alternates' | 'isHidden'> {
  const { locale, translations } = page;
  const hidden = { canonical: null, alternates: [] };
  if (filter?.price?.length || misread) return { canonical: plain(locale), isHidden: true, alternates: [] };
  if (total === 0) return hidden;
  // What fits a cabin changes with the rules of airlines, not with the catalogue; what is on sale, from day to day.
  if (HIDDEN_GROUPS.some(({ name }) => filter?.[name]?.length)) return hidden;
  const words = countWords(filter);
  if (words > 1) return hidden;
  // Another sort order has other entries on page n, and after Reset the page size differs.
  const isOwnPage = !sort && !one && loads === 1 && !(filter && words === 0);
  const shown = isOwnPage ? number : 1;
  // Filter values and pages differ between languages: only the whole list has translations.
  if (filter && words === 1) {
    return { canonical: filtered(locale, filter, shown), alternates: [] };
  }
  if (shown > 1) return { canonical: plain(locale, { page: shown }), alternates: [] };
  return alternateAddresses(page, translations, (code) => plain(code));
}

const onPage = (path: string, page: number) => (page > 1 ? `${path}?page=${page}` : path);

/** A list of luggage, accessories or gifts. */
export function productListHead(page: LoadedPage<ProductListData>): Head | undefined {
  if (!page.data?.products) return undefined;
  const { kind, request, products, banner } = page.data;
  const listed = products.tiles.map(({ title, color, href, image, design }) => ({
    name: [title, color].filter(Boolean).join(', '),
    href,
    image,
    group:
      design?.id && design.skus.length > 1
        ? groupOf(
            design.id,
            title,
            design.skus.map((sku) => paths.product(kind, page.locale, sku)),
          )
        : undefined,
  }));
  return {
    ...listAddresses(page, request, products.total, {
      plain: (code, state) => paths.list(kind, code, state),
      filtered: (code, filter, number) => onPage(paths.filtered(kind, code, filterString(filter)), number),
    }),
    ...listHead(listed, banner?.entry.banner ?? null, request, products.total),
  };
}

/** The list of stories. */
export function storyListHead(page: LoadedPage<StoryListData>): Head | undefined {
  const { locale, data } = page;
  if (!data?.stories) return undefined;
  const { request, stories, banner } = data;
  const listed = stories.entries.map(({ title, story_id, image }) => ({
    name: title,
    href: paths.story(locale, story_id),
    image,
  }));
  return {
    ...listAddresses(page, request, stories.total, {
      plain: (code, state) => paths.stories(code, state),
      filtered: (code, filter, number) => paths.stories(code, { filter: filterString(filter), page: number }),
    }),
    ...listHead(listed, banner?.entry.banner_image ?? null, request, stories.total),
  };
}

function listHead(
  listed: ListItem[],
  banner: Image | null,
  { page, pageSize }: ListRequest,
  total: number,
): Omit<Head, 'canonical' | 'alternates'> {
  const image = banner ?? listed.find((entry) => entry.image)?.image ?? null;
  const data = listed.length > 0 ? [itemList(listed, (page - 1) * pageSize, total)] : [];
  return { type: 'website', image, data };
}
