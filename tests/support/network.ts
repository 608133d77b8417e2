import { expect, type Page, type Request } from '@playwright/test';

/** How often in a row nothing is under way and the page has nothing to do. */
const QUIET_TIMES = 5;

/**
 * Watches a page's requests. Videos do not count: the browser keeps their connections open while it has enough of
 * them, so that Playwright's 'networkidle' may never come.
 */
export function watchNetwork(page: Page) {
  const underWay = new Set<Request>();
  page.on('request', (request) => request.resourceType() !== 'media' && underWay.add(request));
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  return {
    /** Resolves when the page has loaded, is idle and waits for no response; a failure names what it waits for. */
    async quiet(): Promise<void> {
      await page.waitForLoadState('load');
      let times = 0;
      const waitingFor = async () => {
        // On a slow machine a page that draws nothing more may never be called idle: a frame wakes it.
        await page.evaluate(
          () => new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve, { timeout: 1000 }))),
        );
        times = underWay.size === 0 ? times + 1 : 0;
        return times < QUIET_TIMES ? [...underWay].map((request) => request.url()) : 'nothing';
      };
      await expect.poll(waitingFor, { intervals: [100] }).toBe('nothing');
    },
  };
}
