import { expect, test } from '@playwright/test';
import { content } from '../support/content-api.ts';
import {
  applyButton,
  count,
  filterPanel,
  filtersButton,
  firstSku,
  loadMore,
  SIZE,
  sortButton,
  sortPanel,
  tiles,
  total,
} from '../support/product-list-page.ts';

test('shows its page record and four accessories at a time; a tile leads to its accessory @ROUTE-1 @LIST-11 @phone', async ({
  page,
}) => {
  const { data } = await content('accessory-page?locale=en&fields[0]=title&fields[1]=subtitle');
  await page.goto('/accessories/en');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(data.title);
  await expect(page.getByText(data.subtitle)).toBeVisible();
  await expect(page).toHaveTitle(`Sky Travel - ${data.title}`);
  await expect(page.getByText(`4 of ${await total('accessories')}`)).toBeVisible();
  await loadMore(page).click();
  await expect(tiles(page)).toHaveCount(8);
  await tiles(page).first().click();
  await expect(page).toHaveURL(`/accessories/en/${await firstSku('accessories')}`);
});

test('can be sorted in three ways and filtered by Bundle @LIST-3 @FIG-3 @desktop', async ({ page }) => {
  await page.goto('/accessories/en');
  await sortButton(page).click();
  const options = sortPanel(page).getByRole('link');
  await expect(options).toHaveText(['LIMITED EDITION', 'PRICE LOW TO HIGH', 'PRICE HIGH TO LOW']);
  await options.nth(2).click();
  await expect(sortButton(page)).toHaveText('SORTED BY PRICE HIGH TO LOW');
  const { data } = await content(
    'accessories?locale=en&fields[0]=item_sku&sort[0]=price:desc&sort[1]=createdAt:asc&pagination[limit]=1',
  );
  await expect(tiles(page).first()).toHaveAttribute('href', `/accessories/en/${data[0].item_sku}`);

  await filtersButton(page).click();
  await filterPanel(page).getByText('Bundle', { exact: true }).click();
  await applyButton(page).click();
  const bundles = await total('accessories', `${SIZE}Bundle`);
  expect(bundles).toBeGreaterThan(0);
  await expect(count(page, `${bundles} items`)).toBeVisible();
});
