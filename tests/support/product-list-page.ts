import { expect, type Page } from '@playwright/test';
import { content } from './content-api.ts';

export const CATEGORY = 'filters[item_categories][title][$eq]=';
export const COLOR = 'filters[color][color][$eq]=';
export const SIZE = 'filters[size][$eq]=';

/** The parts of a product list's page, as a visitor finds them. */
export const tiles = (page: Page) => page.getByRole('link', { name: 'View Details' });
export const count = (page: Page, words: string) => page.getByRole('heading', { name: words, exact: true });
export const filtersButton = (page: Page) => page.getByRole('button', { name: 'FILTERS' });
export const sortButton = (page: Page) => page.getByRole('button', { name: /^SORT/ });
export const filterPanel = (page: Page) => page.getByRole('form', { name: 'FILTERS' });
/** 'Apply · 12 cases', as many as match what is ticked; 'Apply' without script. */
export const applyButton = (page: Page) =>
  filterPanel(page).getByRole('button', { name: /^Apply( · \d+ (cases?|items?))?$/ });
export const sortPanel = (page: Page) => page.getByRole('navigation', { name: 'SORT BY' });
export const pages = (page: Page) => page.getByRole('navigation', { name: 'Pages' });
export const loadMore = (page: Page) => page.getByRole('link', { name: 'Load More' });

/** The number of entries of a collection on the content server. */
export async function total(collection: string, query = ''): Promise<number> {
  const { meta } = await content(`${collection}?locale=en&fields[0]=item_sku&pagination[limit]=1&${query}`);
  return meta.pagination.total;
}

/** The first entry of a list without a chosen sort. */
export async function firstSku(collection: string): Promise<string> {
  const { data } = await content(`${collection}?locale=en&fields[0]=item_sku&sort=createdAt:asc&pagination[limit]=1`);
  return data[0].item_sku;
}

/**
 * Visits a list, changes everything that its address contains, and expects it to be restored: filters, sort, page,
 * loads and the scroll position.
 * @param path of the list
 * @param sizes to choose, which more than four items have
 */
export async function expectEverythingRestored(page: Page, path: string, sizes: string[]): Promise<void> {
  const state = (words: string, shown: number, title: string) => async () => {
    await expect(page.getByText(words, { exact: true })).toBeVisible();
    await expect(tiles(page)).toHaveCount(shown);
    await expect(sortButton(page)).toHaveText(title);
  };
  const kind = path.split('/')[1]!;
  const all = await total(kind);
  const some = await total(kind, sizes.map((size, index) => `filters[size][$in][${index}]=${size}`).join('&'));
  expect(some, 'the demo has a second page of them').toBeGreaterThan(4);
  await page.goto(path);
  const steps = [state(`${await tiles(page).count()} of ${all}`, await tiles(page).count(), 'SORT BY')];

  await filtersButton(page).click();
  for (const size of sizes) await filterPanel(page).getByRole('checkbox', { name: size, exact: true }).check();
  await applyButton(page).click();
  steps.push(state(`4 of ${some}`, 4, 'SORT BY'));
  await steps.at(-1)!();

  await sortButton(page).click();
  await sortPanel(page).getByRole('link', { name: 'PRICE HIGH TO LOW' }).click();
  steps.push(state(`4 of ${some}`, 4, 'SORTED BY PRICE HIGH TO LOW'));
  await steps.at(-1)!();

  await pages(page).getByRole('link', { name: '2', exact: true }).click();
  const two = Math.min(8, some);
  steps.push(state(`${two} of ${some}`, two - 4, 'SORTED BY PRICE HIGH TO LOW'));
  await steps.at(-1)!();

  await pages(page).getByRole('link', { name: '1', exact: true }).click();
  steps.push(state(`4 of ${some}`, 4, 'SORTED BY PRICE HIGH TO LOW'));
  await steps.at(-1)!();

  await loadMore(page).click();
  steps.push(state(`${two} of ${some}`, two, 'SORTED BY PRICE HIGH TO LOW'));
  await steps.at(-1)!();

  // After leaving by a full navigation and going back, the scroll position is the same.
  await tiles(page).last().hover();
  const left = await page.evaluate(() => scrollY);
  expect(left).toBeGreaterThan(100);
  await tiles(page).last().click();
  await expect(page).toHaveURL(new RegExp(`^[^?]*/${kind}/en/[^/?#]+$`));
  await page.goBack();
  await steps.at(-1)!();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left);

  for (const step of steps.slice(0, -1).toReversed()) {
    await page.goBack();
    await step();
  }
  for (const step of steps.slice(1)) {
    await page.goForward();
    await step();
  }
}
