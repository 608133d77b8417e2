import { expect, type Page, test } from '@playwright/test';
import { startChangedContentServer } from '../support/changed-content-server.ts';
import { content } from '../support/content-api.ts';
import { filledStars, separatorsOf, strokesOf } from '../support/icon-geometry.ts';
import { startOwnSite } from '../support/own-site.ts';
import { onFastConnection } from '../support/fast-connection.ts';

test.beforeEach(({ page }) => onFastConnection(page));

const PATH = '/luggages/en/aero-medium-coral';

const width = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);
const scrolled = (page: Page) => page.evaluate(() => scrollY);

test('a luggage has its title, and breadcrumbs to the list and to the list of its category @ITEM-4 @ITEM-16 @DECISION-2 @desktop', async ({
  page,
}) => {
  const { data } = await content(
    'luggages?locale=en&filters[item_sku][$eq]=aero-medium-coral&fields[0]=title&fields[1]=short_description',
  );
  await page.goto(PATH);
  await expect(page).toHaveTitle(`Sky Travel - ${data[0].short_description}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${data[0].title} Coral`);
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(crumbs.getByRole('listitem')).toHaveText(['Luggages', 'Aero', 'Aero Medium']);
  expect(await separatorsOf(crumbs.getByRole('listitem'))).toEqual(['line', 'line']);
  await crumbs.getByRole('link', { name: 'Aero', exact: true }).click();
  await expect(page).toHaveURL(/\/luggages\/en\/filter\//);
  await expect(page.locator('main').getByRole('link', { name: /Aero/ }).first()).toBeVisible();
  await page.goBack();
  await crumbs.getByRole('link', { name: 'Luggages' }).click();
  await expect(page).toHaveURL('/luggages/en');
});

test('by keyboard, another color keeps the scroll position, open sections and focus, and shows its picture @ITEM-7 @ITEM-8 @PAGES-2 @DECISION-12 @desktop', async ({
  page,
}) => {
  const happened: string[] = [];
  page.on('request', (request) => happened.push(request.url()));
  page.on('console', (message) => happened.push(message.text()));
  await page.addInitScript(() => document.addEventListener('astro:before-swap', () => console.log('swap')));
  await page.goto(PATH);
  const swatches = page.getByRole('list', { name: 'Color', exact: true }).getByRole('link');
  const names = ['Coral', 'Midnight', 'Pearl', 'Sand'].map((color) => `Select color: ${color}`);
  expect(await swatches.evaluateAll((links) => links.map((link) => link.ariaLabel))).toEqual(names);
  await expect(swatches.first()).toHaveAttribute('aria-current', 'true');
  await page.getByText('Size & Details').click();

  await swatches.first().focus();
  await page.evaluate(() => scrollTo({ top: 150, behavior: 'instant' }));
  const tooltip = page.getByText('Select color: Midnight');
  await expect(tooltip).toBeHidden();
  await page.keyboard.press('Tab');
  await expect(tooltip).toBeVisible();
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL('/luggages/en/aero-medium-midnight');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aero Medium Midnight');
  await expect(swatches.nth(1)).toHaveAttribute('aria-current', 'true');
  await expect(swatches.nth(1)).toBeFocused();
  expect(await scrolled(page)).toBe(150);
  await expect(page.getByRole('cell', { name: '66 × 45 × 28 cm' })).toBeVisible();
  const loaded = happened.findIndex((line) => /\/images\/.*aero_medium_midnight/.test(line));
  expect(loaded).toBeGreaterThan(-1);
  expect(loaded).toBeLessThan(happened.indexOf('swap'));

  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aero Medium Coral');
  await expect.poll(() => scrolled(page)).toBe(150);
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aero Medium Midnight');
  await expect.poll(() => scrolled(page)).toBe(150);
});

test('a swatch is of its color, and shows its name to the mouse @ITEM-5 @ITEM-7 @ITEM-8 @desktop', async ({ page }) => {
  const { data } = await content(
    'luggages?locale=en&filters[variant][$eq]=aero-medium&populate[color][fields][0]=color&populate[color][fields][1]=color_code',
  );
  const colors = data as { item_sku: string; color: { color: string; color_code: string } }[];
  expect(colors.length).toBeGreaterThan(2);
  await page.goto(PATH);
  for (const { item_sku, color } of colors) {
    const swatch = page.locator(`.swatches a[href="/luggages/en/${item_sku}"]`);
    const channels = [1, 3, 5].map((at) => Number.parseInt(color.color_code.slice(at, at + 2), 16));
    await expect(swatch.locator('i')).toHaveCSS('background-color', `rgb(${channels.join(', ')})`);
    const isCurrent = page.url().endsWith(`/${item_sku}`);
    // The chosen one has an ink-colored ring with a small gap.
    await expect(swatch.locator('i')).toHaveCSS('outline-style', isCurrent ? 'solid' : 'none');
    if (isCurrent) {
      await expect(swatch.locator('i')).toHaveCSS('outline-color', 'rgb(18, 24, 33)');
      await expect(swatch.locator('i')).toHaveCSS('outline-width', '2px');
      await expect(swatch.locator('i')).toHaveCSS('outline-offset', '3px');
    }
    const tooltip = page.getByText(new RegExp(`^Select (color|variant): ${color.color}$`));
    await expect(tooltip).toBeHidden();
    await swatch.hover();
    await expect(tooltip).toBeVisible();
  }
  await expect(page.locator('.buying s'), 'the former price is struck').toHaveCSS(
    'text-decoration-line',
    'line-through',
  );
});

test('a limited edition has its own heading, story and group of swatches @ITEM-6 @ITEM-7 @phone', async ({ page }) => {
  const { data } = await content(
    'luggages?locale=en&filters[item_sku][$eq]=aero-medium-champagne&fields[0]=description_le',
  );
  await page.goto(PATH);
  await page.getByRole('link', { name: 'Select variant: Champagne Gold' }).click();
  await expect(page).toHaveURL('/luggages/en/aero-medium-champagne');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('LIMITED EDITION - Champagne Gold');
  await expect(page.getByText(data[0].description_le.slice(0, 40))).toBeVisible();
  const limited = page.getByRole('list', { name: 'LIMITED EDITION' }).getByRole('link');
  await expect(limited).toHaveCount(1);
  await expect(limited).toHaveAttribute('aria-current', 'true');
});

test('a heading opens and closes its section, and reviews are sorted oldest first @ITEM-11 @STATE-11 @DECISION-17 @phone', async ({
  page,
}) => {
  const { data } = await content(
    'luggages?locale=en&filters[item_sku][$eq]=aero-medium-coral&populate[reviews][sort][0]=review_date:asc',
  );
  const titles = data[0].reviews.map(({ title }: { title: string }) => title);
  expect(titles.length).toBeGreaterThan(1);
  await page.goto(PATH);
  const heading = (name: string) => page.getByRole('heading', { name, exact: true });
  await expect(page.locator('details.fold[open]')).toHaveCount(1);
  await expect(page.locator('details.fold[open]')).toContainText('Description');
  // The icon of an open section is a minus, of a closed one a plus.
  const sign = (name: string) => strokesOf(heading(name).locator('xpath=..').locator('i'));
  const [plus, minus] = [
    { angles: [0, 90], apart: 0 },
    { angles: [0, 0], apart: 0 },
  ];
  expect(await sign('Description')).toEqual(minus);
  expect(await sign('Size & Details')).toEqual(plus);
  await heading('Size & Details').click();
  await expect(page.getByRole('cell', { name: '66 × 45 × 28 cm' })).toBeVisible();
  await expect.poll(() => sign('Size & Details')).toEqual(minus);
  await heading('Size & Details').click();
  await expect(page.getByRole('cell', { name: '66 × 45 × 28 cm' })).toBeHidden();
  await expect.poll(() => sign('Size & Details')).toEqual(plus);
  await heading(`Reviews (${titles.length})`).click();
  await expect(page.locator('.review h3')).toHaveText(titles);
  // The number of filled stars equals the rating.
  const ratings = data[0].reviews.map(({ rating }: { rating: number }) => rating);
  expect(new Set(ratings).size, 'the demo has different ratings').toBeGreaterThan(1);
  await expect.poll(() => filledStars(page.locator('.review .stars'))).toEqual(ratings);
});

test('a translated page marks what is English in it @DECISION-8 @phone', async ({ page }) => {
  await page.goto('/luggages/fil/aero-medium-coral');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveAttribute('lang');
  await expect(page.locator('.reviews')).toHaveAttribute('lang', 'en');
});

test('odd content fits the viewport at 400 % zoom; a missing picture leaves its stage empty @PAGES-5 @DECISION-4 @DECISION-18 @phone', async ({
  page,
}) => {
  const word = 'Panglangitpinakamatibaynamaletangpangbiyahesabuongmundo12345';
  const longest = { id: 1, documentId: 'x', title: word, store: word, store_link_link: 'https://store.test' };
  const changed = await startChangedContentServer({
    luggages: ([item = {}]) => [
      {
        ...item,
        item_sku: 'AERO 55/ñ%',
        title: word,
        short_description: word,
        invite_text: word,
        variant: null,
        color: { ...longest, color: word, color_code: '#E07A5F' },
        item_categories: [longest],
        product_features: [longest],
        store_links: [longest],
        description: `${word}\n\n| ${word} | ${word} |\n|---|---|\n| 1 | 2 |`,
        images: [{ ...longest, url: '/uploads/gone.jpg', mime: 'image/jpeg', width: 1500, height: 1500 }],
        reviews: Array.from({ length: 50 }, (_, id) => ({ ...longest, id, customer: word, content: word })),
      },
    ],
  });
  const site = await startOwnSite({ CONTENT_SERVER_URL: changed.origin });
  try {
    const path = '/luggages/en/AERO%2055%2F%C3%B1%25';
    await page.setViewportSize({ width: 320, height: 256 });
    await page.goto(site.origin + path);
    await expect(page.locator('.slide img')).toHaveCSS('opacity', '0');
    await page.getByRole('heading', { name: 'Reviews (50)' }).click();
    await page.getByRole('link', { name: `Select color: ${word}` }).focus();
    expect(await width(page)).toBeLessThanOrEqual(320);
    const outside = await page
      .locator('main :is(h1, h2, h3, p, a, li)')
      .evaluateAll((parts) =>
        parts.filter((part) => part.getBoundingClientRect().right > 321).map((it) => it.outerHTML.slice(0, 80)),
      );
    expect(outside).toEqual([]);

    await page.getByRole('link', { name: 'Show all 50 reviews' }).click();
    await expect(page.locator('.review')).toHaveCount(50);
    await expect(page.locator('#review-11')).toBeInViewport();
  } finally {
    await site.stop();
    await changed.stop();
  }
});

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false });

  test('every picture, section, color and store is in reach @PAGES-1 @phone', async ({ page }) => {
    await page.goto(PATH);
    await page.getByRole('link', { name: /^Show picture 3 of/ }).click();
    await expect(page).toHaveURL(`${PATH}#picture-3`);
    await expect(page.locator('#picture-3 img')).toBeInViewport();
    await expect(page.locator('#picture-3 a')).toHaveAttribute('href', /^\/images\//);
    await expect(page.getByRole('button', { name: /360/ })).toHaveCount(0);
    await page.getByRole('heading', { name: 'Size & Details' }).click();
    await expect(page.getByRole('cell', { name: '66 × 45 × 28 cm' })).toBeVisible();
    await expect(page.getByRole('link', { name: /VISIT Islamart NOW/i })).toBeVisible();
    await page.getByRole('link', { name: 'Select color: Sand' }).click();
    await expect(page).toHaveURL('/luggages/en/aero-medium-sand');
  });
});
