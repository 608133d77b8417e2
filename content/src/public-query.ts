/** What everyone may send to the content API. Anything else could ask for drafts one day, under a new name. */
const PARAMETERS = new Set([
  ...['filters', 'sort', 'fields', 'populate', 'locale', 'pagination', '_q'],
  ...['status', 'publicationState'],
]);
/** Parameters that tell published entries from drafts, with the only value that does not show or count drafts. */
const PUBLICATION = new Map([
  ['status', 'published'],
  ['publicationState', 'live'],
  ['publicationFilter', undefined],
  ['hasPublishedVersion', undefined],
]);
/** Letters of a word to search for. */
const MAX_SEARCH = 200;

/** Whether a query tries to see or to count what is not published. Repeated values and lists count as trying. */
export function asksForDrafts(query: Record<string, unknown>): boolean {
  return [...PUBLICATION].some(([name, open]) => query[name] !== undefined && query[name] !== open);
}

/** Why a query is not for everyone, or undefined: a list of what is known, not of what is dangerous. */
export function whyNotPublic(query: Record<string, unknown>): string | undefined {
  if (Object.keys(query).some((name) => !PARAMETERS.has(name))) return 'it has an unknown parameter';
  const { locale, _q: search } = query;
  if (locale !== undefined && typeof locale !== 'string') return 'locale is not one word';
  if (search !== undefined && typeof search !== 'string') return '_q is not one text';
  if (search && search.length > MAX_SEARCH) return `_q is longer than ${MAX_SEARCH} characters`;
  return undefined;
}
