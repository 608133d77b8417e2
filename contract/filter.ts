import { FILTER_FIELDS, type FilterField, filterFragment } from './addresses.ts';
import { PARSERS } from './filter-words.ts';

/** A visitor's filter of a list: the words of each group in which something is chosen. */
export type Filter = Partial<Record<FilterField, readonly string[]>>;

/** The list after Reset: not the same as a list without a filter (decision 4). */
export const NO_FILTER: Filter = {};

/** In the order of addresses. */
const FIELDS = Object.keys(FILTER_FIELDS) as FilterField[];

/** Far above what the panel offers: a longer word or list is not a valid filter. */
const MAX_WORD_LENGTH = 100;
const MAX_WORDS = 20;

/** A word may contain '&' ('Bags & Cases'), so only '&name=' begins another fragment. */
const NEXT_FRAGMENT = /&(?=[^\s&=]+=)/;

/**
 * Parses a decoded filter string (decision 5). Never throws: fragments with other fields or operators are
 * ignored, and an undecodable string counts as empty.
 * @param fields what the list can be filtered by; by default everything
 */
export function parseFilter(text: string, fields: readonly FilterField[] = FIELDS): Filter {
  const filter: Filter = {};
  if (text.includes('\uFFFD')) return filter;
  for (const fragment of text.split(NEXT_FRAGMENT)) {
    const field = fields.find((name) => fragment.startsWith(FILTER_FIELDS[name]));
    if (!field) continue;
    const written = fragment
      .slice(FILTER_FIELDS[field].length)
      .replace(/[&\s]+$/, '')
      .trimStart();
    const parse = PARSERS[field];
    const word = parse ? parse(written) : written;
    const words = filter[field] ?? [];
    if (!word || word.length > MAX_WORD_LENGTH || words.includes(word) || words.length === MAX_WORDS) continue;
    filter[field] = [...words, word];
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
export function filterString(filter: Filter): string {
  return FIELDS.flatMap((field) => [...(filter[field] ?? [])].sort().map((word) => filterFragment(field, word))).join(
    '&',
  );
}

/** How many words are chosen. */
export const countWords = (filter: Filter | null): number => Object.values(filter ?? {}).flat().length;
