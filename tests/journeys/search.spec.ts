import { expect, type Page, type Route, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';

const NOTHING_FOUND =
  "We're unable to locate any merchandise that meets your refinement selections at this time. Please expand your refinement selections or try your refinement for a different category.";
const overlay = (page: Page) => page.getByRole('dialog', { name: 'Search luggage' });
const box = (page: Page) => overlay(page).getByPlaceholder('What are you looking for?');
const tiles = (page: Page) =>
  overlay(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });
const status = (page: Page) => overlay(page).getByRole('status');

async function openSearch(page: Page, path = '/luggages/en') {
  await page.goto(path);
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
  await expect(overlay(page)).toBeVisible();
}

test('opens in place with the popular products, the focus in the box and the page held still', async ({ page }) => {
  await openSearch(page);
  await expect(box(page)).toBeFocused();
  await expect(overlay(page).getByRole('heading', { name: 'POPULAR PRODUCTS' })).toBeVisible();
  await expect(tiles(page)).toHaveCount(12);
  await expect(overlay(page).getByRole('link', { name: 'VIEW ALL COLLECTIONS' })).toHaveAttribute(
    'href',
    '/luggages/en',
  );
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden');
  await expectAccessible(page);
});

test('shows six columns on a desktop, four on a tablet, two on a phone', async ({ page }) => {
  await openSearch(page);
  const columns = () =>
    tiles(page)
      .first()
      .locator('xpath=..')
      .evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(' ').length);
  for (const [width, expected] of [
    [1440, 6],
    [1024, 4],
    [768, 4],
    [767, 2],
    [360, 2],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    expect(await columns()).toBe(expected);
  }
});

test('finds luggage by title, category and colour as one types, and says how many', async ({ page }) => {
  await openSearch(page);
  for (const text of ['Meridian', 'Check-in', 'coral']) {
    await box(page).fill(text);
    await expect(overlay(page).getByRole('heading', { name: `RESULTS FOR “${text}”` })).toBeVisible();
    await expect(status(page)).toHaveText(/^\d+ cases found$/);
  }
  for (const tile of await tiles(page).all()) await expect(tile).toContainText('Coral');
  await tiles(page).first().getByRole('link').click();
  await expect(page).toHaveURL(/\/luggages\/en\/[^/?]+$/);
  await expect(overlay(page)).toBeHidden();
});

test('no search runs for an empty text: the popular products come back', async ({ page }) => {
  await openSearch(page);
  await box(page).fill('coral');
  await expect(overlay(page).getByRole('heading', { name: 'RESULTS FOR “coral”' })).toBeVisible();
  await box(page).fill('   ');
  await expect(overlay(page).getByRole('heading', { name: 'POPULAR PRODUCTS' })).toBeVisible();
});

test('says word for word that nothing was found', async ({ page }) => {
  await openSearch(page);
  await box(page).fill('zeppelin');
  await expect(status(page)).toHaveText(NOTHING_FOUND);
  await expect(tiles(page)).toHaveCount(0);
});

test('what was typed last is shown, even when an earlier answer comes later', async ({ page }) => {
  await openSearch(page);
  let late: Route | undefined;
  await page.route(/\/search\/en\?search=aero$/, (route) => {
    late = route;
  });
  await box(page).fill('aero');
  await expect.poll(() => late).toBeTruthy();
  await box(page).fill('nimbus');
  await expect(overlay(page).getByRole('heading', { name: 'RESULTS FOR “nimbus”' })).toBeVisible();
  await late?.continue().catch(() => undefined);
  await expect(tiles(page).first()).toContainText('Nimbus');
  await expect(overlay(page).getByRole('heading', { name: 'RESULTS FOR “nimbus”' })).toBeVisible();
});

test('shows that it is searching while the answer takes its time', async ({ page }) => {
  await openSearch(page);
  await expect(tiles(page)).toHaveCount(12);
  let slow: Route | undefined;
  await page.route(/\/search\/en\?search=aero$/, (route) => {
    slow = route;
  });
  await box(page).fill('aero');
  await expect(overlay(page).getByText('Searching')).toBeVisible();
  await slow?.continue();
  await expect(tiles(page).first()).toContainText('Aero');
  await expect(overlay(page).getByText('Searching')).toBeHidden();
});

test('a failed search says so in plain words and can be tried again', async ({ page }) => {
  await openSearch(page);
  await page.route(/\/search\/en/, (route) => route.abort());
  await box(page).fill('aero');
  await expect(overlay(page).getByText('We could not search just now.')).toBeVisible();
  await page.unroute(/\/search\/en/);
  await overlay(page).getByRole('link', { name: 'Try again' }).click();
  await expect(tiles(page).first()).toContainText('Aero');
});

test('Escape and the close control close it, and the focus returns to the search icon', async ({ page }) => {
  const icon = page.getByRole('banner').getByRole('link', { name: 'Search' });
  await openSearch(page);
  await page.keyboard.press('Escape');
  await expect(overlay(page)).toBeHidden();
  await expect(icon).toBeFocused();
  await page.keyboard.press('Enter');
  await overlay(page).getByRole('button', { name: 'Close search' }).click();
  await expect(overlay(page)).toBeHidden();
  await expect(icon).toBeFocused();
  await expect(page).toHaveURL('/luggages/en');
});

test('reload and back find the search again', async ({ page }) => {
  await openSearch(page);
  await box(page).fill('coral');
  await expect(overlay(page).getByRole('heading', { name: 'RESULTS FOR “coral”' })).toBeVisible();
  await expect(page).toHaveURL(/\?search=coral$/);
  await page.reload();
  await expect(box(page)).toHaveValue('coral');
  await expect(tiles(page).first()).toContainText('Coral');
  await tiles(page).first().getByRole('link').click();
  await expect(page).toHaveURL(/\/luggages\/en\/[^/?]+$/);
  await page.goBack();
  await expect(box(page)).toHaveValue('coral');
  await expect(tiles(page).first()).toContainText('Coral');
  await page.keyboard.press('Escape');
  await expect(overlay(page)).toBeHidden();
  await expect(page).toHaveURL('/luggages/en');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Search' })).toBeFocused();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the search icon leads to the overlay, its form to the results, its X back to the page', async ({ page }) => {
    await openSearch(page);
    await expect(overlay(page).getByRole('heading', { name: 'POPULAR PRODUCTS' })).toBeVisible();
    await box(page).fill('coral');
    await box(page).press('Enter');
    await expect(page).toHaveURL('/luggages/en?search=coral');
    await expect(overlay(page).getByRole('heading', { name: 'RESULTS FOR “coral”' })).toBeVisible();
    await expect(tiles(page).first()).toContainText('Coral');
    await expect(page.locator('main')).toBeHidden();
    await overlay(page).getByRole('button', { name: 'Close search' }).click();
    await expect(overlay(page)).toBeHidden();
    await expect(page.locator('main')).toBeVisible();
  });
});
