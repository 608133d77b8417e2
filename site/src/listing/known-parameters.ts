import { searchText, skusIn } from '../address.ts';
import {
  itemsOf,
  type ListKind,
  MOST_COMPARED,
  MOST_KEPT,
  type Parameter,
  PRODUCT_KINDS,
  type ProductKind,
  SORTS,
} from '../paths.ts';
import { filterString, parseFilter } from './filters.ts';

/** Beyond the end of any list: the last page is shown. */
const LAST_PAGE = 9999;

/** Query parameters by kind of page, in the order that the site's links use. */
const LIST = ['filter', 'sort', 'page', 'loads', 'search'] as const;
const FILTERED_LIST = ['sort', 'page', 'loads', 'search'] as const;
const ELSEWHERE = ['search'] as const;

/**
 * The query parameters that change what a path shows; all others are ignored. A new route with its own
 * parameters must be added here.
 * @param path canonical (address.ts)
 */
function parametersAt(path: string): readonly Parameter[] {
  const segments = path.slice(1).split('/');
  const [screen] = segments;
  const depth = segments.length;
  if (depth === 1) return ['page', 'loads', 'search'];
  if (PRODUCT_KINDS.includes(screen as ProductKind)) {
    if (depth === 2) return LIST;
    if (depth === 3) return ['loads', 'search'];
    return segments[2] === 'filter' ? FILTERED_LIST : ELSEWHERE;
  }
  if (screen === 'stories') return depth === 2 ? LIST : ['page', 'search'];
  if (screen === 'store-locations') return ['search', 'store'];
  if (screen === 'kept' || screen === 'compare') return ['items', 'search'];
  return ELSEWHERE;
}

/**
 * The canonical form of a query: the parameters supported at this path, each once, with normalised
 * values, in a fixed order (decision 27). Equal pages have equal queries, as far as this can be
 * determined without the content.
 * @param path canonical (address.ts)
 * @param query as in the address, without the question mark
 * @returns '' if no parameter is supported, else the query with its question mark
 */
export function canonicalQuery(path: string, query: string): string {
  const parameters = new URLSearchParams(query);
  const canonical = new Map<Parameter, string>();
  for (const name of parametersAt(path)) {
    const values = parameters.getAll(name);
    const value = values.length > 0 ? canonicalValue(name, values, path) : undefined;
    if (value !== undefined) canonical.set(name, value);
  }
  // `loads` starts at the first page.
  if (canonical.has('loads')) canonical.delete('page');
  return canonical.size > 0 ? `?${new URLSearchParams([...canonical])}` : '';
}

/**
 * The query to redirect a submitted filter panel to. The form sends one `filter` for each checked box;
 * the result is the canonical query of that list at its first page. undefined for any other query.
 */
export function queryOfForm(path: string, query: string): string | undefined {
  const parameters = new URLSearchParams(query);
  if (parameters.getAll('filter').length < 2 || !parametersAt(path).includes('filter'))
    return undefined;
  parameters.delete('page');
  parameters.delete('loads');
  return canonicalQuery(path, parameters.toString());
}

/**
 * The normalised value of a parameter; undefined if it has no effect. Of repeated parameters the last
 * wins, but filters are combined.
 */
function canonicalValue(name: Parameter, values: string[], path: string): string | undefined {
  const last = values.at(-1) ?? '';
  const screen = path.split('/')[1] ?? '';
  switch (name) {
    case 'filter': {
      const filter = parseFilter(values.join('&'));
      // Stories have no colour and no size of their own (decision 16), and only luggages have a cabin to fit (`CABIN-5`).
      if (screen === 'stories') return filterString({ categories: filter.categories });
      return filterString(screen === 'luggages' ? filter : { ...filter, airlines: [] });
    }
    case 'sort':
      return SORTS[screen as ListKind].find((sort) => sort === last);
    case 'items':
      return itemsOf(skusIn(last, screen === 'compare' ? MOST_COMPARED : MOST_KEPT)) || undefined;
    case 'search':
      return searchText(last);
    default: {
      const number = Number(last);
      // Beside a story, no page number means the page that holds the story, which may not be the first.
      const first = screen === 'stories' && path.split('/').length > 3 ? 1 : 2;
      if (!Number.isInteger(number) || number < first) return undefined;
      return String(Math.min(number, LAST_PAGE));
    }
  }
}
