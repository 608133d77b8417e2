import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { content } from '../support/content.ts';

const PATH = '/gifts/en/trinket-case-coral';

test('a gift shows title plus colour, its price and the colour in capitals', async ({ page }) => {
  const { data } = await content(
    'gifts?locale=en&filters[item_sku][$eq]=trinket-case-coral&fields[0]=title&fields[1]=short_description',
  );
  await page.goto(PATH);
  await expect(page).toHaveTitle(`Sky Travel - ${data[0].short_description}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${data[0].title} Coral`);
  await expect(page.getByText('Php 1,395.00')).toBeVisible();
  await expect(page.getByText('CORAL', { exact: true })).toBeVisible();
});

test("a gift's breadcrumbs start with Luggages, which leads to the gifts", async ({ page }) => {
  await page.goto(PATH);
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(crumbs.getByRole('listitem')).toHaveText(['Luggages', 'Keepsakes', 'Trinket Case']);
  await crumbs.getByRole('link', { name: 'Luggages' }).click();
  await expect(page).toHaveURL('/gifts/en');
});

test('an unknown gift leads to its not-found page, which answers 404', async ({ page }) => {
  const response = await page.goto('/gifts/en/no-such-gift');
  await expect(page).toHaveURL('/gift-not-found/en');
  expect(response?.status()).toBe(404);
});

test('limited editions of a gift have a group of their own and keep title plus colour', async ({ page }) => {
  await page.goto(PATH);
  const limited = page.getByRole('list', { name: 'LIMITED EDITION' }).getByRole('link');
  await expect(limited).toHaveCount(1);
  await limited.click();
  await expect(page).toHaveURL('/gifts/en/trinket-case-champagne');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trinket Case Champagne Gold');
});

test('the page scrolls to 10 px when it loads', async ({ page }) => {
  await page.goto(PATH);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(10);
});

test('the zoom of a gift is at half the scale of a luggage', async ({ page, isMobile }) => {
  test.skip(isMobile, 'a finger does not hover');
  const scaleOn = async (path: string) => {
    await page.goto(path);
    await page.getByRole('list', { name: 'Pictures' }).getByRole('link').first().hover();
    const copy = page.locator('.zoom-copy');
    await expect(copy).toHaveAttribute('style', /scale/);
    return copy.evaluate((it) => new DOMMatrix(getComputedStyle(it).transform).a);
  };
  const luggage = await scaleOn('/luggages/en/aero-small-coral');
  expect(await scaleOn(PATH)).toBeLessThan(luggage);
});

test('a gift has no serious accessibility finding', async ({ page }) => {
  await page.goto(PATH);
  await expectAccessible(page);
});
