import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { content } from '../support/content.ts';

const PATH = '/accessories/en/neck-pillow-sand';

test('an accessory has its own document title and breadcrumbs', async ({ page }) => {
  const { data } = await content(
    'accessories?locale=en&filters[item_sku][$eq]=neck-pillow-sand&fields[0]=title&fields[1]=short_description',
  );
  await page.goto(PATH);
  await expect(page).toHaveTitle(`Accessories | ${data[0].short_description}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${data[0].title} Sand`);
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(crumbs.getByRole('listitem')).toHaveText(['Accessories', 'Comfort', data[0].title]);
  await crumbs.getByRole('link', { name: 'Accessories' }).click();
  await expect(page).toHaveURL('/accessories/en');
});

test('an unknown accessory leads to its not-found page, which answers 404', async ({ page }) => {
  const response = await page.goto('/accessories/en/no-such-thing');
  await expect(page).toHaveURL('/accessory-not-found/en');
  expect(response?.status()).toBe(404);
});

test('swatches lead to the other colours of the accessory', async ({ page }) => {
  await page.goto(PATH);
  await page.getByRole('link', { name: 'Select color: Forest' }).click();
  await expect(page).toHaveURL('/accessories/en/neck-pillow-forest');
  await expect(page.getByRole('link', { name: 'Select color: Forest' })).toHaveAttribute('aria-current', 'true');
});

test('recommended luggage leads to the luggage', async ({ page }) => {
  await page.goto(PATH);
  await page.getByRole('region', { name: 'Goes well with' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/luggages\/en\//);
});

test('an accessory has no serious accessibility finding', async ({ page }) => {
  await page.goto(PATH);
  await expectAccessible(page);
});
