import { expect, test } from '@playwright/test';
import { loadMore, pages, tiles } from '../support/product-list-page.ts';

test('Load More on a list’s second page begins again with two loads, then three @STATE-9 @phone', async ({ page }) => {
  await page.goto('/luggages/en?page=2');
  const first = tiles(page).first();
  await loadMore(page).click();
  await expect(page).toHaveURL(/\/luggages\/en\?loads=2#/);
  await expect(tiles(page)).toHaveCount(24);
  await expect(first).toBeFocused();
  await loadMore(page).click();
  await expect(page).toHaveURL(/\?loads=3#/);
  await expect(tiles(page)).toHaveCount(36);
});

test('the home page has arrows on both sides, a list has one that changes sides @HOME-7 @desktop', async ({ page }) => {
  const names = async (path: string) => {
    await page.goto(path);
    const arrows = pages(page).locator('[aria-label]');
    return arrows.evaluateAll((links) => links.map((link) => [link.ariaLabel, link.hasAttribute('href')]));
  };
  expect(await names('/en?page=2')).toEqual([
    ['Previous page', true],
    ['Next page', true],
  ]);
  expect(await names('/en')).toEqual([
    ['Previous page', false],
    ['Next page', true],
  ]);
  expect(await names('/en?page=999')).toEqual([
    ['Previous page', true],
    ['Next page', false],
  ]);
  expect(await names('/luggages/en?page=2')).toEqual([['Next page', true]]);
  expect(await names('/luggages/en?page=999')).toEqual([['Previous page', true]]);
});
