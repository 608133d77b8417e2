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

test('Load More says once and politely how many are shown @SEO-2 @PAGES-2 @desktop', async ({ page }) => {
  await page.goto('/luggages/en');
  await loadMore(page).click();
  await expect(tiles(page)).toHaveCount(24);
  await expect(page).toHaveTitle(/ - 24 of 42$/);
  const said = page.locator('[aria-live], [role=status]').filter({ hasText: '24 of 42' });
  await expect(said).toHaveCount(1);
  await expect(said).toHaveAttribute('aria-live', 'polite');
});

test('back on a list the focus is on the tile that one left by @PAGES-2 @phone', async ({ page }) => {
  const stories = page
    .getByRole('main')
    .getByRole('link')
    .filter({ has: page.getByRole('heading') });
  const places = [
    ['/luggages/en', tiles(page).nth(3)],
    ['/luggages/en?loads=2#entry-13', tiles(page).nth(14)],
    ['/stories/en', stories.nth(2)],
    ['/en', tiles(page).nth(1)],
  ] as const;
  for (const [address, link] of places) {
    await page.goto(address);
    await link.scrollIntoViewIfNeeded();
    const path = new URL((await link.getAttribute('href'))!, page.url()).pathname;
    await link.click();
    await expect(page).toHaveURL(path);
    await page.goBack();
    await expect(page).toHaveURL(address);
    await expect(link).toBeFocused();
  }
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
