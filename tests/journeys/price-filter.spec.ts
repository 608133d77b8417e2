import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { applyButton, filterPanel, filtersButton, SIZE, total } from '../support/product-list-page.ts';

const prices = (page: Page) => filterPanel(page).getByRole('group', { name: 'Price' });
const field = (page: Page, name: string) => prices(page).getByRole('textbox', { name, exact: true });
const heading = (page: Page, number: number) =>
  page.getByRole('heading', { name: number === 1 ? '1 case' : `${number} cases`, exact: true });
const within = (from: number, to: number) => `filters[price][$gte]=${from}&filters[price][$lte]=${to}`;

test('a price is chosen by its band, counted, shared by its address and taken back @PRICE-1 @PRICE-2 @LIST-15 @desktop', async ({
  page,
}) => {
  await page.goto('/luggages/en');
  await filtersButton(page).click();
  await filterPanel(page).getByText('Small', { exact: true }).click();
  const second = prices(page).getByRole('checkbox').nth(1);
  const [from, to] = [...(await second.getAttribute('value'))!.matchAll(/\d+/g)].map(Number) as [number, number];
  await second.check({ force: true });
  const found = await total('luggages', `${SIZE}Small&${within(from, to)}`);
  await expect(applyButton(page)).toHaveText(`Apply · ${found === 1 ? '1 case' : `${found} cases`}`);
  await applyButton(page).click();

  await expect(heading(page, found)).toBeFocused();
  expect(new URL(page.url()).searchParams.get('filter')).toBe(`${SIZE}Small&price=${from}-${to}`);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/luggages\/en$/);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  const words = `Php ${from.toLocaleString('en')} to ${to.toLocaleString('en')}`;
  await page.getByRole('link', { name: `Remove ${words}` }).click();
  await expect(heading(page, await total('luggages', `${SIZE}Small`))).toBeVisible();
});

test('typed limits are understood, leave the button at ‘Apply’, and stand in their fields @PRICE-3 @phone', async ({
  page,
}) => {
  await page.goto('/luggages/en');
  await filtersButton(page).click();
  await prices(page).getByRole('checkbox').first().check({ force: true });
  await expect(applyButton(page)).toHaveText(/Apply · /);
  await field(page, 'From').fill('8.5k');
  await expect(applyButton(page)).toHaveText('Apply');
  await expect(prices(page).getByRole('checkbox').first()).not.toBeChecked();
  await field(page, 'To').fill('Php 13,000');
  await page.keyboard.press('Enter');
  await expect(heading(page, await total('luggages', within(8500, 13_000)))).toBeFocused();
  await expect(page.getByRole('link', { name: 'Remove Php 8,500 to 13,000' })).toBeVisible();
  await filtersButton(page).click();
  await expect(field(page, 'From')).toHaveValue('8,500');
  await expect(field(page, 'To')).toHaveValue('13,000');
});

test('what cannot be read is said beside its field, which is focused @PRICE-4 @PAGES-2 @phone', async ({ page }) => {
  await page.goto('/luggages/en');
  await filtersButton(page).click();
  await field(page, 'To').fill('8.000,50');
  await applyButton(page).click();
  await expect(prices(page).getByRole('alert')).toHaveText('We cannot read the price “8.000,50”. Write it like 8,000.');
  await expect(field(page, 'To')).toBeFocused();
  await expectAccessible(page);
  await field(page, 'To').fill('8k');
  await expect(prices(page).getByRole('alert')).toBeHidden();
  await applyButton(page).click();
  await expect(heading(page, await total('luggages', 'filters[price][$lte]=8000'))).toBeFocused();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('bands and typed limits are part of the form, and what cannot be read is said over the whole list @PRICE-3 @PRICE-4 @PAGES-1 @phone', async ({
    page,
  }) => {
    await page.goto('/gifts/en');
    await filtersButton(page).click();
    await field(page, 'From').fill('abc');
    await filterPanel(page).getByRole('button', { name: 'Apply' }).click();
    const said = 'We cannot read the price “abc”. Write it like 8,000.';
    await expect(page.getByText(`${said} All prices are shown.`)).toBeVisible();
    await expect(page.getByRole('heading', { name: `${await total('gifts')} items`, exact: true })).toBeVisible();
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');

    await filtersButton(page).click();
    await expect(prices(page).getByText(said)).toBeVisible();
    await field(page, 'From').fill('1,000');
    await filterPanel(page).getByRole('button', { name: 'Apply' }).click();
    const count = await total('gifts', 'filters[price][$gte]=1000');
    await expect(page.getByRole('heading', { name: `${count} items`, exact: true })).toBeVisible();
    expect(new URL(page.url()).search).toBe('?filter=price%3D1000-');
    await expect(page.getByRole('link', { name: 'Remove From Php 1,000' })).toBeVisible();
  });
});
