import { segmentsOf } from 'contract/addresses';
import { routeAt } from 'contract/route-at';
import { findDestination } from '../content/catalogue/redirects.ts';
import { type ContentClient, DEFAULT_LOCALE } from '../content/client/client.ts';
import { NOT_FOUND } from '../page/not-found.ts';
import { supportedLocales } from '../shell/locales.ts';

interface Asked {
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

/**
 * Answers an address that would be 'not found' by the redirects (`REDIRECT-1`): 301 to where it leads, 410 with the not-found
 * page for what is gone. Any other response stays as it is, and has cost nothing.
 */
export async function followRedirects(response: Response, { url, content, show }: Asked): Promise<Response> {
  if (!isWithoutPage(response)) return response;
  const locales = (await supportedLocales(content))?.map(({ code }) => code) ?? [DEFAULT_LOCALE];
  const destination = await findDestination(content, segmentsOf(url.pathname) ?? [], locales);
  if (destination === undefined) return response;
  if (destination === null) {
    const page = await show(new URL(response.headers.get('location') ?? NOT_FOUND, url));
    return new Response(page.body, { status: page.status === 404 ? 410 : page.status, headers: page.headers });
  }
  const target = new URL(destination, url);
  // A path that begins so is another host's to a browser.
  if (target.origin !== url.origin || target.pathname.startsWith('//')) return response;
  return new Response(null, { status: 301, headers: { location: target.pathname + target.search + target.hash } });
}
