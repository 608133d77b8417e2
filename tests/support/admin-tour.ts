import { expect, type Page } from '@playwright/test';
import { content } from './content-api.ts';
import { contentServer } from './environment.ts';
import { watchNetwork } from './network.ts';

/** What a page of the admin asked of the server, and what the server said. */
export interface Call {
  /** Method and path, each id as ':id'. */
  route: string;
  status: number;
  url: string;
}

/** A path of one call, with what differs from call to call left out. */
const routeOf = (method: string, path: string) =>
  `${method} ${path.replace(/\/[a-z0-9]{24}(?=\/|$)/g, '/:id').replace(/\/\d+(?=\/|$)/g, '/:id')}`;

/** Writes down all calls that the pages of a tab send to the content server, files left out. */
export function recordCalls(page: Page): Call[] {
  const calls: Call[] = [];
  page.on('response', (answer) => {
    const { origin, pathname } = new URL(answer.url());
    const method = answer.request().method();
    if (origin !== contentServer || !/fetch|xhr/.test(answer.request().resourceType())) return;
    calls.push({ route: routeOf(method, pathname), status: answer.status(), url: answer.url() });
  });
  return calls;
}

/** Opens a page of the admin and waits until it has all that it asks for. */
export async function openPage(page: Page, path: string): Promise<void> {
  const network = watchNetwork(page);
  await page.goto(`${contentServer}/admin${path}`);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await network.quiet();
}

/** The addresses of links of the page that lead to a part of the admin. */
export async function linksTo(page: Page, part: string): Promise<string[]> {
  const links = page.locator(`a[href*="/admin${part}"]`);
  await expect(links.first()).toBeAttached();
  const hrefs = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''));
  return [...new Set(hrefs.map((href) => href.replace(/^\/admin/, '').replace(/\?.*/, '')))];
}

/** Types with all kinds of fields and panels, each with an entry: address of its list, and of the entry. */
export async function samples(): Promise<{ list: string; entry: string }[]> {
  const paths: Record<string, string> = { luggage: 'luggages', story: 'stories', 'store-location': 'store-locations' };
  return Promise.all(
    Object.entries(paths).map(async ([type, api]) => {
      const { data } = await content(`${api}?fields[0]=documentId&locale=en&pagination[limit]=1`);
      const list = `/content-manager/collection-types/api::${type}.${type}`;
      return { list, entry: `${list}/${data[0].documentId}` };
    }),
  );
}
