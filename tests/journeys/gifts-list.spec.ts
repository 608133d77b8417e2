import { expect, test } from '@playwright/test';
import { content } from '../support/content-api.ts';
import {
  filterPanel,
  filtersButton,
  firstSku,
  pages,
  sortButton,
  sortPanel,
  tiles,
  total,
} from '../support/product-list-page.ts';

test('shows its page record and four gifts a page; a card leads to its gift @ROUTE-1 @LIST-11 @desktop', async ({
  page,
}) => {
  const { data } = await content('gift-page?locale=en&fields[0]=title');
  const all = await total('gifts');
  await page.goto('/gifts/en');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(data.title);
  await expect(page).toHaveTitle(`Sky Travel - ${data.title}`);
  await expect(page.getByText(`4 of ${all}`)).toBeVisible();
  await expect(tiles(page)).toHaveCount(4);
  await tiles(page).first().click();
  await expect(page).toHaveURL(`/gifts/en/${await firstSku('gifts')}`);
  await page.goBack();
  await pages(page)
    .getByRole('link', { name: String(Math.ceil(all / 4)), exact: true })
    .click();
  await expect(page.getByText(`${all} of ${all}`)).toBeVisible();
  await expect(pages(page).getByRole('link', { name: 'Previous page' })).toBeVisible();
});

test('can be sorted in five ways, limited editions first when asked for, and has four sizes @LIST-3 @FIG-3 @phone', async ({
  page,
}) => {
  await page.goto('/gifts/en');
  await filtersButton(page).click();
  const sizes = filterPanel(page).getByRole('group', { name: 'Sizes' });
  await expect(sizes).toHaveText(/^SizesSmall\d+ itemsMedium\d+ itemsLarge\d+ itemsBundle\d+ items$/);
  await page.keyboard.press('Escape');
  await sortButton(page).click();
  const options = sortPanel(page).getByRole('link');
  await expect(options).toHaveCount(5);
  await options.first().click();
  await expect(sortButton(page)).toHaveText('SORTED BY LIMITED EDITION');
  const limited = await total('gifts', 'filters[is_limited_edition][$eq]=true');
  expect(limited).toBeGreaterThan(0);
  await expect(page.getByRole('link', { name: /Limited edition View Details$/ })).toHaveCount(Math.min(4, limited));
  await expect(tiles(page).first()).toContainText('Limited edition');
});
