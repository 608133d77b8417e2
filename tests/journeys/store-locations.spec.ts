import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { startChangedContentServer } from '../support/changed-content-server.ts';
import { content } from '../support/content.ts';
import { startOwnSite } from '../support/own-site.ts';

const STORES = '/store-locations/en';
const map = (page: Page) => page.locator('iframe');
const cards = (page: Page) => page.locator('main').getByRole('listitem');
const card = (page: Page, name: string) => page.getByRole('button', { name });
/** By keyboard: right after scrolling, a click may still be sent to the frame that was there before. */
const choose = (page: Page, name: string) => card(page, name).press('Enter');
const chosen = (page: Page) => page.getByRole('button', { pressed: true }).filter({ visible: true });

async function stores(): Promise<Record<string, string>[]> {
  const { data } = await content('store-locations?locale=en&sort=createdAt:asc&pagination[limit]=100');
  return data;
}

/** Answers for the map's own server, and remembers what it was asked. */
async function standInForMaps(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route(
    (url) => url.protocol === 'https:',
    (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Map</title>A map' });
    },
  );
  return asked;
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'store locations' : 'store locations without script', () => {
    test.use({ javaScriptEnabled });

    test('show a heading, the first store on the map and a card for each store', async ({ page }) => {
      await standInForMaps(page);
      const all = await stores();
      await page.goto(STORES);
      await expect(page).toHaveTitle('Find Sky Travel Store');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find Sky Travel Store');
      await expect(page.getByText('Find the nearest Sky Travel Store to you.')).toBeVisible();
      await expect(cards(page)).toHaveCount(all.length);
      await expect(map(page)).toHaveAttribute('src', all[0]!.map!);
      await expect(map(page)).toHaveAttribute('title', `Map of ${all[0]!.storeName}`);
      await expect(map(page)).toHaveAttribute('loading', 'lazy');
      await expect(map(page)).toHaveAttribute('allowfullscreen', '');
      expect((await map(page).boundingBox())?.height).toBe(500);
      await expect(chosen(page)).toHaveCount(1);
      await expect(chosen(page)).toContainText(all[0]!.storeName!);
    });

    test('a card shows name, address, number and type of its store', async ({ page }) => {
      await standInForMaps(page);
      const all = await stores();
      await page.goto(STORES);
      for (const [index, { storeName, location, contactNumber, store_type }] of all.entries()) {
        for (const text of [storeName, location, contactNumber, store_type]) {
          await expect(cards(page).nth(index)).toContainText(text!);
        }
      }
    });

    test('choosing a card puts its store on the map, and only that one', async ({ page }) => {
      await standInForMaps(page);
      const all = await stores();
      await page.goto(STORES);
      for (const index of [4, 2]) {
        const { storeName, map: address } = all[index]!;
        await choose(page, storeName!);
        await expect(map(page)).toHaveAttribute('src', address!);
        await expect(map(page)).toHaveCount(1);
        await expect(map(page)).toHaveAttribute('title', `Map of ${storeName}`);
        await expect(chosen(page)).toHaveCount(1);
        await expect(chosen(page)).toContainText(`On the map${storeName}`);
        await expect(page.getByText('On the map').filter({ visible: true })).toHaveCount(1);
        await expect(page).toHaveURL(`${STORES}?store=${index + 1}`);
      }
    });

    test('a number dials and the way is shown in a new tab', async ({ page }) => {
      await standInForMaps(page);
      const [{ storeName, contactNumber, location }] = (await stores()) as [Record<string, string>];
      await page.goto(STORES);
      await expect(page.getByRole('link', { name: `Call ${contactNumber}` })).toHaveAttribute(
        'href',
        `tel:${contactNumber!.replace(/\D/g, '')}`,
      );
      const way = page.getByRole('link', { name: `Get directions ${storeName} (opens in a new tab)` });
      await expect(way).toHaveAttribute('target', '_blank');
      const { origin, searchParams } = new URL((await way.getAttribute('href'))!);
      expect(origin).toMatch(/^https:/);
      expect(searchParams.get('query')).toBe(location);
    });
  });
}

test('choosing a card leaves the page as it is but for the map', async ({ page }) => {
  await standInForMaps(page);
  const [, second] = (await stores()) as [unknown, Record<string, string>];
  await page.goto(STORES);
  await expect(map(page)).toBeVisible();
  const heading = await page.getByRole('heading', { level: 1 }).elementHandle();
  const button = card(page, second.storeName!);
  await button.scrollIntoViewIfNeeded();
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(map(page)).toHaveAttribute('src', second.map!);
  await expect(map(page)).toBeInViewport({ ratio: 0.9 });
  await expect(button).toBeFocused();
  expect(await heading!.evaluate((element) => element.isConnected)).toBe(true);
});

test('the chosen store is still on the map after a reload and after coming back', async ({ page }) => {
  await standInForMaps(page);
  const { storeName, map: address } = (await stores())[6]!;
  await page.goto('/en');
  await page.goto(STORES);
  await choose(page, storeName!);
  await expect(map(page)).toHaveAttribute('src', address!);
  await page.reload();
  await expect(map(page)).toHaveAttribute('src', address!);

  await page.getByRole('contentinfo').getByRole('link', { name: 'Gifts' }).click();
  await expect(page).toHaveURL('/gifts/en');
  await page.goBack();
  await expect(map(page)).toHaveAttribute('src', address!);
  await expect(chosen(page)).toContainText(storeName!);
  await page.goBack();
  await expect(page).toHaveURL('/en');
  await page.goForward();
  await expect(map(page)).toHaveAttribute('src', address!);
});

for (const [case_, connection] of [
  ['with Save-Data', { saveData: true, effectiveType: '4g' }],
  ['on a slow connection', { saveData: false, effectiveType: '2g' }],
] as const) {
  test(`${case_} the map waits for a tap and its text stands in its place`, async ({ page }) => {
    const asked = await standInForMaps(page);
    await page.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), connection);
    const [first, second] = (await stores()) as [Record<string, string>, Record<string, string>];
    await page.goto(STORES);
    const place = page.locator('store-map');
    await expect(place).toContainText(first.storeName!);
    await expect(place).toContainText(first.location!);
    await expect(place.getByRole('link', { name: 'Show map' })).toBeVisible();
    await expect(map(page)).toHaveCount(0);
    expect(asked).toEqual([]);

    await place.getByRole('link', { name: 'Show map' }).click();
    await expect(map(page)).toHaveAttribute('src', first.map!);
    await expect(place.getByRole('link', { name: 'Show map' })).toBeHidden();
    await choose(page, second.storeName!);
    await expect(map(page)).toHaveAttribute('src', second.map!);
    await expect.poll(() => asked).toEqual([first.map, second.map]);
  });
}

test('a click anywhere on a card chooses its store, but its links stay links', async ({ page }) => {
  await standInForMaps(page);
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  const { storeName, map: address, store_type } = (await stores())[1]!;
  await page.goto(STORES);
  const second = cards(page).nth(1);
  const popup = page.waitForEvent('popup');
  await second.getByRole('link', { name: 'Get directions' }).click();
  await (await popup).close();
  await expect(map(page)).toHaveCount(0);
  const { x, y, height } = (await second.getByText(store_type!).boundingBox())!;
  await page.mouse.click(x + 5, y + height / 2);
  await expect(map(page)).toHaveAttribute('src', address!);
  await expect(chosen(page)).toContainText(storeName!);
});

test('nobody but the map is asked for anything', async ({ page }) => {
  const asked = await standInForMaps(page);
  const [{ map: first }] = (await stores()) as [Record<string, string>];
  await page.goto(STORES, { waitUntil: 'networkidle' });
  expect(asked).toEqual([first]);
});

test('an unknown store number means the first store', async ({ page }) => {
  await standInForMaps(page);
  const [first] = await stores();
  for (const number of ['0', '-1', '999', 'abc', '1e9', '%00', '2'.repeat(500)]) {
    const response = await page.goto(`${STORES}?store=${number}`);
    expect(response?.status()).toBe(200);
    await expect(chosen(page)).toContainText(first!.storeName!);
  }
});

test('four cards stand side by side on a desktop, two on a phone, without overflow', async ({ page }) => {
  await standInForMaps(page);
  await page.goto(STORES);
  const grid = page
    .locator('main')
    .getByRole('list')
    .filter({ has: chosen(page) });
  for (const [width, columns] of [
    [1440, 4],
    [1025, 4],
    [768, 4],
    [767, 2],
    [320, 2],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    expect(await grid.evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length)).toBe(columns);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});

test('the stores of another language are shown in it', async ({ page }) => {
  await standInForMaps(page);
  const { data } = await content('store-locations?locale=fil&sort=createdAt:asc');
  await page.goto('/store-locations/fil');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Maghanap ng Tindahan ng Sky Travel');
  await expect(cards(page).first()).toContainText(data[0].location);
});

test('stores that are not translated are shown in English and marked so', async ({ page }) => {
  await standInForMaps(page);
  const [first] = await stores();
  await page.goto('/store-locations/ja');
  await expect(cards(page).first().getByRole('button').getByText(first!.storeName!)).toHaveAttribute('lang', 'en');
});

test('has no serious accessibility finding', async ({ page }) => {
  await standInForMaps(page);
  await page.goto(STORES);
  await expect(map(page)).toBeVisible();
  await expectAccessible(page);
});

test.describe('with content that the demo does not have', () => {
  async function open(page: Page, ...server: Parameters<typeof startChangedContentServer>) {
    await standInForMaps(page);
    const changed = await startChangedContentServer(...server);
    const site = await startOwnSite({ CONTENT_SERVER_URL: changed.origin });
    const response = await page.goto(site.origin + STORES);
    return {
      status: response?.status(),
      headers: response?.headers(),
      stop: async () => {
        await page.goto('about:blank');
        await site.stop();
        changed.stop();
      },
    };
  }

  test('a store without a map says so, and a map that is not https is none', async ({ page }) => {
    const opened = await open(page, {
      'store-locations': ([first, second, third]) => [
        { ...first, map: null },
        { ...second, map: 'http://maps.example/embed' },
        third!,
      ],
    });
    const none = page.getByText('There is no map for this store.');
    await expect(none).toBeVisible();
    await expect(page.getByText('On the map').filter({ visible: true })).toHaveCount(0);
    await cards(page).nth(2).getByRole('button').press('Enter');
    await expect(map(page)).toHaveCount(1);
    await expect(none).toBeHidden();
    await cards(page).nth(1).getByRole('button').press('Enter');
    await expect(none).toBeVisible();
    await expect(map(page)).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Show map' })).toBeHidden();
    await opened.stop();
  });

  test('a store that is nothing but a long name breaks nothing', async ({ page }) => {
    const storeName = `${'Donaudampfschifffahrt'.repeat(3)} <b>&amp;</b>`;
    const opened = await open(page, { 'store-locations': () => [{ documentId: 'x', storeName }] });
    await expect(cards(page).getByRole('button')).toHaveText(storeName);
    await expect(page.locator('main')).not.toContainText(/null|undefined|NaN/);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await opened.stop();
  });

  test('without any store the page says so', async ({ page }) => {
    const opened = await open(page, { 'store-locations': () => [] });
    await expect(page.getByText('There are no stores to show yet.')).toBeVisible();
    await expect(map(page)).toHaveCount(0);
    await opened.stop();
  });

  test('stores that could not be loaded are not called missing', async ({ page }) => {
    const opened = await open(page, { 'store-locations': 'down' });
    expect(opened.status).toBe(503);
    expect(opened.headers?.['retry-after']).toBeTruthy();
    await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible();
    await opened.stop();
  });
});
