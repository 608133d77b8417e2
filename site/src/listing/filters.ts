import { FILTER_FIELDS } from 'contract/addresses';
import { filterFragment } from '../paths.ts';

/** A visitor's filter of a product list: by the titles of categories, names of colours, sizes and names of airlines. */
export interface Filter {
  categories: string[];
  colors: string[];
  sizes: string[];
  /** Airlines whose cabin each case must fit (`CABIN-5`); luggages only. */
  airlines: string[];
  /** `ON_SALE` or nothing: only what can be bought now (`SALE-7`). */
  availability: string[];
}

export const GROUPS = ['categories', 'colors', 'sizes', 'airlines', 'availability'] as const;
const nothing = (): Filter => ({ categories: [], colors: [], sizes: [], airlines: [], availability: [] });
export const NO_FILTER: Filter = nothing();
/** The only word of its group. */
export const ON_SALE = 'now';

/** Far above what the panel offers: a longer word or list is not a valid filter. */
const LONGEST_WORD = 100;
const MOST_WORDS = 20;

/** A word may contain '&' ('Bags & Cases'), so only '&name=' begins another fragment. */
const NEXT_FRAGMENT = /&(?=[^\s&=]+=)/;

/**
 * Parses a decoded filter string (decision 5). Never throws: fragments with other fields or operators are
 * ignored, and an undecodable string counts as empty.
 */
export function parseFilter(text: string): Filter {
  const filter = nothing();
  if (text.includes('\uFFFD')) return filter;
  for (const fragment of text.split(NEXT_FRAGMENT)) {
    for (const field of GROUPS) {
      if (!fragment.startsWith(FILTER_FIELDS[field])) continue;
      const word = fragment
        .slice(FILTER_FIELDS[field].length)
        .replace(/[&\s]+$/, '')
        .trimStart();
      const words = filter[field];
      if (field === 'availability' && word !== ON_SALE) continue;
      const isWord = word !== '' && word.length <= LONGEST_WORD && !words.includes(word);
      if (isWord && words.length < MOST_WORDS) words.push(word);
    }
  }
  return filter;
}

/** Decodes a filter string once; '' when it cannot be decoded (decision 5). */
export function decodeFilter(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return '';
  }
}

/** The canonical filter string of these choices, not percent-encoded: equal for equal choices. */
export function filterString(filter: Partial<Filter>): string {
  return GROUPS.flatMap((field) => [...(filter[field] ?? [])].sort().map((word) => filterFragment(field, word))).join(
    '&',
  );
}

/**
 * The `filters` of a content request, built from the parsed choices (decision 5): several values of a
 * field are combined with OR, different fields with AND. Airlines and availability are no fields and left out. undefined when nothing is
 * chosen.
 */
export function filterQuery(filter: Filter): Record<string, unknown> | undefined {
  const query = {
    ...(filter.categories.length > 0 && { item_categories: { title: anyOf(filter.categories) } }),
    ...(filter.colors.length > 0 && { color: { color: anyOf(filter.colors) } }),
    ...(filter.sizes.length > 0 && { size: anyOf(filter.sizes) }),
  };
  return Object.keys(query).length > 0 ? query : undefined;
}

function anyOf(words: string[]): Record<string, unknown> {
  return words.length === 1 ? { $eq: words[0] } : { $in: words };
}
