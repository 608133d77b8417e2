import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { content } from '../support/content-api.ts';
import { openSearch, overlay } from '../support/search-overlay.ts';

const viewed = (page: Page) => page.getByRole('main').getByRole('region', { name: 'Recently viewed' });
const addresses = (page: Page) =>
  viewed(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));

/** Opens the pages of the first cases, one after the other, and returns their addresses. */
async function view(page: Page, number: number): Promise<string[]> {
  const { data } = await content(
    `luggages?fields[0]=item_sku&locale=en&sort[0]=createdAt:asc&pagination[limit]=${number}`,
  );
  const opened = data.map(({ item_sku }: { item_sku: string }) => `/luggages/en/${item_sku}`);
  for (const address of opened) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  return opened;
}

test('a product’s page ends with what was viewed before, the latest first, until it is cleared @SEEN-1 @PAGES-8 @phone', async ({
  page,
  context,
}) => {
  const [first, second] = await view(page, 2);
  await expect(viewed(page)).toBeHidden();
  await view(page, 3);
  await viewed(page).scrollIntoViewIfNeeded();
  await expect.poll(() => addresses(page)).toEqual([second, first]);
  await expect(viewed(page).getByText('Php')).toBeHidden();
  await expectAccessible(page);
  expect(await context.cookies()).toEqual([]);

  await viewed(page).getByRole('button', { name: 'Clear' }).click();
  await expect(viewed(page)).toBeHidden();
  await page.reload();
  await expect(viewed(page)).toBeHidden();
});

test('its place is reserved before anything is loaded @SEEN-1 @PAGES-8 @desktop', async ({ page }) => {
  await view(page, 3);
  await page.route(/recently-viewed\.island/, () => undefined);
  await page.reload();
  const height = async () => (await viewed(page).boundingBox())?.height;
  const before = await height();
  expect(before).toBeGreaterThan(200);
  await page.unroute(/recently-viewed\.island/);
  await page.reload();
  await viewed(page).scrollIntoViewIfNeeded();
  await expect(viewed(page).getByRole('link')).toHaveCount(2);
  expect(await height()).toBe(before);
});

test('the search shows it above the popular products while there is no text @SEEN-1 @desktop', async ({ page }) => {
  await view(page, 2);
  await openSearch(page);
  const shelf = overlay(page).getByRole('region', { name: 'Recently viewed' });
  await expect(shelf.getByRole('link')).toHaveCount(2);
  const top = async (name: string) => (await overlay(page).getByRole('heading', { name }).boundingBox())?.y ?? 0;
  expect(await top('Recently viewed')).toBeLessThan(await top('POPULAR PRODUCTS'));
  await page.keyboard.type('coral');
  await expect(shelf).toBeHidden();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
});
