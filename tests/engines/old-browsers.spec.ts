import { expect, type Page, test } from '@playwright/test';
import { onFastConnection } from '../support/fast-connection.ts';
import { tiles } from '../support/product-list-page.ts';
import { templates } from '../support/templates.ts';

const CASE = '/luggages/en/aero-small-coral';

/** Messages of scripts that failed. */
const failures = (page: Page) => {
  const messages: string[] = [];
  page.on('pageerror', ({ message }) => messages.push(message));
  return messages;
};
const main = (page: Page) => page.getByRole('main');

test.beforeEach(({ page }) => onFastConnection(page));

for (const [name, address] of Object.entries(templates)) {
  test(`${name} fits, nothing covers it, its icons are icons, and no script fails @PAGES-13 @all`, async ({ page }) => {
    const failed = failures(page);
    await page.goto(address);
    const found = await page.evaluate(() => {
      const { scrollWidth } = document.documentElement;
      const isLarge = (drawing: Element) => drawing.getBoundingClientRect().width > 64;
      const middle = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
      return {
        tooWide: scrollWidth > innerWidth,
        largeIcons: [...document.querySelectorAll('button svg, a svg')]
          .filter(isLarge)
          .map(({ outerHTML }) => outerHTML.slice(0, 90)),
        isCovered: Boolean(middle?.closest('[popover], dialog')) && getComputedStyle(middle!).position === 'fixed',
        hasText: document.body.innerText.length > 200,
      };
    });
    expect(found).toEqual({ tooWide: false, largeIcons: [], isCovered: false, hasText: true });
    expect(failed).toEqual([]);
  });
}

test('without the design every page is a column whose links work @column @PAGES-13 @all', async ({ page }) => {
  // Locators are beyond Playwright in a browser without `checkVisibility`.
  const follow = (link: string) => page.evaluate((of) => document.querySelector<HTMLAnchorElement>(of)!.click(), link);
  await page.goto('/en');
  await follow('a[href="/gifts/en"]');
  await page.waitForURL('/gifts/en');
  await follow('main a[href^="/gifts/en/"]');
  await page.waitForURL(/\/gifts\/en\/.+/);
  await expect.poll(() => page.evaluate(() => document.querySelector('h1')?.innerText)).toMatch(/\w/);
});

test('the menu covers the page only while it is open @design @PAGES-13 @STATE-1', async ({ page }) => {
  const failed = failures(page);
  await page.goto('/luggages/en');
  const menu = page.getByRole('navigation', { name: 'Main' });
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Open menu' }).tap();
  await expect(menu).toBeVisible();
  await page.getByRole('button', { name: 'Close menu' }).tap();
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Open menu' }).tap();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Open menu' }).tap();
  await menu.getByRole('link', { name: 'Gifts' }).tap();
  await expect(page).toHaveURL('/gifts/en');
  await expect(menu).toBeHidden();
  expect(failed).toEqual([]);
});

test('more is loaded, and language, filters and sort are chosen from their panels @design @PAGES-13', async ({
  page,
}) => {
  const failed = failures(page);
  await page.goto('/luggages/en');
  await main(page).getByRole('link', { name: 'Load More' }).tap();
  await expect(tiles(page)).toHaveCount(24);
  await page.getByRole('button', { name: /^FILTERS/ }).tap();
  await main(page).getByText('Small', { exact: true }).tap();
  await page.getByRole('button', { name: /^Apply · \d+ cases/ }).tap();
  await expect(page).toHaveURL(/filter=/);
  await expect(page.getByRole('form', { name: 'Filters' })).toBeHidden();
  await page.getByRole('button', { name: /^SORT BY/ }).tap();
  await page.getByRole('link', { name: 'PRICE HIGH TO LOW' }).tap();
  await expect(page).toHaveURL(/sort=price/);
  await page.getByRole('button', { name: /EN$/ }).tap();
  await page.getByRole('link', { name: 'Filipino' }).tap();
  await expect(page).toHaveURL(/luggages\/fil/);
  expect(failed).toEqual([]);
});

test('luggage is searched for, and found as one types @design @PAGES-13', async ({ page }) => {
  const failed = failures(page);
  await page.goto('/luggages/en');
  await page.getByRole('link', { name: 'Search' }).tap();
  const search = page.getByRole('dialog');
  await search.getByRole('searchbox').fill('Meridian');
  await expect(search.getByRole('heading', { level: 3 }).first()).toContainText('Meridian');
  expect(failed).toEqual([]);
});

test('a case is turned @design @PAGES-13 @all', async ({ page }) => {
  const failed = failures(page);
  await page.goto(CASE);
  await page.getByRole('button', { name: 'Toggle 360° View' }).tap();
  await expect(page.getByText('Drag to turn')).toBeVisible();
  await page.getByRole('button', { name: 'Switch to Gallery View' }).tap();
  await expect(page.getByText('Drag to turn')).toBeHidden();
  expect(failed).toEqual([]);
});

test('a case is looked at closely and kept, and its stores are linked @design @PAGES-13', async ({ page }) => {
  const failed = failures(page);
  await page.goto(CASE);
  const picture = main(page).getByRole('img').first();
  expect((await picture.boundingBox())?.height).toBeGreaterThan(100);
  await main(page)
    .getByRole('link', { name: /Enlarge picture/ })
    .first()
    .tap();
  const enlarged = page.getByRole('dialog').getByRole('img').first();
  await expect(enlarged).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(enlarged).toBeHidden();
  await page.getByRole('button', { name: 'Keep', exact: true }).tap();
  await expect(page.getByRole('button', { name: 'Kept', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: /^VISIT .* NOW/ }).first()).toHaveAttribute('target', '_blank');
  await page.goto('/kept/en');
  await expect(main(page).getByRole('heading', { level: 3 })).toHaveCount(1);
  expect(failed).toEqual([]);
});

test('the nearest stores of a town come first @design @PAGES-13 @all', async ({ page }) => {
  const failed = failures(page);
  await page.route(
    (url) => url.protocol === 'https:',
    (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Map</title>A map' }),
  );
  await page.goto('/store-locations/en');
  const town = page.getByRole('combobox', { name: 'Type your town or city' });
  await town.fill('dumag');
  await page.getByRole('option', { name: /Dumaguete/ }).tap();
  await expect(page.getByText('Nearest to Dumaguete')).toBeVisible();
  expect(failed).toEqual([]);
});
