import { expect, type Page, test } from '@playwright/test';
import { firstOf } from '../support/content-api.ts';
import { watchNetwork } from '../support/network.ts';

const remembered = (page: Page) => page.evaluate(() => sessionStorage.getItem('connection'));
/** Position and pixel width of every picture; 0 while it has not been fetched. */
const pictures = (page: Page) =>
  page.locator('main picture img').evaluateAll((images) =>
    (images as HTMLImageElement[]).map((image) => {
      const { x, width, height } = image.getBoundingClientRect();
      const isShown = image.complete && image.naturalWidth > 0;
      const [, made] = /\/images\/\w+\/(\d+)\//.exec(isShown ? image.currentSrc : '') ?? [];
      return { made: Number(made ?? 0), box: [x, width, height].map(Math.round) };
    }),
  );
/** Whether every picture in the viewport has loaded. */
const areShown = (page: Page) =>
  page.locator('main picture img').evaluateAll((images) =>
    (images as HTMLImageElement[])
      .filter((image) => {
        const { top, bottom, left, right } = image.getBoundingClientRect();
        return bottom > 0 && right > 0 && top < innerHeight && left < innerWidth && image.checkVisibility();
      })
      .every(({ complete, naturalWidth }) => complete && naturalWidth > 0),
  );
type Pictures = Awaited<ReturnType<typeof pictures>>;

/** Total pixel width of the pictures that both have fetched, as a share of the first one's. */
function share(plain: Pictures, light: Pictures): number {
  const both = plain.flatMap(({ made }, index) => {
    const other = light[index]?.made ?? 0;
    return made && other ? [[made, other] as const] : [];
  });
  expect(both.length).toBeGreaterThan(1);
  const sum = (side: 0 | 1) => both.reduce((total, pair) => total + pair[side], 0);
  return sum(1) / sum(0);
}

/** Opens the luggage list, measures the connection there, and goes on to a luggage. */
async function visit(page: Page) {
  await page.goto('/luggages/en');
  await expect.poll(() => remembered(page)).not.toBeNull();
  const item = await firstOf('luggages', 'item_sku');
  const link = page.locator(`main a[href="/luggages/en/${item}"]`).first();
  await link.hover();
  const hasPrefetched = page.locator('head link[rel=prefetch]');
  return { item, link, hasPrefetched };
}

async function openNext(page: Page, { item, link }: Awaited<ReturnType<typeof visit>>) {
  await link.click();
  await expect(page).toHaveURL(new RegExp(`/${item}$`));
  await expect.poll(() => areShown(page)).toBe(true);
  return pictures(page);
}

test('on a slow connection nothing is prefetched and the next pages have lighter pictures, in the same places @DECISION-15 @desktop', async ({
  page,
  browser,
}) => {
  // The load time of the logo on a busy test machine must not matter here.
  await page.addInitScript(() => sessionStorage.setItem('connection', 'fast'));
  const quick = await visit(page);
  await expect(quick.hasPrefetched).toHaveCount(1);
  const plain = await openNext(page, quick);

  const other = await browser.newPage();
  await other.route('**/favicon*.svg', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  const slow = await visit(other);
  expect(await remembered(other)).toBe('slow');
  const light = await openNext(other, slow);
  await expect(slow.hasPrefetched).toHaveCount(0);

  const places = (some: Pictures) => some.flatMap(({ box }) => box);
  expect(places(light)).toHaveLength(places(plain).length);
  // Half a pixel may be rounded either way.
  const moved = places(light).map((value, index) => Math.abs(value - (places(plain)[index] ?? 0)));
  expect(Math.max(...moved)).toBeLessThanOrEqual(1);
  expect(share(plain, light)).toBeLessThan(0.9);

  // It is remembered for the visit, also across full page loads, but not for another visit.
  await other.reload();
  expect(await other.evaluate(() => (navigator as any).connection.saveData)).toBe(true);
  await other.close();
});

test('a connection that turns out to be slow stops the slideshow, and it stays still on return @DECISION-15 @desktop', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.route('**/favicon*.svg', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  await page.goto('/en');
  await expect(page.locator('slide-show')).toHaveAttribute('data-paused', '');
  expect(await remembered(page)).toBe('slow');
  await page.reload();
  await expect(page.locator('slide-show')).toHaveAttribute('data-paused', '');
});

test('with Save-Data already the first page is light, without fonts, and the logo is not fetched @DECISION-15 @desktop', async ({
  page,
  browser,
}) => {
  const weigh = (one: Page) => {
    const sizes: Promise<number>[] = [];
    one.on('requestfinished', (request) => {
      if (/\.avif$/.test(request.url())) sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
    });
    return async () => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  };
  const plain = weigh(page);
  const network = watchNetwork(page);
  await page.goto('/luggages/en');
  await network.quiet();
  expect(await plain()).toBeGreaterThan(10_000);
  const context = await browser.newContext({ extraHTTPHeaders: { 'Save-Data': 'on' } });
  const other = await context.newPage();
  await other.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const fonts: number[] = [];
  other.on('response', (response) => {
    if (response.request().resourceType() === 'font') fonts.push(response.status());
  });
  const light = weigh(other);
  const otherNetwork = watchNetwork(other);
  await other.goto('/luggages/en');
  await otherNetwork.quiet();
  expect((await light()) / (await plain())).toBeLessThan(0.7);
  expect(new Set(fonts)).toEqual(new Set([204]));
  expect(await remembered(other)).toBeNull();
  await context.close();
});
