import { type Browser, expect, type Page, test } from '@playwright/test';
import { filtersButton, sortButton, tiles } from '../support/product-list-page.ts';

/** Elements whose styles are computed anew at once; the list has some 480 that are rendered, the panel of filters some 250. */
const BUDGET = { focus: 150, panel: 275 };

interface TraceEvent {
  name: string;
  args: { elementCount?: number };
}

/** The most elements that one update restyles while something is done. */
async function mostRestyled(browser: Browser, page: Page, action: () => Promise<unknown>): Promise<number> {
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  await action();
  // Two frames: what has been asked for is in the first one at the latest.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const counts = traceEvents
    .filter(({ name }) => name === 'UpdateLayoutTree')
    .map(({ args }) => args.elementCount ?? 0);
  return Math.max(0, ...counts);
}

test('a focused tile and an open panel do not restyle the whole list @PAGES-10', async ({ browser, page }) => {
  await page.goto('/luggages/en');
  expect(await page.locator('*').count(), 'a page with enough to restyle').toBeGreaterThan(480);
  const focused = await mostRestyled(browser, page, () => tiles(page).nth(2).focus());
  expect.soft(focused, 'the ring of a tile').toBeGreaterThan(0);
  expect.soft(focused, 'a tile').toBeLessThanOrEqual(BUDGET.focus);
  for (const open of [sortButton, filtersButton]) {
    const opened = await mostRestyled(browser, page, () => open(page).press('Enter'));
    expect.soft(opened, 'the panel itself').toBeGreaterThan(0);
    expect.soft(opened, 'a panel').toBeLessThanOrEqual(BUDGET.panel);
    await page.keyboard.press('Escape');
  }
});

test('a page that a phone opens leaves out what is far below its first screen until it has entered', async ({
  page,
}) => {
  await page.goto('/luggages/en');
  await page.evaluate(() => {
    const laidOut = () =>
      [...document.querySelectorAll('[data-later=far] a')].map((link) =>
        link.checkVisibility({ contentVisibilityAuto: true }),
      );
    const seen: boolean[][] = [];
    Object.assign(window, { seen, laidOut });
    // The browser finds out in the first frame what is near the screen.
    document.addEventListener('astro:after-swap', () =>
      requestAnimationFrame(() => requestAnimationFrame(() => seen.push(laidOut()))),
    );
  });
  const seen = () => page.evaluate(() => (window as unknown as { seen: boolean[][] }).seen);
  const laidOut = () => page.evaluate(() => (window as unknown as { laidOut: () => boolean[] }).laidOut());
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await pages.getByRole('link', { name: '2', exact: true }).click();
  await expect.poll(seen, 'after the first frame').toEqual([Array(6).fill(false)]);
  await expect.poll(laidOut, 'when the page has entered').toEqual(Array(6).fill(true));
});
