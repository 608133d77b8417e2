import { expect, test } from '@playwright/test';

test('a luggage says which cabins it fits, and draws it for a chosen airline @CABIN-4', async ({ page }) => {
  await page.goto('/luggages/en/aero-small-coral');
  const heading = page.getByRole('heading', { name: 'Will it fit the cabin?' });
  await expect(page.getByText('Fits 11 of 15 airlines').first()).toBeVisible();
  await heading.click();
  await page.getByLabel('Your airline').selectOption('Scoot');
  await expect(page.getByRole('status').getByText('Too tall by 1 cm')).toBeVisible();
});
