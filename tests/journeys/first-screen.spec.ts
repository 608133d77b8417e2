import { expect, type Locator, type Page, test } from '@playwright/test';
import { isAll } from '../support/all.ts';
import { expectAccessible } from '../support/axe.ts';
import { startChangedContentServer } from '../support/changed-content-server.ts';
import { onFastConnection } from '../support/fast-connection.ts';
import { watchLayoutShifts } from '../support/layout-shifts.ts';
import { expectNoOverflow } from '../support/overflow.ts';
import { startOwnSite } from '../support/own-site.ts';
import { swipe } from '../support/finger.ts';

test.beforeEach(({ page }) => onFastConnection(page));

const PATH = '/luggages/en/nimbus-medium-forest';

const pictures = (page: Page) => page.getByRole('group', { name: 'Pictures of Nimbus Medium, Forest' });
const counter = (page: Page) => page.locator('[data-part="counter"]');
const dashes = (page: Page) =>
  counter(page)
    .locator('i')
    .evaluateAll((all) => all.map((dash) => (dash.hasAttribute('data-on') ? '-' : '.')).join(''));
const markedThumbnail = (page: Page) => page.locator('[data-part="thumbnails"] [aria-current]');
const store = (page: Page) => page.locator('.store-button').first();

async function bottom(part: Locator): Promise<number> {
  const { y, height } = (await part.boundingBox())!;
  return y + height;
}

/** The longest words, in the smallest window, and those of another script. */
const STRICTEST = [
  ['fil', 360, 640],
  ['ja', 390, 844],
] as const;
const EASIER = [
  ['fil', 390, 844],
  ['ja', 360, 640],
  ['en', 390, 844],
  ['en', 360, 640],
] as const;

for (const [locale, width, height] of isAll ? [...STRICTEST, ...EASIER] : STRICTEST) {
  test(`in ${locale} at ${width} × ${height} the first screen has picture, name, price, colors, invite text and a store @ITEM-18 @phone`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    for (const path of [
      `/luggages/${locale}/nimbus-medium-forest`,
      `/luggages/${locale}/aero-medium-coral`,
      `/accessories/${locale}/neck-pillow-sand`,
      `/gifts/${locale}/trinket-case-coral`,
    ]) {
      await page.goto(path);
      const parts = [
        page.locator('.crumbs'),
        page.locator('#picture-1'),
        page.getByRole('heading', { level: 1 }),
        page.locator('.buying').getByText(/^Php/).first(),
        page.locator('.swatch').last(),
        page.locator('.buying-invite'),
        page.locator('.store-button').first(),
      ];
      const bottoms: number[] = [];
      for (const part of parts) {
        await expect(part).toBeInViewport({ ratio: 0.99 });
        bottoms.push(Math.round(await bottom(part)));
      }
      // The price stands beside the name.
      const [crumb, picture, name, , ...rest] = bottoms;
      const below = [crumb, picture, name, ...rest];
      expect(below, path).toEqual(below.toSorted((a, b) => a! - b!));
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  });
}

test('a swipe shows the next picture, and counter and thumbnail follow, unheard @ITEM-19 @PAGES-3 @phone', async ({
  page,
}) => {
  await page.goto(PATH);
  await expect(counter(page)).toHaveText('Picture 1 / 7', { useInnerText: true });
  expect(await dashes(page)).toBe('-......');
  const { x, y, width, height } = (await pictures(page).boundingBox())!;
  const finger = await page.context().newCDPSession(page);
  const at = (share: number) => ({ x: x + width * share, y: y + height / 2 });
  for (const number of [2, 3]) {
    await swipe(finger, at(0.9), at(0.1));
    await expect(counter(page)).toContainText(`${number} / 7`);
    await expect(page.locator(`#picture-${number}`)).toBeInViewport({ ratio: 0.9 });
    await expect(markedThumbnail(page)).toHaveText(`Show picture ${number} of 7`);
  }
  expect(await dashes(page)).toBe('..-....');
  await expect(counter(page)).not.toHaveAttribute('aria-live');
});

test('arrow keys, Home and End move the row, and only then the counter is read out @ITEM-19 @PAGES-2', async ({
  page,
}) => {
  await page.goto(PATH);
  await expect(counter(page)).toContainText('1 / 7');
  await pictures(page).focus();
  const steps: [string, number][] = [
    ['ArrowRight', 2],
    ['ArrowRight', 3],
    ['ArrowLeft', 2],
    ['End', 7],
    ['ArrowRight', 7],
    ['Home', 1],
  ];
  for (const [key, number] of steps) {
    await page.keyboard.press(key);
    await expect(counter(page)).toContainText(`${number} / 7`);
    await expect(counter(page)).toHaveAttribute('aria-live', 'polite');
    const slide = page.locator('[data-part="row"] > li').nth(number - 1);
    await expect(slide).toBeInViewport({ ratio: 0.9 });
  }
});

test('nothing moves when the counter appears @ITEM-19 @phone', async ({ page }) => {
  const shifts = await watchLayoutShifts(page);
  await page.goto(PATH);
  await expect(counter(page)).toContainText('1 / 7');
  await expect(page.getByRole('button', { name: 'Toggle 360° View' })).toBeVisible();
  expect(await shifts()).toEqual([]);
});

test('at 400 % zoom and from right to left every part can be reached @PAGES-5 @PAGES-6 @ITEM-18 @phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto(PATH);
  await expectNoOverflow(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.evaluate(() => (document.documentElement.dir = 'rtl'));
  await expectNoOverflow(page);
  await pictures(page).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(counter(page)).toContainText('2 / 7');
  await expect(page.locator('#picture-2')).toBeInViewport({ ratio: 0.9 });
});

test('an item with one picture has no counter, one without a store has the stores page as its button @ITEM-10 @ITEM-19 @DECISION-18 @phone', async ({
  page,
}) => {
  const changed = await startChangedContentServer({
    luggages: ([item = {}]) => [
      { ...item, images: item.images?.slice(0, 1), videos: null, carousel: null, model_3d: null },
    ],
    accessories: ([item = {}]) => [{ ...item, images: null, videos: null, store_links: [] }],
  });
  const site = await startOwnSite({ CONTENT_SERVER_URL: changed.origin });
  try {
    await page.goto(`${site.origin}${PATH}`);
    await expect(page.locator('#picture-1')).toBeInViewport({ ratio: 0.99 });
    await expect(store(page)).toBeInViewport({ ratio: 0.99 });
    await expect(counter(page)).toHaveCount(0);
    await expect(page.locator('[data-part="thumbnails"]')).toHaveCount(0);

    await page.goto(`${site.origin}/accessories/en/neck-pillow-sand`);
    await expect(page.getByText('Not sold online yet.')).toBeInViewport();
    await expect(page.getByText('Also available of all Sky Travel Store nationwide.')).toBeInViewport();
    const stores = page.getByRole('main').getByRole('link', { name: 'Find the nearest store' });
    await expect(stores).toBeInViewport({ ratio: 0.99 });
    expect((await stores.boundingBox())!.height).toBe(56);
    await expectAccessible(page);
    await stores.click();
    await expect(page).toHaveURL(`${site.origin}/store-locations/en`);
  } finally {
    await site.stop();
    await changed.stop();
  }
});

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false });

  test('the row of pictures scrolls, and the counter says how many there are @ITEM-19 @PAGES-1 @phone', async ({
    page,
  }) => {
    for (const [locale, words] of Object.entries({ en: '7 pictures', fil: '7 larawan', ja: '画像7枚' })) {
      await page.goto(`/luggages/${locale}/nimbus-medium-forest`);
      await expect(counter(page)).toHaveText(words, { useInnerText: true });
      await expect(store(page)).toBeInViewport({ ratio: 0.99 });
    }
    await expect(page.locator('[data-part="row"]')).toHaveCSS('overflow-x', 'auto');
    await expect(page.locator('[data-part="row"]')).toHaveCSS('scroll-snap-type', 'x mandatory');
    await expect(page.locator('#picture-2')).toHaveCSS('scroll-snap-stop', 'always');
  });
});
