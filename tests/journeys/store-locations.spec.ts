import { expect, type Page, test } from '@playwright/test';
import { isAll } from '../support/all.ts';
import { expectAccessible } from '../support/axe.ts';
import { onFastConnection } from '../support/fast-connection.ts';
import { content } from '../support/content-api.ts';
import { watchNetwork } from '../support/network.ts';
import { expectNoOverflow } from '../support/overflow.ts';

test.beforeEach(({ page }) => onFastConnection(page));

const STORES = '/store-locations/en';
const map = (page: Page) => page.locator('iframe');
const cards = (page: Page) => page.getByRole('list', { name: /^All \d+ stores/ }).getByRole('listitem');
const card = (page: Page, name: string) => cards(page).getByRole('button', { name });
/** By keyboard: right after scrolling, a click may still hit the frame that was there before. */
const choose = (page: Page, name: string) => card(page, name).press('Enter');
const chosen = (page: Page) => page.getByRole('button', { pressed: true }).filter({ visible: true });

async function stores(): Promise<Record<string, string>[]> {
  const { data } = await content('store-locations?locale=en&sort=createdAt:asc&pagination[limit]=100');
  return data;
}

/** Mocks the map's server, and records its requests. */
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

const connect = (page: Page, connection: object) =>
  page.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), connection);

test.describe('store locations', { tag: '@desktop' }, () => {
  test('show the first store on the map and a card for each; choosing a card changes the map @ROUTE-1 @STORE-1 @STORE-2 @STORE-4 @STORE-5', async ({
    page,
  }) => {
    await standInForMaps(page);
    const all = await stores();
    await page.goto(STORES);
    await expect(page).toHaveTitle('Find Sky Travel Store');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find Sky Travel Store');
    await expect(page.getByText('Find the nearest Sky Travel Store to you.')).toBeVisible();
    await expect(map(page)).toHaveAttribute('src', all[0]!.map!);
    await expect(map(page)).toHaveAttribute('title', `Map of ${all[0]!.storeName}`);
    await expect(map(page)).toHaveAttribute('loading', 'lazy');
    await expect(map(page)).toHaveAttribute('allowfullscreen', '');
    await expect(map(page)).toHaveAttribute('referrerpolicy', 'strict-origin');
    await expect(map(page)).toHaveAttribute(
      'sandbox',
      'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox',
    );
    expect((await map(page).boundingBox())?.height).toBe(500);
    await expect(chosen(page)).toHaveCount(1);
    await expect(chosen(page)).toContainText(all[0]!.storeName!);
    await expect(cards(page)).toHaveCount(all.length);
    for (const [index, { storeName, location, contactNumber, store_type }] of all.entries()) {
      for (const text of [storeName, location, contactNumber, store_type]) {
        await expect(cards(page).nth(index)).toContainText(text!);
      }
    }
    await expect(page.getByRole('link', { name: `Call ${all[0]!.contactNumber}` })).toHaveAttribute(
      'href',
      `tel:${all[0]!.contactNumber!.replace(/\D/g, '')}`,
    );
    const way = cards(page).getByRole('link', { name: `Get directions ${all[0]!.storeName} (opens in a new tab)` });
    await expect(way).toHaveAttribute('target', '_blank');
    await expect(way).toHaveAttribute('href', /^https:\/\//);

    for (const index of [4, 2]) {
      const { storeName, map: address } = all[index]!;
      await choose(page, storeName!);
      await expect(map(page)).toHaveAttribute('src', address!);
      await expect(map(page)).toHaveCount(1);
      await expect(map(page)).toHaveAttribute('title', `Map of ${storeName}`);
      await expect(chosen(page)).toHaveCount(1);
      await expect(chosen(page)).toContainText(`On the map${storeName}`);
      await expect(page.getByText('On the map', { exact: true }).filter({ visible: true })).toHaveCount(1);
      await expect(page).toHaveURL(`${STORES}?store=${index + 1}`);
    }
  });
});

test('choosing a card changes nothing except the map, which is scrolled into view @STORE-4 @FIG-6 @DECISION-26 @phone', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const asked = await standInForMaps(page);
  const scrolls: unknown[] = [];
  await page.exposeFunction('noteScroll', (behavior: unknown) => scrolls.push(behavior));
  await page.addInitScript(() => {
    const scrollIntoView = Reflect.get(Element.prototype, 'scrollIntoView');
    Element.prototype.scrollIntoView = function (options) {
      if (this.localName === 'store-map') (window as any).noteScroll((options as ScrollIntoViewOptions).behavior);
      scrollIntoView.call(this, options);
    };
  });
  const all = await stores();
  const network = watchNetwork(page);
  await page.goto(STORES);
  await network.quiet();
  // Only the one map is requested.
  expect(asked).toEqual([all[0]!.map]);
  const heading = await page.getByRole('heading', { level: 1 }).elementHandle();
  const { storeName, map: address } = all[7]!;
  await choose(page, storeName!);
  await expect(map(page)).toHaveAttribute('src', address!);
  await expect(map(page)).toBeInViewport({ ratio: 0.9 });
  await expect(card(page, storeName!)).toBeFocused();
  expect(await heading.evaluate((element) => element.isConnected)).toBe(true);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await choose(page, all[8]!.storeName!);
  await expect(map(page)).toBeInViewport({ ratio: 0.9 });
  await expect.poll(() => scrolls).toEqual(['smooth', 'instant']);
});

test('a map draws itself and opens its links in new tabs, but cannot lead the page elsewhere @STORE-6 @desktop', async ({
  page,
  context,
}) => {
  await context.route(
    (url) => url.protocol === 'https:',
    (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><title>Map</title><p></p>
            <script>document.querySelector('p').textContent = 'Drawn by ' + self.origin</script>
            <a href="https://elsewhere.example/" target="_top">Leave</a>
            <a href="https://elsewhere.example/" target="_blank">View larger map</a>`,
      }),
  );
  await page.goto(STORES);
  const frame = page.frameLocator('iframe');
  const [first] = await stores();
  await expect(frame.getByText(`Drawn by ${new URL(first!.map!).origin}`)).toBeVisible();
  await frame.getByRole('link', { name: 'Leave' }).click();
  const popup = page.waitForEvent('popup');
  await frame.getByRole('link', { name: 'View larger map' }).click();
  // An ordinary page, without the restrictions of the map.
  const larger = await popup;
  await larger.getByRole('link', { name: 'Leave' }).click();
  await expect(larger).toHaveURL('https://elsewhere.example/');
  await expect(page).toHaveURL(STORES);
});

test('the chosen store is still on the map after a reload and after coming back @DECISION-4 @desktop', async ({
  page,
}) => {
  await standInForMaps(page);
  const { storeName, map: address } = (await stores())[6]!;
  await page.goto('/gifts/en');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Store Locations' }).click();
  await choose(page, storeName!);
  await expect(map(page)).toHaveAttribute('src', address!);
  await page.reload();
  await expect(map(page)).toHaveAttribute('src', address!);

  await page.getByRole('contentinfo').getByRole('link', { name: 'Gifts' }).click();
  await expect(page).toHaveURL('/gifts/en');
  await page.goBack();
  await expect(map(page)).toHaveAttribute('src', address!);
  await expect(chosen(page)).toContainText(storeName!);
  // The back button does not step through maps.
  await page.goBack();
  await expect(page).toHaveURL('/gifts/en');
  await page.goForward();
  await expect(map(page)).toHaveAttribute('src', address!);
});

/** Both are one value to the page. */
const LIGHT = (
  [
    ['on a slow connection', { saveData: false, effectiveType: '2g' }],
    ['with Save-Data', { saveData: true, effectiveType: '4g' }],
  ] as const
).slice(0, isAll ? 2 : 1);

for (const [circumstance, connection] of LIGHT) {
  test(`${circumstance} the map waits for a tap, with a text in its place @DECISION-15 @DECISION-26 @phone`, async ({
    page,
  }) => {
    const asked = await standInForMaps(page);
    await connect(page, connection);
    const [first, second] = (await stores()) as [Record<string, string>, Record<string, string>];
    await page.goto(STORES);
    const place = page.locator('store-map');
    await expect(place).toContainText(first.storeName!);
    await expect(place).toContainText(first.location!);
    await expect(map(page)).toHaveCount(0);
    expect(asked).toEqual([]);
    await expectAccessible(page);

    await place.getByRole('link', { name: 'Show map' }).click();
    await expect(map(page)).toHaveAttribute('src', first.map!);
    await expect(place.getByRole('link', { name: 'Show map' })).toBeHidden();
    // A lazy frame asks when it is drawn: a map that gives way before is never asked for.
    await expect.poll(() => asked).toEqual([first.map]);
    await choose(page, second.storeName!);
    await expect(map(page)).toHaveAttribute('src', second.map!);
    await expect.poll(() => asked).toEqual([first.map, second.map]);
  });
}

test('a click anywhere on a card chooses its store, but its links stay links @STORE-4 @desktop', async ({ page }) => {
  await standInForMaps(page);
  await connect(page, { saveData: true });
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

test('four cards are side by side on a desktop, two on a phone, without overflow @STORE-3 @desktop', async ({
  page,
}) => {
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
    await expectNoOverflow(page);
  }
});
