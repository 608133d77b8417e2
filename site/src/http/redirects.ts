import { segmentsOf } from 'contract/addresses';
import { routeAt } from 'contract/route-at';
import { findDestination } from '../content/catalogue/redirects.ts';
import { type ContentClient, DEFAULT_LOCALE } from '../content/client/client.ts';
import type { AnswerCache } from '../content/answers/answer-cache.ts';
import { env } from '../env.ts';
import { clientFor } from '../page/client-for.ts';
import { NOT_FOUND } from '../page/not-found.ts';
import { supportedLocales } from '../shell/locales.ts';

interface RedirectRequest {
  url: URL;
  content: ContentClient;
  /** Renders another address of the site. */
  show: (address: URL) => Promise<Response>;
}

/** Whether a redirect leads to a page that says that there is none. */
export const isNotFound = (location: string | null | undefined) =>
  Boolean(location) && routeAt(segmentsOf(location ?? '') ?? [])?.route.answers === 'not found';

/** Whether a response says that there is no such page, or that this is not known because the content server is down. */
const isWithoutPage = ({ status, headers }: Response) =>
  status === 503 || (status === 302 && isNotFound(headers.get('location')));

/** `/` leads to a language, but with the query of an old shop's page (`/?p=123`) it may have a redirect. */
const isRootWithQuery = ({ pathname, search }: URL) => pathname === '/' && search !== '';

async function destinationAt(content: ContentClient, url: URL) {
  const locales = (await supportedLocales(content))?.map(({ code }) => code) ?? [DEFAULT_LOCALE];
  const where = { segments: segmentsOf(url.pathname) ?? [], query: url.searchParams };
  const found = await findDestination(content, where, locales);
  return isRootWithQuery(url) && found?.named.length === 0 ? undefined : found;
}

/** Whether there is no page at an address, so that a redirect for its whole query may come before what is sent for its path. */
export const mayMove = (status: number, location: string | undefined): boolean =>
  status === 503 || status === 410 || status === 301 || (status === 302 && isNotFound(location));

/**
 * Looks whether a redirect is for an address's own parameters, of which a cached page knows only those that pages have.
 * @returns of a path and query the same without the parameters that said which address it is; undefined if none is
 */
export const moverByQuery =
  (answers: AnswerCache) =>
  async (target: string): Promise<string | undefined> => {
    const url = new URL(target, env.SITE_URL);
    const named = (await destinationAt(clientFor(url, answers), url))?.named ?? [];
    for (const name of named) url.searchParams.delete(name);
    return named.length > 0 ? url.pathname + url.search : undefined;
  };

/**
 * Answers an address that would be 'not found' by the redirects (`REDIRECT-1`): 301 to where it leads, 410 with the not-found
 * page for what is gone. Any other response stays as it is, and has cost nothing.
 */
export async function followRedirects(response: Response, { url, content, show }: RedirectRequest): Promise<Response> {
  const isRoot = isRootWithQuery(url);
  if (!isRoot && !isWithoutPage(response)) return response;
  const destination = (await destinationAt(content, url))?.to;
  if (destination === undefined) return response;
  if (destination === null) {
    const notFoundPage = isRoot ? NOT_FOUND : (response.headers.get('location') ?? NOT_FOUND);
    const page = await show(new URL(notFoundPage, url));
    return new Response(page.body, { status: page.status === 404 ? 410 : page.status, headers: page.headers });
  }
  const target = new URL(destination, url);
  // A path that begins so is another host's to a browser.
  if (target.origin !== url.origin || target.pathname.startsWith('//')) return response;
  return new Response(null, { status: 301, headers: { location: target.pathname + target.search + target.hash } });
}
