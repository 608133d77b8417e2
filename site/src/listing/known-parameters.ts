import { filterFragment, segmentsOf } from 'contract/addresses';
import { routeAt } from 'contract/route-at';
import type { Values } from 'contract/routes';
import { searchText, parseSkus } from '../parameters.ts';
import { itemsOf } from '../paths.ts';
import { filterString, parseFilter } from 'contract/filter';
import { FIELDS, typedIn } from './typed-price.ts';

/** Beyond the end of any list: the last page is shown. */
const LAST_PAGE = 9999;

/** The query parameters that change what a path shows, in the order that the site's links use; all others are ignored. */
const parametersAt = (path: string): Readonly<Record<string, Values>> =>
  routeAt(segmentsOf(path) ?? [])?.route.parameters ?? {};

/**
 * The canonical form of a query: the parameters supported at this path, each once, with normalised
 * values, in a fixed order (decision 27). Equal pages have equal queries, as far as this can be
 * determined without the content.
 * @param path canonical (canonical-address.ts)
 * @param query as in the address, without the question mark
 * @returns '' if no parameter is supported, else the query with its question mark
 */
export function canonicalQuery(path: string, query: string): string {
  const parameters = withTypedPrice(path, new URLSearchParams(query));
  const canonical = new Map<string, string>();
  for (const [name, known] of Object.entries(parametersAt(path))) {
    const values = parameters.getAll(name);
    const value = values.length > 0 ? canonicalValue(known, values) : undefined;
    if (value !== undefined) canonical.set(name, value);
  }
  // `loads` starts at the first page.
  if (canonical.has('loads')) canonical.delete('page');
  return canonical.size > 0 ? `?${new URLSearchParams([...canonical])}` : '';
}

/** Typed limits of the price become a word of the filter, unless they cannot be read: then they stay, for the page to say so. */
function withTypedPrice(path: string, parameters: URLSearchParams): URLSearchParams {
  if (!parametersAt(path)[FIELDS.from]) return parameters;
  const typed = typedIn(parameters);
  const isRead = typed === null || !('misread' in typed);
  if (typed && 'word' in typed && typed.word) parameters.append('filter', filterFragment('price', typed.word));
  for (const name of Object.values(FIELDS))
    if (isRead || !searchText(parameters.get(name) ?? '')) parameters.delete(name);
  return parameters;
}

const isMisread = (parameters: URLSearchParams) => 'misread' in (typedIn(parameters) ?? {});

/**
 * The query to redirect a submitted filter panel to. The form sends one `filter` for each checked box, and the typed limits of
 * the price; the result is the canonical query of that list at its first page. undefined for any other query.
 */
export function queryOfForm(path: string, query: string): string | undefined {
  const parameters = new URLSearchParams(query);
  const known = parametersAt(path);
  const hasTyped =
    known[FIELDS.from] && Object.values(FIELDS).some((name) => parameters.has(name)) && !isMisread(parameters);
  if (!known['filter'] || (parameters.getAll('filter').length < 2 && !hasTyped)) return undefined;
  parameters.delete('page');
  parameters.delete('loads');
  return canonicalQuery(path, parameters.toString());
}

/** The normalised value of a parameter; undefined if it has no effect. */
function canonicalValue(known: Values, values: string[]): string | undefined {
  const last = values.at(-1) ?? '';
  switch (known.is) {
    case 'filter':
      return filterString(parseFilter(values.join('&'), known.by));
    case 'one of':
      return known.values.find((value) => value === last);
    case 'skus':
      return itemsOf(parseSkus(last, known.max)) || undefined;
    case 'text':
      return searchText(last);
    case 'number': {
      const number = Number(last);
      if (!Number.isInteger(number) || number < known.from) return undefined;
      return String(Math.min(number, LAST_PAGE));
    }
  }
}
