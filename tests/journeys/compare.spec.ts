import { expect, type Page, test } from '@playwright/test';
import { expectNoOverflow } from '../support/overflow.ts';

const LIST = '/luggages/en';
const TWO = '/compare/en?items=aero-small-coral,aero-large-coral';
const plus = (page: Page) => page.getByRole('button', { name: /^Compare or keep: / });
const box = (page: Page) => page.getByRole('checkbox', { name: /^Compare \w+ / });
const tray = (page: Page) => page.getByRole('complementary', { name: 'Compare' });

test('cases are chosen under their tiles and compared from the tray @COMPARE-6', async ({ page }) => {
  await page.goto(LIST);
  await expect(tray(page)).toBeHidden();
  await plus(page).first().click();
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await expect(tray(page)).toContainText('Choose one more');
  for (const index of [1, 2, 3]) await box(page).nth(index).click();
  await expect(tray(page).getByRole('link', { name: 'Compare (4)' })).toBeVisible();
  await box(page).nth(4).click();
  await expect(tray(page)).toContainText('Four is the most. Remove one first.');
  await tray(page).getByRole('link', { name: 'Compare (4)' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compare 4 cases');
});

test('the tray is there on the next list, and the cross closes it @COMPARE-6 @phone', async ({ page }) => {
  await page.goto(TWO);
  await page.getByRole('link', { name: 'Add a case' }).first().click();
  await expect(page).toHaveURL(LIST);
  await expect(tray(page).getByRole('link', { name: 'Compare (2)' })).toBeVisible();
  await page.goto('/luggages/en?page=2');
  await expect(tray(page).getByRole('link', { name: 'Compare (2)' })).toBeVisible();
  await tray(page).getByRole('button', { name: 'Clear and close' }).click();
  await expect(tray(page)).toBeHidden();
  await expect(plus(page).first()).toBeVisible();
});

test('a kept case shows a ribbon in place of the plus @COMPARE-6 @KEEP-1 @phone', async ({ page }) => {
  await page.goto(LIST);
  await plus(page).first().click();
  await page.getByRole('button', { name: 'Keep', exact: true }).click();
  await plus(page).first().click();
  await expect(page.getByRole('button', { name: 'Kept', exact: true })).toHaveAttribute('aria-pressed', 'true');
});

test.describe('a comparison', () => {
  test('shows two cases at one scale with their facts, of which only differences can be shown @COMPARE-1 @COMPARE-3 @COMPARE-4 @desktop', async ({
    page,
  }) => {
    await page.goto(TWO);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compare 2 cases');
    await expect(page.getByText('55 cm', { exact: true })).toBeVisible();
    await expect(page.getByText('76 cm', { exact: true })).toBeVisible();
    await expect(page.getByRole('row', { name: /^Cabin/ })).toContainText('Fits 11 of 15 airlines');
    await page.goto('/compare/en?items=aero-small-coral,nimbus-small-forest');
    const size = page.getByRole('row', { name: /^Size/ });
    await expect(size).toBeVisible();
    await page.getByText('Only differences').click();
    await expect(size).toBeHidden();
    await expect(page.getByRole('row', { name: /^Price/ })).toBeVisible();
    await expectNoOverflow(page);
  });

  test('removes a case by a link, and says which are no longer there @COMPARE-1 @COMPARE-2 @COMPARE-5 @phone', async ({
    page,
  }) => {
    await page.goto(`${TWO},no-such-case`);
    await expect(page.getByText('1 case in this link is no longer in the catalogue.')).toBeVisible();
    await page.getByRole('link', { name: 'Remove Aero Cabin Coral' }).click();
    await expect(page).toHaveURL('/compare/en?items=aero-large-coral');
    await page.getByRole('link', { name: 'Remove Aero Large Coral' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nothing to compare yet');
    await expect(page.getByRole('link', { name: 'See all 42 cases' })).toBeVisible();
  });
});

test('a comparison is not in search engines, and its canonical address has no items @COMPARE-5 @desktop', async ({
  page,
}) => {
  await page.goto(TWO);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/compare\/en$/);
});
