import { type BrowserContext, expect, type Page } from '@playwright/test';

/** The addresses of the pages that the service worker has stored for this page's origin, the last seen first. */
export const storedPages = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    if (!(await caches.has('offline-1'))) return [];
    const list = await (await caches.open('offline-1')).match('/offline/stored.json');
    const { pages } = (await list?.json()) ?? { pages: [] };
    return pages.map(({ address }: { address: string }) => address);
  });

/** Opens a page and waits until it is stored, and what is shown without a connection. */
export async function openAndStore(page: Page, url: string): Promise<void> {
  await page.goto(url);
  const path = new URL(page.url()).pathname;
  await expect
    .poll(() => storedPages(page))
    .toEqual(expect.arrayContaining([path, expect.stringContaining('/offline/')]));
}

/** Whether a service worker is registered. */
export const hasWorker = (page: Page): Promise<boolean> =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) !== undefined);

/** Cuts the connection of a page that a worker controls, and of the worker, which is a process of its own. */
export async function goOffline(page: Page, context: BrowserContext): Promise<void> {
  await context.setOffline(true);
  const reachesSite = () =>
    page.evaluate(() =>
      fetch('/404/en', { cache: 'reload' }).then(
        () => true,
        () => false,
      ),
    );
  await expect.poll(reachesSite).toBe(false);
}
