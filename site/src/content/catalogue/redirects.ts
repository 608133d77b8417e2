import { type Destination, MAX_REDIRECTS, redirectAt } from 'contract/redirects';
import { z } from 'zod';
import { type ContentClient, DEFAULT_LOCALE, withFallback } from '../client/client.ts';
import type { Query } from '../client/query.ts';

/** A path of this site, whatever a browser makes of it: never another host's. */
const Path = z.string().regex(/^\/(?![/\\])[^\\\p{Cc}]*$/u);
const Redirect = z
  .discriminatedUnion('kind', [
    z.object({ from: Path, kind: z.literal('moved'), to: Path }),
    z.object({ from: Path, kind: z.literal('gone') }),
  ])
  .transform((entry): Destination & { from: string } => ({
    from: entry.from,
    to: entry.kind === 'moved' ? entry.to : null,
  }));
type Redirect = z.infer<typeof Redirect>;

const QUERY: Query = { fields: ['from', 'to', 'kind'], sort: ['createdAt:asc'] };
/** Entries in a call (decision 21). */
const PAGE = 100;

/** The redirects of each answer by where they lead from, as long as the answer is cached. */
const indexes = new WeakMap<readonly Redirect[], ReadonlyMap<string, Redirect>>();

function indexOf(entries: readonly Redirect[]): ReadonlyMap<string, Redirect> {
  const byAddress = indexes.get(entries) ?? new Map(entries.map((redirect) => [redirect.from, redirect]));
  indexes.set(entries, byAddress);
  return byAddress;
}

/** Finds the destination of an address that nothing else answers, by how redirects are written (contract/redirects.ts). */
export type FindRedirect = (from: string) => Destination | undefined;

/**
 * All redirects (`REDIRECT-1`), in answers that are cached like any other, so that no address costs a call of its own. Secondary
 * content: none while they cannot be loaded, and none from a content server that does not have them (decision 28).
 */
export async function loadRedirects(content: ContentClient): Promise<FindRedirect> {
  const view = content.in(DEFAULT_LOCALE);
  const load = (page: number) =>
    view.list('redirects', Redirect, QUERY, { start: page * PAGE, limit: PAGE, importance: 'secondary' });
  const pages = await withFallback(
    load(0).then(async (first) => {
      const others = Math.ceil(Math.min(first.total, MAX_REDIRECTS) / PAGE) - 1;
      return [first, ...(await Promise.all(Array.from({ length: Math.max(0, others) }, (_, page) => load(page + 1))))];
    }),
    [],
  );
  const all = pages.map(({ entries }) => indexOf(entries));
  return (from) => {
    for (const index of all) {
      const redirect = index.get(from);
      if (redirect) return redirect;
    }
    return undefined;
  };
}

/**
 * Where an address leads that has no page.
 * @param segments decoded
 * @param locales codes of the supported languages
 * @returns an address of this site, null if what was there is gone for good, undefined if nobody ever named it
 */
export async function findDestination(
  content: ContentClient,
  segments: readonly string[],
  locales: readonly string[],
): Promise<string | null | undefined> {
  const find = await loadRedirects(content);
  const matching = redirectAt(segments, { find, locales, defaultLocale: DEFAULT_LOCALE });
  return matching && (matching.to?.replaceAll('{locale}', encodeURIComponent(matching.locale)) ?? null);
}
