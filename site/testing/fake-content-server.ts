import { vi } from 'vitest';

/** A call of the site to the content server. */
export interface Call {
  /** API name, as in 'luggages' or 'i18n/locales'. */
  type: string;
  locale: string;
  query: URLSearchParams;
}

/**
 * The content of the fake content server: all entries of a collection, of which it returns the requested
 * page; the record of a single type; nothing. 'down' responds with status 500.
 */
export type Held = object[] | object | null | undefined | 'down';

/**
 * Fakes the content server by replacing `fetch` until `vi.unstubAllGlobals()`. HTTP itself (resets, timeouts,
 * headers) is tested with testing/recording-http-server.ts.
 * @param held content by API name, or as a function of the call; filters and sort are up to the test
 * @returns the addresses of all calls so far, and their queries, but of those for the dates of all entries
 */
export function fakeContentServer(held: Record<string, Held> | ((call: Call) => Held)): {
  calls: URL[];
  queries: URLSearchParams[];
} {
  const calls: URL[] = [];
  const queries: URLSearchParams[] = [];
  const find = typeof held === 'function' ? held : ({ type }: Call) => held[type];
  const answer = async (address: string) => {
    const url = new URL(address);
    const { pathname, searchParams: query } = url;
    const type = pathname.replace('/api/', '');
    const isOfDates = query.get('fields[1]') === 'from';
    if (!isOfDates) {
      calls.push(url);
      queries.push(query);
    }
    const found = find({ type, locale: query.get('locale') ?? '', query });
    if (found === 'down') return new Response(null, { status: 500 });
    if (type === 'i18n/locales') return Response.json(found);
    return query.has('pagination[start]') ? pageOf(found, query) : recordOf(found);
  };
  vi.stubGlobal('fetch', vi.fn(answer));
  return { calls, queries };
}

function pageOf(found: Exclude<Held, 'down'>, query: URLSearchParams): Response {
  const entries = Array.isArray(found) ? (found as object[]) : [];
  const start = Number(query.get('pagination[start]'));
  const data = entries.slice(start, start + Number(query.get('pagination[limit]')));
  return Response.json({ data, meta: { pagination: { total: entries.length } } });
}

function recordOf(found: Exclude<Held, 'down'>): Response {
  return found ? Response.json({ data: found }) : new Response(null, { status: 404 });
}
