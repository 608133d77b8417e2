import { expect, type Page, test } from '@playwright/test';
import { content } from '../support/content-api.ts';
import { arrowOf } from '../support/icon-geometry.ts';
import { watchLayoutShifts } from '../support/layout-shifts.ts';
import { watchNetwork } from '../support/network.ts';
import {
  applyButton,
  CATEGORY,
  COLOR,
  count,
  expectEverythingRestored,
  filterPanel,
  filtersButton,
  firstSku,
  loadMore,
  pages,
  SIZE,
  sortButton,
  sortPanel,
  tiles,
  total,
} from '../support/product-list-page.ts';

const EMPTY =
  "We're unable to locate any merchandise that meets your refinement selections at this time. Please expand your refinement selections or try your refinement for a different category.";

const list = (filter?: string) => `/luggages/en${filter === undefined ? '' : `?filter=${encodeURIComponent(filter)}`}`;
const cases = (page: Page, number: number) => count(page, `${number} cases`);

/** All of these also hold without JavaScript; one viewport is enough for each mode. */
test.describe('the luggage list', { tag: '@desktop' }, () => {
  test('shows the first twelve cases, how many there are, and leads from a tile to its case @LIST-6 @FOOT-4 @FIG-2', async ({
    page,
  }) => {
    await page.goto(list());
    await expect(page).toHaveTitle('Sky Travel - Luggage');
    await expect(tiles(page)).toHaveCount(12);
    const all = await total('luggages');
    await expect(cases(page, all)).toBeAttached();
    await expect(page.getByText(`12 of ${all}`)).toBeVisible();
    expect(await page.locator('.shelf img').first().getAttribute('loading')).toBe('eager');
    expect(await page.locator('.shelf img').nth(4).getAttribute('loading')).toBe('lazy');
    await tiles(page).first().click();
    await expect(page).toHaveURL(`/luggages/en/${await firstSku('luggages')}`);
  });

  test('filters by collection, size and color together, four at a time; Reset removes all filters @ROUTE-1 @LIST-3 @STATE-6 @STATE-7 @RULE-2', async ({
    page,
  }) => {
    await page.goto('/luggages/en?sort=price:asc');
    await filtersButton(page).click();
    const panel = filterPanel(page);
    for (const word of ['Cabin', 'Small', 'Sand', 'Coral']) await panel.getByText(word, { exact: true }).click();
    await applyButton(page).click();

    await expect(page).toHaveURL((url) => {
      const chosen = url.searchParams.getAll('filter');
      return chosen.join() === `${CATEGORY}Cabin&${COLOR}Coral&${COLOR}Sand&${SIZE}Small`;
    });
    const found = await total(
      'luggages',
      `${CATEGORY}Cabin&${SIZE}Small&filters[color][color][$in][0]=Sand&filters[color][color][$in][1]=Coral`,
    );
    await expect(cases(page, found)).toBeAttached();
    await expect(tiles(page)).toHaveCount(Math.min(4, found));
    await expect(filtersButton(page)).toContainText('4');
    await expect(sortButton(page)).toHaveText('SORTED BY PRICE LOW TO HIGH');

    await filtersButton(page).click();
    await expect(panel.getByRole('checkbox', { name: 'Cabin' })).toBeChecked();
    await expect(panel.getByRole('checkbox', { name: 'Sand' })).toBeChecked();
    await expect(panel.getByRole('checkbox', { name: 'Medium' })).not.toBeChecked();
    await panel.getByRole('link', { name: 'Reset' }).click();
    await expect(page).toHaveURL(/\/luggages\/en\?filter=(#|$)/);
    await expect(cases(page, await total('luggages'))).toBeAttached();
    await expect(tiles(page)).toHaveCount(4);
    await expect(sortButton(page)).toHaveText('SORT BY');
  });

  test('removes a single filter by its chip; shows a message when nothing matches, and offers Reset', async ({
    page,
  }) => {
    await page.goto(list(`${SIZE}Small&${COLOR}Silver&${CATEGORY}Nimbus`));
    await expect(page.getByText(EMPTY)).toBeVisible();
    await expect(pages(page)).toHaveCount(0);
    await page.getByRole('link', { name: 'Remove Silver' }).click();
    await expect(cases(page, await total('luggages', `${SIZE}Small&${CATEGORY}Nimbus`))).toBeAttached();
    await page.goto(list(`${COLOR}Silver&${CATEGORY}Nimbus`));
    await page.getByRole('main').getByRole('link', { name: 'Reset' }).last().click();
    await expect(tiles(page)).toHaveCount(4);
  });

  test('is sorted as the visitor chose, and the panel is closed then @STATE-8', async ({ page }) => {
    await page.goto(list());
    await sortButton(page).click();
    await sortPanel(page).getByRole('link', { name: 'PRICE HIGH TO LOW' }).click();
    await expect(sortButton(page)).toHaveText('SORTED BY PRICE HIGH TO LOW');
    await expect(sortPanel(page)).toBeHidden();
    const texts = await tiles(page).locator('.price span').allTextContents();
    const prices = texts.filter((text) => text.startsWith('Php')).map((text) => Number(text.replace(/[^0-9.]/g, '')));
    expect(prices).toHaveLength(12);
    expect(prices).toEqual(prices.toSorted((a, b) => b - a));
  });

  test('loads more below what is shown until everything is there @LIST-8 @STATE-9', async ({ page }) => {
    const all = await total('luggages');
    await page.goto(list());
    for (let shown = 12; shown < all;) {
      await loadMore(page).click();
      shown = Math.min(all, shown + 12);
      await expect(page.getByText(`${shown} of ${all}`, { exact: true })).toBeVisible();
      await expect(tiles(page)).toHaveCount(shown);
    }
    await expect(loadMore(page)).toHaveCount(0);
    const hrefs = await tiles(page).evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(new Set(hrefs).size).toBe(all);
  });

  test("has page numbers and '>' up to the last page, where '<' leads back @LIST-8 @STATE-10", async ({ page }) => {
    const last = Math.ceil((await total('luggages')) / 12);
    await page.goto(list());
    expect(await arrowOf(pages(page).getByRole('link', { name: 'Next page' }))).toBe('>');
    await pages(page).getByRole('link', { name: 'Next page' }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(pages(page).locator('[aria-current]')).toHaveText('2');
    await pages(page)
      .getByRole('link', { name: String(last), exact: true })
      .click();
    await expect(page).toHaveURL(new RegExp(`page=${last}`));
    await expect(pages(page).getByRole('link', { name: 'Next page' })).toHaveCount(0);
    expect(await arrowOf(pages(page).getByRole('link', { name: 'Previous page' }))).toBe('<');
    await pages(page).getByRole('link', { name: 'Previous page' }).click();
    await expect(pages(page).locator('[aria-current]')).toHaveText(String(last - 1));
  });

  test('a click on the scrim closes a panel and does nothing else @LIST-5', async ({ page, viewport }) => {
    await page.goto(list());
    await sortButton(page).click();
    await expect(sortPanel(page)).toBeVisible();
    // It is dark and translucent.
    const shade = await sortPanel(page).evaluate((panel) => {
      const [red = 0, green = 0, blue = 0, alpha = 1] = getComputedStyle(panel, '::backdrop')
        .backgroundColor.match(/[\d.]+/g)!
        .map(Number);
      return { brightest: Math.max(red, green, blue), alpha };
    });
    expect(shade.brightest).toBeLessThan(100);
    expect(shade.alpha).toBeGreaterThan(0.1);
    expect(shade.alpha).toBeLessThan(0.9);
    // A point in the middle of the list on the desktop, above the sheet on the phone.
    await page.mouse.click(90, viewport!.width < 768 ? 330 : 850);
    await expect(sortPanel(page)).toBeHidden();
    await expect(page).toHaveURL(/\/luggages\/en$/);
  });
});

test('back and forward restore filters, sort, page, loads and scroll @STATE-5 @DECISION-4 @phone', async ({ page }) => {
  await expectEverythingRestored(page, '/luggages/en', ['Small']);
});

test('the filter panel works from the keyboard alone @PAGES-2 @desktop', async ({ page }) => {
  await page.goto(list());
  const panel = filterPanel(page);
  await filtersButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(panel).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(filtersButton(page)).toBeFocused();

  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(panel.getByRole('checkbox').first()).toBeFocused();
  const small = panel.getByRole('checkbox', { name: 'Small' });
  while (!(await small.evaluate((box) => box === document.activeElement))) await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(small).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(cases(page, await total('luggages', `${SIZE}Small`))).toBeVisible();
  await expect(panel).toBeHidden();
});

test('the focus moves to the first new case after Load More @PAGES-2 @phone @all', async ({ page }) => {
  await page.goto(list());
  await loadMore(page).click();
  await expect(tiles(page).nth(12)).toBeFocused();
  await expect(tiles(page).nth(12)).toBeInViewport();
});

test('opening SORT BY closes FILTERS, opening the menu closes both @LIST-5 @STATE-1 @desktop', async ({ page }) => {
  await page.goto(list());
  await filtersButton(page).click();
  await sortButton(page).click();
  await expect(filterPanel(page)).toBeHidden();
  await expect(sortPanel(page)).toBeVisible();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(sortPanel(page)).toBeHidden();
});

test('a filter as a path segment, or in English words, finds the same cases @ROUTE-1 @phone', async ({ page }) => {
  await page.goto(`/luggages/en/filter/${encodeURIComponent(`${CATEGORY}Aero`)}`);
  await expect(cases(page, await total('luggages', `${CATEGORY}Aero`))).toBeAttached();
  await expect(tiles(page)).toHaveCount(4);
  await expect(page.getByRole('link', { name: 'Remove Aero' })).toBeVisible();

  const { meta } = await content(
    `luggages?locale=fil&fields[0]=item_sku&pagination[limit]=1&${CATEGORY}${encodeURIComponent('Hand-carry')}`,
  );
  expect(meta.pagination.total).toBeGreaterThan(0);
  await page.goto(`/luggages/fil?filter=${encodeURIComponent(`${CATEGORY}Cabin`)}`);
  await expect(page.getByText(`4 sa ${meta.pagination.total}`)).toBeVisible();
});

test('offers only colors that some case has @phone @all', async ({ page }) => {
  await page.goto(list());
  await filtersButton(page).click();
  await expect(filterPanel(page).getByText('Sand', { exact: true })).toBeVisible();
  await expect(filterPanel(page).getByText('Noon Sky')).toHaveCount(0);
});

test('there is no layout shift while a list, its pictures and more of it load @PAGES-8', async ({ page }) => {
  const shifts = await watchLayoutShifts(page);
  const network = watchNetwork(page);
  for (const path of ['/luggages/en', '/accessories/en', '/gifts/en']) {
    await page.goto(path);
    await network.quiet();
    await loadMore(page).click();
    await expect(page).toHaveURL(/loads=2/);
    await network.quiet();
    expect(await shifts(), path).toEqual([]);
  }
});
