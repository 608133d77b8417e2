import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { startChangedContentServer } from '../support/changed-content-server.ts';
import { applyButton, filterPanel, filtersButton, loadMore, tiles } from '../support/product-list-page.ts';
import { startOwnSite } from '../support/own-site.ts';

const LONG = 'Donaudampfschifffahrtsgesellschaftskapitaenskajuetenschluesse';
const CJK = '東京国際空港第三旅客ターミナル限定版旅行用大型軽量防水キャリーケース百貨店特別仕様';
const ARABIC = 'حقيبة سفر كبيرة خفيفة الوزن للرحلات الطويلة';
const HTML = '<img src=x onerror="document.title=1"><h1>Shout</h1>';
const TITLES = [LONG, CJK, ARABIC, HTML];

/** Items of every odd kind, each in its own color. */
const odd = (items: Record<string, any>[]) =>
  items.map((item, index) => ({
    ...item,
    title: TITLES[index % 4],
    variant: 'odd',
    price: index % 3 === 0 ? null : 123_456_789.5,
    discounted_price: 987_654_321,
    is_limited_edition: index % 2 === 0,
    images: index % 2 === 0 ? null : item.images,
    color: index === 5 ? null : { documentId: `c${index}`, color: `${TITLES[index % 4]} ${index}`, color_code: '#777' },
  }));
const forty = (words: string) => () =>
  Array.from({ length: 40 }, (_, id) => ({ id, documentId: `${id}`, title: `${words} ${id}` }));

/** Elements that overflow the viewport sideways; the page clips them, so they cannot even be scrolled to. */
const cutOff = (page: Page) =>
  page.locator(':is(main, footer, :popover-open, dialog[open]) *').evaluateAll((parts) =>
    parts
      .filter((part) => part.checkVisibility() && part.getBoundingClientRect().width > 1)
      // The row of quick filters scrolls sideways.
      .filter((part) => !part.parentElement?.closest('.quick'))
      .filter((part) => part.getBoundingClientRect().right > innerWidth + 1 || part.getBoundingClientRect().left < -1)
      .map((part) => `${part.tagName}.${part.className}`),
  );

test.describe('odd content @phone', () => {
  let changed: Awaited<ReturnType<typeof startChangedContentServer>>;
  let site: Awaited<ReturnType<typeof startOwnSite>>;
  test.beforeAll(async () => {
    changed = await startChangedContentServer({
      luggages: odd,
      gifts: () => [],
      accessories: 'down',
      // A single record.
      'luggage-page': (record) =>
        Object.assign(record, {
          quick_filters: TITLES.map((title) => ({ title, link: '/luggages/en?sort=price:asc' })),
        }),
      'luggage-categories': forty(LONG),
      'gift-categories': forty('Kind'),
      'menu-items': (items) => items.map((item, index) => ({ ...item, title: TITLES[index % 4], nav_title: null })),
      services: (items) => items.map((item) => ({ ...item, title: LONG, caption: LONG })),
    });
    site = await startOwnSite({ CONTENT_SERVER_URL: changed.origin });
  });
  test.afterAll(async () => {
    await site.stop();
    await changed.stop();
  });
  test.use({ viewport: { width: 320, height: 640 } });

  test('never makes the list, its panels, the search or the menu wider than the window, in either direction @PAGES-5 @PAGES-6', async ({
    page,
  }) => {
    for (const direction of ['ltr', 'rtl']) {
      await page.goto(`${site.origin}/luggages/en`);
      await page.evaluate((dir) => (document.documentElement.dir = dir), direction);
      const expectToFit = async (what: string) => expect(await cutOff(page), `${direction}: ${what}`).toEqual([]);
      await expect(tiles(page)).toHaveCount(12);
      await expectToFit('the list');
      const long = page.getByRole('main').getByRole('link', { name: LONG, exact: true });
      await long.scrollIntoViewIfNeeded();
      await expect(long).toBeInViewport({ ratio: 0.99 });
      await page.goto(`${site.origin}/luggages/en?one=design`);
      await page.evaluate((dir) => (document.documentElement.dir = dir), direction);
      await expect(tiles(page)).toHaveCount(3);
      await expectToFit('the designs');
      await filtersButton(page).click();
      const collections = filterPanel(page).getByRole('group', { name: 'Product Collections' });
      await expect(collections.getByRole('checkbox')).toHaveCount(12);
      await collections.getByText('Show all 40').click();
      await expect(collections.getByRole('checkbox')).toHaveCount(40);
      await expectToFit('the filters');
      await applyButton(page).click();
      await expect(page).toHaveURL(/filter=/);
      await page.evaluate((dir) => (document.documentElement.dir = dir), direction);
      await page.getByRole('button', { name: 'Open menu' }).click();
      await expectToFit('the menu');
      await page.keyboard.press('Escape');
      await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
      await expect(page.getByRole('dialog').getByRole('listitem').first()).toContainText(LONG);
      await expectToFit('the search');
    }
    await expect(page, 'no markup of a title ran').toHaveTitle('Sky Travel - Luggage');
  });

  test('leaves the list accessible and shows nothing for missing values @PAGES-4 @DECISION-18', async ({ page }) => {
    await page.goto(`${site.origin}/luggages/en`);
    await expect(page.locator('main')).not.toContainText(/null|NaN|undefined|Invalid/);
    await expectAccessible(page);
  });

  test('an empty list keeps its frame; one that cannot be loaded responds with 503 and can be retried @LIST-10 @STATE-5 @ERROR-1 @DECISION-7', async ({
    page,
  }) => {
    expect((await page.goto(`${site.origin}/gifts/en`))?.status()).toBe(200);
    await expect(page.getByText("We're unable to locate any merchandise")).toBeVisible();
    const response = await page.goto(`${site.origin}/accessories/en?sort=price:asc`);
    expect(response?.status()).toBe(503);
    expect(response?.headers()['retry-after']).toBeTruthy();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', /sort=price/);
  });
});

test.describe('at 400 % zoom of a small screen @desktop', () => {
  test.use({ viewport: { width: 320, height: 256 } });

  test('everything can be reached, and nothing covers the focused element @PAGES-5', async ({ page }) => {
    await page.goto('/luggages/en');
    expect(await cutOff(page)).toEqual([]);
    await filtersButton(page).click();
    const apply = applyButton(page);
    await apply.scrollIntoViewIfNeeded();
    await expect(apply).toBeInViewport({ ratio: 0.9 });
    await page.keyboard.press('Escape');

    await tiles(page).first().focus();
    for (let stop = 0; stop < 6; stop++) {
      await page.keyboard.press('Tab');
      const isCovered = await page.evaluate(() => {
        const focused = document.activeElement!;
        const { top, bottom, left, width } = focused.getBoundingClientRect();
        const middle = (Math.max(0, top) + Math.min(innerHeight, bottom)) / 2;
        return !focused.contains(document.elementFromPoint(left + width / 2, middle));
      });
      expect(isCovered).toBe(false);
    }
    const bars = await page.evaluate(
      () =>
        [...document.querySelectorAll('.nav, .list-bar')].filter((bar) => bar.getBoundingClientRect().bottom > 0)
          .length,
    );
    expect(bars, 'no bar stays over the shelf').toBe(0);

    await loadMore(page).scrollIntoViewIfNeeded();
    await expect(loadMore(page)).toBeInViewport({ ratio: 0.9 });
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await page.getByRole('button', { name: 'Open menu' }).click();
    const last = page.getByRole('navigation', { name: 'Main' }).getByRole('link').last();
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport({ ratio: 0.9 });
    await expect(page.getByRole('button', { name: 'Close menu' })).toBeInViewport({ ratio: 0.9 });
    await page.getByRole('button', { name: 'Close menu' }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
    await expect(page.getByRole('searchbox')).toBeInViewport({ ratio: 0.9 });
    await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(12);
    await page.getByRole('dialog').getByRole('link').last().scrollIntoViewIfNeeded();
    await expect(page.getByRole('dialog').getByRole('link').last()).toBeInViewport();
  });
});
