import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { onFastConnection } from '../support/fast-connection.ts';
import { watchLayoutShifts } from '../support/layout-shifts.ts';
import { watchNetwork } from '../support/network.ts';
import { expectNoOverflow } from '../support/overflow.ts';

const STORES = '/store-locations/en';
const field = (page: Page) => page.getByRole('combobox', { name: 'Type your town or city' });
const cards = (page: Page) => page.getByRole('list', { name: /^All 14 stores/ });

test.beforeEach(async ({ page }) => {
  await onFastConnection(page);
  await page.route(
    (url) => url.protocol === 'https:',
    (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Map</title>A map' }),
  );
});

test('from a town the nearest stores come first, with their distance @STORE-7 @STORE-8', async ({ page }) => {
  await page.goto(STORES);
  await field(page).fill('dumag');
  await expect(page.getByRole('option')).toHaveText(['Dumaguete Negros Oriental', 'Dumaguil Sultan Kudarat']);
  await field(page).press('Enter');
  await expect(page.getByText('Nearest to Dumaguete')).toBeVisible();
  await expect(page.getByText('All 14 stores, nearest first')).toBeVisible();
  await expect(cards(page).getByRole('button').first()).toContainText('Sky Travel Cebu');
  await expect(page.getByText('130 km').first()).toBeVisible();
  await page.getByRole('button', { name: 'Show on the map Sky Travel Bacolod' }).click();
  await expect(page.locator('iframe')).toHaveAttribute('title', 'Map of Sky Travel Bacolod');
  await expectAccessible(page);
  await expectNoOverflow(page);
});

test('nothing moves when the field appears @STORE-7 @PAGES-8 @phone', async ({ page }) => {
  const shifts = await watchLayoutShifts(page);
  await page.goto(STORES);
  await expect(field(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Use my location' })).toBeVisible();
  // A font that arrives late moves less than that.
  expect((await shifts()).filter((shift) => Number.parseFloat(shift) > 0.005)).toEqual([]);
});

test.describe('with a place of the device', () => {
  test.use({ permissions: ['geolocation'], geolocation: { latitude: 7.07, longitude: 125.61 } });

  test('the nearest store is found from another page, too, and nothing is sent @STORE-7 @STORE-8 @phone', async ({
    page,
  }) => {
    await page.goto('/en');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Store Locations' }).click();
    await expect(page).toHaveURL(STORES);
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url() + (request.postData() ?? '')));
    await page.getByRole('button', { name: 'Use my location' }).click();
    await expect(page.getByText('Nearest to you')).toBeVisible();
    await expect(cards(page).getByRole('button').first()).toContainText('Sky Travel Davao');
    expect(sent.filter((request) => /7\.07|125\.6/.test(request))).toEqual([]);
  });
});

test('a disc of several stores enlarges the map, a pin chooses its store @STORE-9 @desktop', async ({ page }) => {
  await page.goto(STORES);
  await page.getByRole('button', { name: /^\d stores: .*Makati/ }).click();
  await expect(page.getByRole('button', { name: 'Whole map' })).toBeVisible();
  await page.getByRole('button', { name: 'Sky Travel Taguig', exact: true }).first().click();
  await expect(page.locator('iframe')).toHaveAttribute('title', 'Map of Sky Travel Taguig');
});

test('the page shows map and opening hours without loading React, which comes with the first touch @STORE-2 @STORE-10 @PAGES-10 @phone', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  const react = () => scripts.filter((url) => /store-finder|react/.test(url));
  const network = watchNetwork(page);
  await page.goto(STORES);
  await expect(page.locator('iframe')).toHaveAttribute('title', 'Map of Sky Travel Makati');
  await expect(
    cards(page)
      .getByText(/^(Open until|Closed, opens)/)
      .first(),
  ).toBeVisible();
  await network.quiet();
  expect(react()).toEqual([]);
  await field(page).fill('cebu');
  await expect(page.getByRole('option').first()).toBeVisible();
  expect(react()).not.toEqual([]);
});

test('a map that cannot be loaded gives way to the drawing, and is tried again on request @STORE-6 @phone', async ({
  page,
  context,
}) => {
  await page.goto(STORES);
  const place = page.locator('store-map');
  await field(page).fill('cebu');
  await expect(page.getByRole('option').first()).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Sky Travel Cebu', exact: true }).last().press('Enter');
  const again = place.getByRole('link', { name: 'Try the street map again', exact: true });
  await expect(again).toBeVisible();
  await expect(place.locator('iframe')).toHaveCount(0);
  await context.setOffline(false);
  await again.click();
  await expect(place.locator('iframe')).toHaveAttribute('title', 'Map of Sky Travel Cebu');
});

test('an address with a store’s anchor shows that store @STORE-11 @desktop', async ({ page }) => {
  await page.goto(`${STORES}#sky-travel-cebu`);
  await expect(page.locator('iframe')).toHaveAttribute('title', 'Map of Sky Travel Cebu');
});

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false });

  test('stores, hours and the drawn map are there, and no field that would do nothing @STORE-8 @STORE-9 @STORE-10 @phone', async ({
    page,
  }) => {
    await page.goto(STORES);
    await expect(field(page)).toHaveCount(0);
    await expect(page.getByRole('img', { name: 'Map with 14 stores' })).toBeVisible();
    await page.getByText('Opening hours').first().click();
    await expect(page.getByText('Monday', { exact: false }).first()).toBeVisible();
    await expect(page.getByText(/Open until|Closed, opens/)).toHaveCount(0);
  });
});
