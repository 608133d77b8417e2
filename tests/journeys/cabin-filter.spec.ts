import { expect, type Page, test } from '@playwright/test';
import { content } from '../support/content-api.ts';
import { applyButton, filterPanel, filtersButton, SIZE, tiles } from '../support/product-list-page.ts';

const airline = (page: Page, name: string, description: string) =>
  filterPanel(page)
    .getByRole('group', { name: 'Fits the cabin of' })
    .getByRole('checkbox', { name, description, exact: true });

test('cases that fit the cabin of an airline are found, counted and named @CABIN-5 @phone', async ({ page }) => {
  await page.goto('/luggages/en');
  await filtersButton(page).click();
  await airline(page, 'Cebu Pacific', '14 cases').check({ force: true });
  await expect(applyButton(page)).toHaveText('Apply · 14 cases');
  await expect(airline(page, 'Emirates', '0 cases')).toBeVisible();
  await applyButton(page).click();

  await expect(page.getByRole('heading', { name: '14 cases', exact: true })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Remove Fits Cebu Pacific' })).toBeVisible();
  await expect(tiles(page)).toHaveCount(4);
  for (const tile of await tiles(page).all()) await expect(tile).toContainText('Cabin');
});

test('every chosen airline must be fitted, and one is taken back by its chip @CABIN-5 @desktop', async ({ page }) => {
  await page.goto(`/luggages/en?filter=${encodeURIComponent('cabin=Cebu Pacific&cabin=Emirates')}`);
  await expect(page.getByText("We're unable to locate any merchandise")).toBeVisible();
  await page.getByRole('link', { name: 'Remove Fits Emirates' }).click();
  await expect(page.getByRole('heading', { name: '14 cases', exact: true })).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the airlines are part of the form, and an English name finds the cases in every language @CABIN-5 @phone', async ({
    page,
  }) => {
    // Each Small one fits, whichever of them there are in Japanese.
    const { meta } = await content('luggages?locale=ja&fields[0]=item_sku&filters[size][$eq]=Small');
    await page.goto(`/luggages/ja?filter=${encodeURIComponent(`${SIZE}Small&cabin=Cebu Pacific`)}`);
    await expect(page.getByRole('heading', { name: `${meta.pagination.total}点`, exact: true })).toBeVisible();
    await page.getByRole('button', { name: '絞り込み' }).click();
    const group = page.getByRole('form', { name: '絞り込み' }).getByRole('group', { name: '機内に持ち込める航空会社' });
    await expect(group.getByRole('checkbox', { checked: true })).toHaveCount(1);
  });
});
