import { expect, type Page, test } from '@playwright/test';

const CASE = '/luggages/en/aero-small-coral';
const heading = (page: Page) => page.getByRole('heading', { name: 'Will it fit the cabin?' });
const yourAirline = (page: Page) => page.getByLabel('Your airline');

test('a luggage says which cabins it fits, and draws it for a chosen airline @CABIN-4 @phone', async ({ page }) => {
  await page.goto(CASE);
  await expect(page.getByText('Fits 11 of 15 airlines').first()).toBeVisible();
  await heading(page).click();
  await yourAirline(page).selectOption('Scoot');
  await expect(page.getByRole('status').getByText('Too tall by 1 cm')).toBeVisible();
});

test('the chosen airline answers for every case, until any airline is chosen @CABIN-4 @desktop', async ({ page }) => {
  await page.goto(CASE);
  await heading(page).click();
  await yourAirline(page).selectOption('Qantas');
  await page.goto('/luggages/en/aero-medium-sand');
  await heading(page).click();
  await expect(yourAirline(page)).toHaveValue('Qantas');
  await expect(page.getByRole('status').getByText(/^Too tall by/)).toBeVisible();
  await yourAirline(page).selectOption('Any airline');
  await expect(page.getByText('Show all 15 airlines')).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('all airlines are listed with limit, source and date of the check @CABIN-1 @phone', async ({ page }) => {
    await page.goto(CASE);
    await heading(page).click();
    await page.getByText('Show all 15 airlines').click();
    const airline = page.getByRole('listitem').filter({ hasText: 'Turkish Airlines' });
    await expect(airline).toContainText('Limit 55 × 40 × 23 cm');
    await expect(airline).toContainText('turkishairlines.com');
    await expect(airline).toContainText('checked Nov 22, 2026');
    await expect(yourAirline(page)).toBeHidden();
  });
});
