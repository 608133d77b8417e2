import { FILTERS, type ProductKind, SORTS, segmentsOf } from './addresses.ts';
import { countWords, decodeFilter, type Filter, parseFilter } from './filter.ts';

/** The most quick filters of a list. */
export const MAX_QUICK_FILTERS = 8;

/** What a quick filter chooses: words of the filter, an order, or both (`QUICK-1`). */
export interface Choice {
  filter: Filter;
  sort?: string | undefined;
}

/** Any: what counts is the path. */
const BASE = 'https://site.invalid';

/**
 * What the address of a list chooses, in any of its forms: '/luggages/{locale}?filter=…&sort=…', '/luggages/en/filter/…', with or
 * without the site's own origin.
 * @returns null if it is no address of this list, or chooses nothing
 */
export function choiceIn(link: string, kind: ProductKind): Choice | null {
  const url = URL.canParse(link, BASE) ? new URL(link, BASE) : null;
  const [list, locale, filtered, , more] = segmentsOf(url?.pathname ?? '') ?? [];
  if (!url || list !== kind || !locale || more !== undefined || (filtered ?? 'filter') !== 'filter') return null;
  const texts = [...url.searchParams.getAll('filter'), decodeFilter(url.pathname.split('/')[4] ?? '')];
  const filter = parseFilter(texts.join('&'), FILTERS[kind]);
  const sort = url.searchParams.get('sort');
  const known = SORTS[kind].find((one) => one === sort);
  if (countWords(filter) === 0 && !known) return null;
  return { filter, sort: known };
}
