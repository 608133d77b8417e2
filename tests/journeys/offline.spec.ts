import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { content } from '../support/content-api.ts';
import { siteOrigin } from '../support/environment.ts';
import { watchNetwork } from '../support/network.ts';
import { expectNoOverflow } from '../support/overflow.ts';
import { goOffline, hasWorker, openAndStore, storedPages } from '../support/stored-pages.ts';

test.use({ serviceWorkers: 'allow' });
test.beforeEach(async ({ page }) => {
  // The load time of the logo on a busy test machine must not matter here.
  await page.addInitScript(() => sessionStorage.setItem('connection', 'fast'));
});

const luggages = async (): Promise<{ item_sku: string; title: string }[]> => {
  const fields = 'fields[0]=item_sku&fields[1]=title';
  return (await content(`luggages?${fields}&locale=en&sort[0]=createdAt:asc&pagination[limit]=3`)).data;
};
const strip = (page: Page) => page.locator('offline-strip');
const rows = (page: Page) => page.locator('offline-pages').getByRole('listitem');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('a page that was seen opens without a connection, with its styles and first picture, and says from when it is @OFFLINE-1 @OFFLINE-4 @phone', async ({
  page,
  context,
}) => {
  const [first] = await luggages();
  await openAndStore(page, `/luggages/en/${first?.item_sku}`);
  await page.goto('/en');
  await goOffline(page, context);
  // A parameter that changes nothing, as in a link of a message.
  await page.goto(`/luggages/en/${first?.item_sku}?utm_source=message`);
  await expect(heading(page)).toContainText(first?.title ?? '');
  await expect(strip(page)).toContainText(/You are offline\. This page is from today, \d+:\d\d.[AP]M\./);
  const picture = page.locator('main img').first();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toContain('Brand Text');
});

test('the pages of an open window can be changed as ever, with the same mark @OFFLINE-1 @OFFLINE-4 @phone', async ({
  page,
  context,
}) => {
  const [first] = await luggages();
  await openAndStore(page, `/luggages/en/${first?.item_sku}`);
  await openAndStore(page, '/luggages/en');
  // No page is loaded anew: the mark is not the document's alone.
  await page.evaluate(() => ((window as any).isSameWindow = true));
  await goOffline(page, context);
  await page.locator(`main a[href="/luggages/en/${first?.item_sku}"]`).first().click();
  await expect(heading(page)).toContainText(first?.title ?? '');
  await expect(strip(page)).toContainText('This page is from today');
  expect(await page.evaluate(() => (window as any).isSameWindow)).toBe(true);

  await context.setOffline(false);
  await expect(strip(page)).not.toContainText('You are offline', { useInnerText: true });
  await strip(page).getByRole('link', { name: 'Try again' }).click();
  await expect(strip(page).getByRole('link')).toHaveCount(0);
  await expect(page.locator('html')).not.toHaveAttribute('data-seen');
});

test('on an open page the strip comes and goes with the connection @OFFLINE-4 @desktop', async ({ page, context }) => {
  await openAndStore(page, '/stories/en');
  await expect(strip(page)).not.toContainText('You are offline', { useInnerText: true });
  await goOffline(page, context);
  await expect(strip(page)).toContainText('You are offline. This page is from today', { useInnerText: true });
  await expect(page.getByRole('status').getByRole('link', { name: 'Pages on this device' })).toBeVisible();
  await context.setOffline(false);
  await expect(strip(page)).not.toContainText('You are offline', { useInnerText: true });
});

test('a page that was not seen leads to those that were, the last seen first, and opens by itself later @OFFLINE-2 @phone', async ({
  page,
  context,
}) => {
  const [first, second] = await luggages();
  await page.addInitScript(
    (kept) => localStorage.setItem('kept', kept),
    JSON.stringify([{ sku: first?.item_sku, title: first?.title, color: null }]),
  );
  await openAndStore(page, `/luggages/en/${first?.item_sku}`);
  await openAndStore(page, `/luggages/en/${second?.item_sku}`);
  await openAndStore(page, '/store-locations/en');
  await goOffline(page, context);
  await page.goto('/gifts/en');
  await expect(heading(page)).toHaveText('You are offline', { useInnerText: true });
  await expect(rows(page)).toHaveCount(3);
  await expect(rows(page).nth(0)).toContainText('Find Sky Travel Store');
  await expect(rows(page).nth(1)).toContainText(second?.title ?? '');
  await expect(rows(page).nth(1)).toContainText(/^.*Seen today, \d/);
  await expect(rows(page).nth(2)).toContainText('Kept. Seen today');
  await expect(page.getByText('Prices are as of the day you saw each page.')).toBeVisible();
  await expect(strip(page)).toHaveCount(0);
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 256 });
  await expectNoOverflow(page);

  await context.setOffline(false);
  await expect(heading(page)).toHaveText('Gifts');
  await expect(page).toHaveURL('/gifts/en');
});

test('the strip’s link leads to the list, where every page can be opened; ‘Try again’ there goes home @OFFLINE-2 @phone', async ({
  page,
  context,
}) => {
  const [first] = await luggages();
  await openAndStore(page, `/luggages/en/${first?.item_sku}`);
  await goOffline(page, context);
  await strip(page).getByRole('link', { name: 'Pages on this phone' }).click();
  await expect(page).toHaveURL('/offline/en');
  await rows(page).first().getByRole('link').click();
  await expect(heading(page)).toContainText(first?.title ?? '');
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/en');
  await context.setOffline(false);
  await expect(heading(page)).toHaveText('Pages on this phone', { useInnerText: true });
  await expect(page.getByRole('link', { name: 'Try again' })).toBeHidden();
});

test('opened before any page was seen, the list is empty and not indexed @OFFLINE-2 @desktop', async ({ page }) => {
  await page.goto('/offline/ja');
  await expect(heading(page)).toHaveText('この端末にあるページ', { useInnerText: true });
  await expect(page.getByRole('main')).toContainText('この端末にはまだページがありません。', { useInnerText: true });
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
});

test('neither searches nor pages that are not found are stored @OFFLINE-3 @desktop', async ({ page }) => {
  await openAndStore(page, '/en');
  for (const path of ['/luggages/en?search=aero', '/404/en', '/luggages/en/no-such-case']) await page.goto(path);
  await openAndStore(page, '/stories/en');
  expect(await storedPages(page)).toEqual(['/stories/en', '/en', '/offline/en']);
});

test('the worker is registered once the page has loaded, and asks only the site @OFFLINE-5 @DECISION-26 @phone', async ({
  page,
  context,
}) => {
  const origins = new Set<string>();
  context.on('request', (request) => request.serviceWorker() && origins.add(new URL(request.url()).origin));
  await page.addInitScript(() => {
    const { prototype } = ServiceWorkerContainer;
    const register = Reflect.get(prototype, 'register');
    prototype.register = function (...given) {
      (window as any).stateAtRegistration = performance.getEntriesByType('navigation')[0]?.toJSON().loadEventEnd > 0;
      return register.apply(this, given);
    };
  });
  await openAndStore(page, '/luggages/en');
  expect(await page.evaluate(() => (window as any).stateAtRegistration)).toBe(true);
  expect([...origins]).toEqual([siteOrigin]);
  expect(await context.cookies()).toEqual([]);
});

test('with Save-Data no worker is registered; one that is there stores kept cases only @OFFLINE-5 @phone', async ({
  page,
  context,
}) => {
  const [first, second] = await luggages();
  const saving = await context.newPage();
  await saving.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await saving.addInitScript(
    (kept) => localStorage.setItem('kept', kept),
    JSON.stringify([{ sku: first?.item_sku, title: first?.title, color: null }]),
  );
  const network = watchNetwork(saving);
  await saving.goto(`/luggages/en/${first?.item_sku}`);
  await network.quiet();
  expect(await hasWorker(saving)).toBe(false);

  await openAndStore(page, '/en');
  await saving.goto(`/luggages/en/${second?.item_sku}`);
  await network.quiet();
  await openAndStore(saving, `/luggages/en/${first?.item_sku}`);
  expect(await storedPages(page)).toEqual([`/luggages/en/${first?.item_sku}`, '/en', '/offline/en']);
});

test('what is stored is named where everything can be removed, and goes with it @KEEP-5 @OFFLINE-3 @desktop', async ({
  page,
}) => {
  await openAndStore(page, '/stories/en');
  await openAndStore(page, '/kept/en');
  await expect(page.getByText('pages that you saw stay in its cache')).toBeVisible();
  await page.getByRole('button', { name: 'Remove everything' }).click();
  await expect(page.getByText('Everything is removed from this')).toBeVisible();
  expect(await storedPages(page)).toEqual([]);
});
