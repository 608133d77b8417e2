import { searchText } from '../address.ts';
import { type ListKind, type Parameter, PRODUCT_KINDS, type ProductKind, SORTS } from '../paths.ts';
import { filterString, parseFilter } from './filters.ts';

/** Past the end of any list, where its last page is shown. */
const LAST_PAGE = 9999;

/** What can be asked of one address, in the order in which the site's links say it. */
const LIST = ['filter', 'sort', 'page', 'loads', 'search'] as const;
const FILTERED_LIST = ['sort', 'page', 'loads', 'search'] as const;
const ELSEWHERE = ['search'] as const;

/**
 * The parameters that change what is at a path; all others are ignored. A new route with parameters of its own
 * is named here.
 * @param path canonical (address.ts)
 */
function parametersAt(path: string): readonly Parameter[] {
  const segments = path.slice(1).split('/');
  const [screen] = segments;
  const depth = segments.length;
  if (depth === 1) return ['page', 'loads', 'search'];
  if (PRODUCT_KINDS.includes(screen as ProductKind)) {
    if (depth === 2) return LIST;
    return depth === 3 ? ['loads', 'search'] : FILTERED_LIST;
  }
  if (screen === 'stories') return depth === 2 ? LIST : ['page', 'search'];
  if (screen === 'store-locations') return ['search', 'store'];
  return ELSEWHERE;
}

/**
 * A query as it is meant: the parameters that count at this path, each once, with what they mean, in one
 * order (decision 27). Equal pages have equal queries, as far as that can be told without the content.
 * @param path canonical (address.ts)
 * @param query as it stands in the address, without its question mark
 * @returns '' when nothing in it counts, else the query with its question mark
 */
export function canonicalQuery(path: string, query: string): string {
  const given = new URLSearchParams(query);
  const meant = new Map<Parameter, string>();
  for (const name of parametersAt(path)) {
    const values = given.getAll(name);
    const value = values.length > 0 ? meaning(name, values, path) : undefined;
    if (value !== undefined) meant.set(name, value);
  }
  // More loads are shown from the first page on.
  if (meant.has('loads')) meant.delete('page');
  return meant.size > 0 ? `?${new URLSearchParams([...meant])}` : '';
}

/**
 * Where the answer to a filter panel's form belongs, which sends a `filter` for each chosen box: at the one
 * query of that list, from its first page on. undefined for any other query.
 */
export function queryOfForm(path: string, query: string): string | undefined {
  const given = new URLSearchParams(query);
  if (given.getAll('filter').length < 2 || !parametersAt(path).includes('filter')) return undefined;
  given.delete('page');
  given.delete('loads');
  return canonicalQuery(path, given.toString());
}

/** undefined for what makes no difference. Of anything given twice the last counts, but filters add up. */
function meaning(name: Parameter, values: string[], path: string): string | undefined {
  const last = values.at(-1) ?? '';
  const screen = path.split('/')[1] ?? '';
  switch (name) {
    case 'filter': {
      const filter = parseFilter(values.join('&'));
      // Stories have no colour and no size of their own (decision 16).
      return filterString(screen === 'stories' ? { categories: filter.categories } : filter);
    }
    case 'sort':
      return SORTS[screen as ListKind].find((sort) => sort === last);
    case 'search':
      return searchText(last);
    default: {
      const number = Number(last);
      // Beside a story, the first page of the list is another than the story's own.
      const first = screen === 'stories' && path.split('/').length > 3 ? 1 : 2;
      if (!Number.isInteger(number) || number < first) return undefined;
      return String(Math.min(number, LAST_PAGE));
    }
  }
}
