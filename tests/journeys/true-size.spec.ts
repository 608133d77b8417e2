import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';

const PATH = '/luggages/en/aero-small-coral/size';

test('a luggage leads to its true size, where one chooses size, company and height @SIZE-1 @SIZE-2', async ({
  page,
}) => {
  await page.goto('/luggages/en/aero-small-coral');
  await page.getByRole('link', { name: 'True size' }).click();
  await expect(page).toHaveURL(PATH);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('True size: Aero Cabin');
  await page.getByText('Large', { exact: true }).click();
  await expect(page.getByText('76 × 52 × 31 cm')).toBeVisible();
  await expect(page.getByText('55 × 35 × 23 cm')).toBeHidden();
  await page.getByLabel('Your height').selectOption('180 cm');
  await expect(page.getByText('180 cm', { exact: true }).last()).toBeVisible();
});

test('on a phone the case stands beside one thing, which the arrow keys choose, too @SIZE-2 @phone', async ({
  page,
}) => {
  await page.goto(PATH);
  await expect(page.getByText('You', { exact: true })).toBeVisible();
  await page.getByRole('radio', { name: 'Person' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('A usual seat and bin')).toBeVisible();
  await expect(page.getByText('You', { exact: true })).toBeHidden();
});

test('once a bank card matches, the case is there at real size, and after a reload @SIZE-3 @phone', async ({
  page,
}) => {
  await page.goto(PATH);
  const region = page.getByRole('region', { name: 'Aero Cabin at real size, scroll to see all of it' });
  await page.getByRole('button', { name: 'The card matches' }).click();
  await expect(region).toBeVisible();
  await expect(page.getByText(/^You see \d+ of 55 cm\./)).toBeVisible();
  await page.reload();
  await page.getByRole('heading', { name: 'Real size on this screen' }).scrollIntoViewIfNeeded();
  await expect(region).toBeVisible();
  await expectAccessible(page);
});

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false });

  test('all sizes stand in one row, which scrolls by itself @SIZE-2 @phone', async ({ page }) => {
    await page.goto(PATH);
    for (const name of ['Aero Cabin', 'Aero Medium', 'Aero Large', 'A house door'])
      await expect(page.getByRole('figure').getByText(name)).toBeVisible();
    await expect(page.getByRole('button', { name: 'The card matches' })).toBeHidden();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });
});
