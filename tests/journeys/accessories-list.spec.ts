import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { content } from '../support/content.ts';

const total = async (query = ''): Promise<number> =>
  (await content(`accessories?locale=en&fields[0]=item_sku&pagination[limit]=1&${query}`)).meta.pagination.total;

test('the accessories list shows its page record and four accessories at a time', async ({ page }) => {
  const { data } = await content('accessory-page?locale=en&fields[0]=title&fields[1]=subtitle');
  await page.goto('/accessories/en');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(data.title);
  await expect(page.getByText(data.subtitle)).toBeVisible();
  await expect(page).toHaveTitle(`Sky Travel - ${data.title}`);
  const tiles = page.getByRole('link', { name: 'View Details' });
  await expect(tiles).toHaveCount(4);
  await expect(page.getByText(`4 of ${await total()}`)).toBeVisible();
  await page.getByRole('link', { name: 'Load More' }).click();
  await expect(tiles).toHaveCount(8);
});

test('a tile leads to the accessory', async ({ page }) => {
  const { data } = await content('accessories?locale=en&fields[0]=item_sku&sort=createdAt:asc&pagination[limit]=1');
  await page.goto('/accessories/en');
  await page.getByRole('link', { name: 'View Details' }).first().click();
  await expect(page).toHaveURL(`/accessories/en/${data[0].item_sku}`);
});

test('accessories can be sorted in three ways', async ({ page }) => {
  await page.goto('/accessories/en');
  await page.getByRole('button', { name: 'SORT BY' }).click();
  const options = page.getByRole('navigation', { name: 'SORT BY' }).getByRole('link');
  await expect(options).toHaveText(['LIMITED EDITION', 'PRICE LOW TO HIGH', 'PRICE HIGH TO LOW']);
  await options.nth(2).click();
  await expect(page.getByRole('button', { name: 'SORTED BY PRICE HIGH TO LOW' })).toBeVisible();
  const { data } = await content(
    'accessories?locale=en&fields[0]=item_sku&sort[0]=price:desc&sort[1]=createdAt:asc&pagination[limit]=1',
  );
  await expect(page.getByRole('link', { name: 'View Details' }).first()).toHaveAttribute(
    'href',
    `/accessories/en/${data[0].item_sku}`,
  );
});

test('sizes of accessories include Bundle', async ({ page }) => {
  await page.goto('/accessories/en');
  await page.getByRole('button', { name: 'FILTERS' }).click();
  const panel = page.getByRole('form', { name: 'FILTERS' });
  await expect(panel.getByRole('group', { name: 'Sizes' }).getByRole('checkbox')).toHaveCount(4);
  await panel.getByText('Bundle', { exact: true }).click();
  await panel.getByRole('button', { name: 'Apply' }).click();
  const bundles = await total('filters[size][$eq]=Bundle');
  expect(bundles).toBeGreaterThan(0);
  await expect(page.getByRole('heading', { name: `${bundles} items`, exact: true })).toBeAttached();
});

test('a locale without accessories shows the English ones, marked as English', async ({ page }) => {
  const own = await content('accessories?locale=ja&fields[0]=item_sku&sort=createdAt:asc&pagination[limit]=1');
  expect(own.meta.pagination.total, 'the demo has no Japanese accessories').toBe(0);
  await page.goto('/accessories/ja');
  await expect(page.locator('.tile-name').first()).toHaveAttribute('lang', 'en');
});

test('the accessories list has no serious accessibility finding', async ({ page }) => {
  await page.goto('/accessories/en');
  await expectAccessible(page);
});
