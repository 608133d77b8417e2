import { expect, test } from '@playwright/test';

test('the empty path leads to the English home page, which has a title @SITE-2 @ROUTE-1 @phone', async ({ page }) => {
  const response = await page.goto('/');
  expect(response?.status()).toBe(200);
  await expect(page).toHaveURL(/\/en$/);
  await expect(page).toHaveTitle(/\S/);
});
