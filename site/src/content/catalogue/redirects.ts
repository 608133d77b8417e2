import { type Destination, MAX_REDIRECTS, redirectAt } from 'contract/redirects';
import { partsOfAddress, RedirectIndex } from 'contract/redirect-index';
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

/** An index of the redirects of some answers, as long as the first of them is cached, and which answers these are. */
const indexes = new WeakMap<object, { answers: readonly (readonly Redirect[])[]; index: RedirectIndex<Redirect> }>();

/** The first redirect from an address counts. */
function indexOf(answers: readonly (readonly Redirect[])[]): RedirectIndex<Redirect> {
  const [first = []] = answers;
  const cached = indexes.get(first);
  if (cached?.answers.length === answers.length && cached.answers.every((each, place) => each === answers[place]))
    return cached.index;
  const index = new RedirectIndex(answers.flat().reverse());
  indexes.set(first, { answers, index });
  return index;
}

/** Finds the redirect for an address that nothing else answers, by how redirects are written (contract/redirects.ts). */
export type FindRedirect = (path: string, query?: URLSearchParams) => Redirect | undefined;

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
  return indexOf(pages.map(({ entries }) => entries)).find;
}

/**
 * Where an address leads that has no page.
 * @param segments decoded
 * @param query of the address
 * @param locales codes of the supported languages
 * @returns an address of this site, null if what was there is gone for good, and the names of the parameters that said which
 *   address it is; undefined if nobody ever named it
 */
export async function findDestination(
  content: ContentClient,
  { segments, query }: { segments: readonly string[]; query: URLSearchParams },
  locales: readonly string[],
): Promise<{ to: string | null; named: string[] } | undefined> {
  const find = await loadRedirects(content);
  const matching = redirectAt(segments, { find, locales, defaultLocale: DEFAULT_LOCALE, query });
  if (!matching) return undefined;
  const to = matching.to?.replaceAll('{locale}', encodeURIComponent(matching.locale)) ?? null;
  return { to, named: [...partsOfAddress(matching.from).query.keys()] };
}
