import { expect, type Page, test } from '@playwright/test';
import { content } from '../support/content-api.ts';
import { strokesOf } from '../support/icon-geometry.ts';

const MENU =
  'menu-items?locale=en&sort[0]=createdAt:asc&fields[0]=title&fields[1]=nav_title&fields[2]=menu_link&fields[3]=menu_id';
const INK = 'rgb(18, 24, 33)';
const WHITE = 'rgb(255, 255, 255)';
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const navbar = (page: Page) => page.getByRole('banner');

async function openMenu(page: Page, path = '/luggages/en') {
  await page.goto(path);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(menu(page)).toBeVisible();
}

test('the menu icon opens an overlay with the menu items, and the brand’s own pages at its foot @NAV-4 @DECISION-24 @phone', async ({
  page,
}) => {
  const { data } = await content(MENU);
  const { data: brandPages } = await content(
    'pages?locale=en&filters[link_group][$eq]=SKYTRAVEL&fields[0]=title&fields[1]=page_id',
  );
  expect(brandPages.length).toBeGreaterThan(0);
  await openMenu(page);
  for (const { title, nav_title, menu_link } of data) {
    const link = menu(page).getByRole('link', { name: nav_title ?? title, exact: true });
    await expect(link).toHaveAttribute('href', menu_link.replace('{locale}', 'en'));
  }
  for (const { title, page_id } of brandPages)
    await expect(menu(page).getByRole('link', { name: title })).toHaveAttribute('href', `/skytravel/en/${page_id}`);
});

test('the menu icon turns from white lines to a black X while the menu is open, and back @STATE-1 @phone', async ({
  page,
}) => {
  await page.goto('/en');
  // 'Begin' shows the navbar; after closing, it is over the slides, and its icons are white.
  await page.locator('main summary').click();
  await page.locator('main summary').click();
  const lines = page.locator('.burger');
  const color = () => lines.evaluate((icon) => getComputedStyle(icon, '::before').borderTopColor);
  const expectHamburger = async () => {
    await expect.poll(color).toBe(WHITE);
    const { angles, apart } = await strokesOf(lines);
    expect(angles).toEqual([0, 0]);
    expect(apart).toBeGreaterThan(5);
  };
  await expectHamburger();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(menu(page)).toBeVisible();
  await expect(navbar(page)).toHaveCSS('color', INK);
  await expect.poll(color).toBe(INK);
  await expect.poll(() => strokesOf(lines)).toEqual({ angles: [45, 135], apart: 0 });
  await page.getByRole('button', { name: 'Close menu' }).click();
  await expect(menu(page)).toBeHidden();
  await expectHamburger();
});

test('the open menu covers the page but not the navbar, whose button closes it @NAV-4 @PAGES-2', async ({ page }) => {
  await openMenu(page);
  await expect(page.getByRole('button', { name: 'Close menu' })).toBeInViewport();
  const box = await menu(page).boundingBox();
  const bar = await navbar(page).boundingBox();
  const { width, height } = page.viewportSize()!;
  expect(box).toEqual({ x: 0, y: bar!.height, width, height: height - bar!.height });
  for (const part of ['main', 'footer']) await expect(page.locator(part)).toHaveAttribute('inert', '');
  await page.getByRole('button', { name: 'Close menu' }).click();
  await expect(menu(page)).toBeHidden();
  await expect(page.locator('main')).not.toHaveAttribute('inert');
});

test('hovering an item shows its image, which is fetched only then @NAV-5 @DECISION-15 @desktop', async ({ page }) => {
  const pictures: string[] = [];
  page.on('request', (request) => request.resourceType() === 'image' && pictures.push(request.url()));
  await openMenu(page);
  const items = menu(page)
    .getByRole('listitem')
    .filter({ has: page.locator('img') });
  const image = (index: number) => items.nth(index).locator('img');
  await expect(image(0)).toBeVisible();
  await expect(image(2)).toBeHidden();
  const name = new URL((await image(2).getAttribute('src'))!, page.url()).pathname.split('/').at(-1)!.split('.')[0]!;
  expect(pictures.filter((url) => url.includes(name))).toEqual([]);

  await items.nth(2).getByRole('link').hover();
  await expect(image(2)).toBeVisible();
  await expect(image(0)).toBeHidden();
  await expect.poll(() => pictures.filter((url) => url.includes(name)).length).toBe(1);
});

test("a phone shows the first item's image below the list @phone @all", async ({ page }) => {
  await openMenu(page);
  const shown = menu(page).locator('img').filter({ visible: true });
  await expect(shown).toHaveCount(1);
  const last = menu(page)
    .getByRole('listitem')
    .filter({ has: page.locator('img') })
    .last();
  const { y } = (await last.getByRole('link').boundingBox())!;
  expect((await shown.boundingBox())!.y).toBeGreaterThan(y);
});

test('works from the keyboard: Enter opens, focus shows an image, Escape closes and returns the focus @PAGES-2 @desktop', async ({
  page,
}) => {
  await page.goto('/luggages/en');
  await page.getByRole('button', { name: 'Open menu' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const items = menu(page).getByRole('listitem');
  await expect(items.first().getByRole('link')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(items.nth(1).getByRole('link')).toBeFocused();
  await expect(items.nth(1).locator('img')).toBeVisible();
  await expect(items.first().locator('img')).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(menu(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Open menu' })).toHaveAttribute('aria-expanded', 'false');
});

test('the menu is hidden on scroll @NAV-6 @phone', async ({ page }) => {
  await openMenu(page);
  await page.evaluate(() => scrollBy(0, 120));
  await expect(menu(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible();
});

test('taking an item leads to its page and closes the menu @phone', async ({ page }) => {
  await openMenu(page);
  const link = menu(page).getByRole('link').nth(3);
  const href = await link.getAttribute('href');
  await link.click();
  await expect(page).toHaveURL(href!);
  await expect(menu(page)).toBeHidden();
});

test('on the home page the navbar is hidden at the top and shown past 600 pixels @NAV-3 @desktop', async ({ page }) => {
  await page.goto('/en');
  await expect(navbar(page)).toBeHidden();
  await page.evaluate(() => scrollTo({ top: 601, behavior: 'instant' }));
  await expect(navbar(page)).toBeVisible();
  await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }));
  await expect(navbar(page)).toBeHidden();
  await page.evaluate(() => scrollTo({ top: 601, behavior: 'instant' }));
  await expect(navbar(page)).toBeVisible();
  await expect(navbar(page)).toHaveClass(/is-scrolled/);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect(navbar(page)).toBeHidden();
});

test('on other pages the navbar is there from the start, and stays @NAV-1 @phone', async ({ page }) => {
  await page.goto('/luggages/fil');
  await expect(navbar(page)).toHaveCSS('color', INK);
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
  await expect(navbar(page)).toBeInViewport();
  await expect(navbar(page)).toHaveClass(/is-scrolled/);
  await expect(navbar(page).getByRole('link', { name: 'Mga maleta' })).toHaveAttribute('href', '/luggages/fil');
  await navbar(page).getByRole('link', { name: 'Sky Travel' }).click();
  await expect(page, 'the logo leads to /, which redirects').toHaveURL('/en');
});

test('the first stop of the Tab key skips to the content @desktop', async ({ page }) => {
  await page.goto('/luggages/en');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
});

test('the footer has four columns, the logo and the copyright line of 2023 @FOOT-1 @FOOT-2 @phone', async ({
  page,
}) => {
  const { data: texts } = await content('corporate-detail?locale=en');
  const { data: categories } = await content('luggage-categories?locale=en&fields[0]=title');
  const { data: items } = await content(`${MENU}&filters[menu_id][$notNull]=true`);
  const { data: support } = await content(
    'pages?locale=en&filters[link_group][$eq]=SUPPORT&fields[0]=title&fields[1]=page_id',
  );
  const { data: social } = await content('social-media-links?fields[0]=title&fields[1]=link');
  await page.goto('/luggages/en');
  const footer = page.getByRole('contentinfo');
  for (const number of [1, 2, 3, 4]) {
    await expect(footer.getByRole('heading', { name: texts[`footer_section_${number}_text`] })).toBeVisible();
  }
  const expectLink = (name: string, href: string) =>
    expect(footer.getByRole('link', { name, exact: true }).first()).toHaveAttribute('href', href);
  for (const { title } of categories) {
    await expectLink(
      title,
      `/luggages/en/filter/${encodeURIComponent(`filters[item_categories][title][$eq]=${title}`)}`,
    );
  }
  for (const { title, nav_title, menu_link } of items)
    await expectLink(nav_title ?? title, menu_link.replace('{locale}', 'en'));
  for (const { title, page_id } of support) await expectLink(title, `/skytravel/en/${page_id}`);
  for (const { title, link } of social) await expectLink(title, link);
  await expect(footer.getByText('© 2023 Sky Travel. All rights reserved.')).toBeVisible();
});

test('the footer’s columns stand side by side on a desktop, two by two on a phone @FOOT-1 @desktop', async ({
  page,
}) => {
  await page.goto('/luggages/en');
  const headings = page.getByRole('contentinfo').getByRole('heading');
  for (const [width, columns] of [
    [1440, 4],
    [768, 4],
    [767, 2],
    [320, 2],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const boxes = await headings.evaluateAll((all) => all.map((one) => one.getBoundingClientRect()));
    expect(boxes).toHaveLength(4);
    expect(new Set(boxes.map(({ x }) => Math.round(x))).size, `${width} px`).toBe(columns);
  }
});

test('nothing moves for a visitor who prefers reduced motion @PAGES-7 @phone', async ({ page }) => {
  // The durations are checked, not whether a transition is running: that would depend on timing.
  const moving = (part: string) =>
    page.locator(`${part}, ${part} *`).evaluateAll((elements) =>
      elements.flatMap((element) =>
        [null, '::before', '::after', '::backdrop'].flatMap((pseudo) => {
          const { transitionDuration, animationName, animationDuration } = getComputedStyle(element, pseudo);
          const durations =
            animationName === 'none' ? transitionDuration : `${transitionDuration}, ${animationDuration}`;
          return durations.split(', ').some((duration) => Number.parseFloat(duration) > 0)
            ? [`${element.className || element.localName}${pseudo ?? ''}: ${durations}`]
            : [];
        }),
      ),
    );
  await openMenu(page);
  expect(await moving('.nav'), 'the menu').toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'FILTERS' }).click();
  expect(await moving('.list-bar'), 'the filter panel').toEqual([]);
  expect(await moving('.shelf'), 'the shelf').toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
  expect(await moving('#search'), 'the search').toEqual([]);
});

test('the open menu’s picture keeps clear of the logo in the middle of the bar @NAV-4 @NAV-5 @desktop @all', async ({
  page,
}) => {
  await openMenu(page);
  for (const width of [768, 820, 1024, 1207, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const logo = (await navbar(page).getByRole('link', { name: 'Sky Travel' }).boundingBox())!;
    const picture = (await page.locator('.menu-picture').filter({ visible: true }).boundingBox())!;
    expect(picture.x - (logo.x + logo.width), `${width} px`).toBeGreaterThan(16);
  }
});
