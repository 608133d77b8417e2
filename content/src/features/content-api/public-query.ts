/** Parameters that everyone may send to the content API. In a new version any other one might select drafts. */
const PARAMETERS = new Set([
  'filters',
  'sort',
  'fields',
  'populate',
  'locale',
  'pagination',
  '_q',
  'status',
  'publicationState',
]);
/** Parameters that select published entries or drafts, with the only value that does not show or count drafts. */
const PUBLICATION = new Map([
  ['status', 'published'],
  ['publicationState', 'live'],
  ['publicationFilter', undefined],
  ['hasPublishedVersion', undefined],
]);
/** Maximum characters of a search term. */
const MAX_SEARCH = 200;

/** Whether a query tries to read or count unpublished entries. Repeated values and lists count as an attempt. */
export function asksForDrafts(query: Record<string, unknown>): boolean {
  return [...PUBLICATION].some(([name, open]) => query[name] !== undefined && query[name] !== open);
}

/** Why a query is not public, or undefined: an allow-list, not a deny-list. */
export function whyNotPublic(query: Record<string, unknown>): string | undefined {
  if (Object.keys(query).some((name) => !PARAMETERS.has(name))) return 'it has an unknown parameter';
  const { locale, _q: search } = query;
  if (locale !== undefined && typeof locale !== 'string') return 'locale is not one word';
  if (search !== undefined && typeof search !== 'string') return '_q is not one text';
  if (search && search.length > MAX_SEARCH) return `_q is longer than ${MAX_SEARCH} characters`;
  return undefined;
}
