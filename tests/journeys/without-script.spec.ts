import { expect, type Page, test } from '@playwright/test';
import {
  applyButton,
  count,
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
import { box, heading, icon, overlay } from '../support/search-overlay.ts';

test.use({ javaScriptEnabled: false });

const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** Each of these screens has a journey with script that says more; components are rendered in their unit tests. */
test('one visits the whole shop without script, from the home page to a store @PAGES-1 @phone', async ({ page }) => {
  await test.step('the home page', async () => {
    await page.goto('/en');
    await expect(page.getByRole('banner')).toBeVisible();
    await page.getByRole('link', { name: /^Slide 2 of/ }).click();
    await expect(page.getByRole('group', { name: /^Slide 2 of/ })).toBeInViewport({ ratio: 0.6 });
    await page.locator('#featured').getByRole('link', { name: 'Load More' }).click();
    await expect(page.locator('#featured').getByRole('listitem')).toHaveCount(8);
    await page.getByRole('button', { name: 'Open menu' }).click();
    const menu = page.getByRole('navigation', { name: 'Main' });
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await page.getByRole('button', { name: 'Open menu' }).click();
    const address = await menu.getByRole('link').first().getAttribute('href');
    await menu.getByRole('link').first().click();
    await expect(page).toHaveURL(address!);
  });

  await test.step('a list: more of it, its pages, filters, orders and one of each design', async () => {
    await page.goto('/luggages/en');
    await loadMore(page).click();
    await expect(tiles(page)).toHaveCount(24);
    await pages(page).getByRole('link', { name: '2', exact: true }).click();
    await expect(pages(page).locator('[aria-current]')).toHaveText('2');

    await filtersButton(page).click();
    await filterPanel(page).getByText('Small', { exact: true }).click();
    await applyButton(page).click();
    await expect(count(page, `${await total('luggages', `${SIZE}Small`)} cases`)).toBeAttached();
    await sortButton(page).click();
    await sortPanel(page).getByRole('link', { name: 'PRICE HIGH TO LOW' }).click();
    await expect(sortButton(page)).toHaveText('SORTED BY PRICE HIGH TO LOW');
    await page.getByRole('link', { name: 'Remove Small' }).click();
    await expect(count(page, `${await total('luggages')} cases`)).toBeAttached();
    await page.getByRole('link', { name: 'Under Php 8,000', exact: true }).click();
    await expect(count(page, `${await total('luggages', 'filters[price][$lte]=8000')} cases`)).toBeAttached();
    await page.goto('/luggages/en');
    await page.getByRole('link', { name: 'One per design' }).click();
    await expect(count(page, '9 designs')).toBeAttached();
  });

  await test.step('a case and its reviews, from a tile', async () => {
    await page.goto('/luggages/en');
    await tiles(page).first().click();
    const address = `/luggages/en/${await firstSku('luggages')}`;
    await expect(page).toHaveURL(address);
    const reviews = page.locator('#reviews');
    await reviews.locator('summary').click();
    await reviews.getByRole('link', { name: 'Lowest stars' }).click();
    await expect(page).toHaveURL(`${address}?order=lowest#reviews`);
    await expect(reviews.getByRole('link', { name: 'Lowest stars' })).toHaveAttribute('aria-current', 'true');
  });

  await test.step('a comparison', async () => {
    await page.goto('/compare/en?items=aero-small-coral,nimbus-small-forest');
    await expect(title(page)).toHaveText('Compare 2 cases');
    const size = page.getByRole('row', { name: /^Size/ });
    await expect(size).toBeVisible();
    await page.getByText('Only differences').click();
    await expect(size).toBeHidden();
    await page.getByRole('link', { name: 'Remove Aero Cabin Coral' }).click();
    await expect(page).toHaveURL('/compare/en?items=nimbus-small-forest');
  });

  await test.step('stories, and one with the list beside it', async () => {
    await page.goto('/stories/en');
    await page.getByRole('link', { name: 'Load More' }).click();
    const cards = page
      .getByRole('main')
      .getByRole('link')
      .filter({ has: page.getByRole('heading') });
    await expect(cards).toHaveCount(8);
    await cards.last().click();
    const list = page.getByRole('navigation', { name: 'Lifestyle Stories' });
    const current = list.getByRole('listitem').locator('[aria-current]');
    await expect(current).toHaveCount(1);
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: '2', exact: true }).click();
    await expect(current).toHaveCount(0);
    const next = list.getByRole('listitem').getByRole('link').nth(2);
    const address = await next.getAttribute('href');
    await next.click();
    await expect(page).toHaveURL(address!);
    await expect(current).toHaveCount(1);
  });

  await test.step('a content page, from the list of all', async () => {
    await page.goto('/skytravel/en/warranty');
    await page
      .getByRole('navigation', { name: 'Help and information' })
      .getByRole('link', { name: 'Size guide' })
      .click();
    await expect(title(page)).toHaveText('Which size is yours?');
  });

  await test.step('a store on the map', async () => {
    await page.route(
      (url) => url.protocol === 'https:',
      (route) => route.fulfill({ contentType: 'text/html', body: 'A map' }),
    );
    await page.goto('/store-locations/en');
    const cards = page.getByRole('list', { name: /^All \d+ stores/ }).getByRole('listitem');
    // By keyboard: right after scrolling, a click may still hit the frame that was there before.
    await cards.nth(2).getByRole('button').press('Enter');
    await expect(page).toHaveURL('/store-locations/en?store=3');
    await expect(cards.nth(2).getByRole('button', { pressed: true })).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(1);
  });

  await test.step('the search, and another language', async () => {
    await page.goto('/luggages/en');
    await icon(page).click();
    await expect(heading(page, 'POPULAR PRODUCTS')).toBeVisible();
    await box(page).fill('coral');
    await box(page).press('Enter');
    await expect(page).toHaveURL('/luggages/en?search=coral');
    await expect(heading(page, 'RESULTS FOR “coral”')).toBeVisible();
    await overlay(page).getByRole('button', { name: 'Close search' }).click();
    await expect(overlay(page)).toBeHidden();
    await page.goto('/luggages/en');
    await page.getByRole('banner').getByRole('button', { name: 'Language' }).click();
    await page.getByRole('banner').getByRole('link', { name: '日本語' }).click();
    await expect(page).toHaveURL('/luggages/ja');
    expect(await page.context().cookies()).toEqual([]);
  });
});
