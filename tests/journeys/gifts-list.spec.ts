import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { content } from '../support/content.ts';

test('the gifts list shows its page record and four gifts at a time', async ({ page }) => {
  const { data } = await content('gift-page?locale=en&fields[0]=title');
  const { meta } = await content('gifts?locale=en&fields[0]=item_sku&sort=createdAt:asc&pagination[limit]=1');
  await page.goto('/gifts/en');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(data.title);
  await expect(page.getByRole('link', { name: 'View Details' })).toHaveCount(4);
  await expect(page.getByText(`4 of ${meta.pagination.total}`)).toBeVisible();
  const last = Math.ceil(meta.pagination.total / 4);
  await page
    .getByRole('navigation', { name: 'Pages' })
    .getByRole('link', { name: String(last), exact: true })
    .click();
  await expect(page.getByText(`${meta.pagination.total} of ${meta.pagination.total}`)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Previous page' })).toBeVisible();
});

test('a card leads to the gift', async ({ page }) => {
  const { data } = await content('gifts?locale=en&fields[0]=item_sku&sort=createdAt:asc&pagination[limit]=1');
  await page.goto('/gifts/en');
  await page.getByRole('link', { name: 'View Details' }).first().click();
  await expect(page).toHaveURL(`/gifts/en/${data[0].item_sku}`);
});

test('gifts can be sorted in five ways and have four sizes', async ({ page }) => {
  await page.goto('/gifts/en');
  await page.getByRole('button', { name: 'SORT BY' }).click();
  await expect(page.getByRole('navigation', { name: 'SORT BY' }).getByRole('link')).toHaveText([
    'LIMITED EDITION',
    'PRICE LOW TO HIGH',
    'PRICE HIGH TO LOW',
    'Size SMALL TO LARGE',
    'Size LARGE TO SMALL',
  ]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'FILTERS' }).click();
  await expect(page.getByRole('group', { name: 'Sizes' }).getByRole('checkbox')).toHaveCount(4);
});

test('limited editions come first when asked for', async ({ page }) => {
  const { meta } = await content(
    'gifts?locale=en&fields[0]=item_sku&filters[is_limited_edition][$eq]=true&pagination[limit]=1',
  );
  expect(meta.pagination.total).toBeGreaterThan(0);
  await page.goto('/gifts/en?sort=is_limited_edition:desc');
  await expect(page.getByRole('link', { name: 'Limited edition' })).toHaveCount(Math.min(4, meta.pagination.total));
  await expect(page.getByRole('link', { name: 'View Details' }).first()).toContainText('Limited edition');
});

test('the gifts list has no serious accessibility finding', async ({ page }) => {
  await page.goto('/gifts/en');
  await expectAccessible(page);
});
