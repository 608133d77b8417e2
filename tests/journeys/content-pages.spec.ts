import { expect, type Page, test } from '@playwright/test';
import { content } from '../support/content-api.ts';
import { expectNoOverflow } from '../support/overflow.ts';

const PAGE = '/skytravel/en/warranty';
const side = (page: Page) => page.getByRole('navigation', { name: 'Help and information' });
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const crumbs = (page: Page) => page.getByRole('navigation', { name: 'Breadcrumb' });
const current = (page: Page) => side(page).locator('[aria-current]');

async function pages(): Promise<Record<string, any>[]> {
  const { data } = await content('pages?locale=en&sort=createdAt:asc&populate=banner_image&pagination[limit]=100');
  return data;
}

test.describe('a content page', { tag: '@desktop' }, () => {
  test('shows its text and the list of all; a page chosen there takes its place @ROUTE-1 @PAGE-1 @PAGE-2 @PAGE-4 @PAGE-5', async ({
    page,
  }) => {
    const warranty = (await pages()).find(({ page_id }) => page_id === 'warranty')!;
    const { data: categories } = await content(
      'page-categories?locale=en&sort=createdAt:asc&fields[0]=title&populate[pages][fields][0]=title&populate[pages][sort][0]=createdAt:asc',
    );
    await page.goto(PAGE);
    await expect(page).toHaveTitle(`Sky Travel - ${warranty.title}`);
    await expect(title(page)).toHaveText(warranty.header);
    await expect(crumbs(page).getByRole('listitem')).toHaveText(['Home', warranty.header]);
    await expect(crumbs(page).getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/en');
    const banner = page.locator('article img').first();
    await expect(banner).toBeVisible();
    expect(await banner.getAttribute('src')).toMatch(/^\/images\//);
    await expect(page.locator('article').getByRole('heading', { level: 2 })).not.toHaveCount(0);
    await expect(page.locator('article table')).toBeVisible();

    await expect(side(page).getByRole('heading')).toHaveText(categories.map((category: any) => category.title));
    const links = categories.flatMap((category: any) => category.pages.map((one: any) => one.title));
    await expect(side(page).getByRole('link')).toHaveText(links);
    await expect(current(page)).toHaveText(['Warranty']);
    const weight = (link: string) =>
      side(page)
        .getByRole('link', { name: link, exact: true })
        .evaluate((element) => Number(getComputedStyle(element).fontWeight));
    expect(await weight('Warranty'), 'bold').toBeGreaterThanOrEqual(600);
    expect(await weight('Repairs')).toBeLessThan(500);

    await side(page).getByRole('link', { name: 'Size guide' }).click();
    await expect(page).toHaveURL('/skytravel/en/size-guide');
    await expect(title(page)).toHaveText('Which size is yours?');
    await expect(current(page)).toHaveText(['Size guide']);
    await expect(page).toHaveTitle('Sky Travel - Size guide');
    await page.goBack();
    await expect(title(page)).toHaveText('Warranty');
    await page.goForward();
    await expect(title(page)).toHaveText('Which size is yours?');
  });
});

test('choosing a page is a soft navigation, starts at the top and moves the focus to its heading @PAGE-2 @phone', async ({
  page,
}) => {
  await page.goto(PAGE);
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await page.evaluate(() => scrollTo(0, 500));
  const link = side(page).getByRole('link', { name: 'How we test' });
  await link.scrollIntoViewIfNeeded();
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(title(page)).toHaveText('Dropped on purpose');
  await expect(title(page)).toBeFocused();
  expect(await page.evaluate(() => [scrollY, 'isSameDocument' in window])).toEqual([0, true]);
  await expect(page.locator('.astro-route-announcer')).toHaveText('Sky Travel - How we test');
});

test('the list stays beside the text while it scrolls, and ends with it @PAGE-3 @PAGES-5 @desktop', async ({
  page,
}) => {
  await page.goto(PAGE);
  const top = () => side(page).evaluate((list) => Math.round(list.getBoundingClientRect().top));
  const atFirst = await top();
  await page.evaluate(() => scrollTo(0, 400));
  await expect.poll(top).toBe(atFirst);
  const bottoms = () =>
    page.evaluate(() =>
      ['aside', 'article'].map((name) => document.querySelector(`main ${name}`)!.getBoundingClientRect().bottom),
    ) as Promise<[list: number, text: number]>;
  // Sticky until the end of the text reaches the end of the list, then both scroll together.
  const [list, text] = await bottoms();
  await page.evaluate((way) => scrollBy({ top: way, behavior: 'instant' }), Math.floor(text - list) - 1);
  expect(await top()).toBe(atFirst);
  await page.evaluate(() => scrollBy({ top: 101, behavior: 'instant' }));
  expect(Math.abs((await top()) - (atFirst - 100))).toBeLessThanOrEqual(2);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect.poll(top).toBeLessThan(0);
  const [end, textEnd] = await bottoms();
  expect(Math.abs(end - textEnd)).toBeLessThanOrEqual(1);

  // At 400 % zoom nothing is sticky, covers the text or overflows the viewport.
  for (const [width, height] of [
    [320, 256],
    [1280, 256],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    const before = await top();
    await page.evaluate(() => scrollTo({ top: 200, behavior: 'instant' }));
    expect(await top()).toBe(before - 200);
    await expectNoOverflow(page);
  }
});

test('on a phone the text comes first and the list after it @FIG-7 @phone', async ({ page }) => {
  await page.goto(PAGE);
  const text = await page.locator('main article').boundingBox();
  const list = await side(page).boundingBox();
  expect(list!.y).toBeGreaterThan(text!.y + text!.height);
});

test('every link of the support column and of the services leads to its page @ROUTE-3 @FOOT-1 @phone', async ({
  page,
  request,
}) => {
  const { data: services } = await content('services?locale=en');
  const support = (await pages()).filter(({ link_group }) => link_group === 'SUPPORT');
  await page.goto('/luggages/en');
  for (const { page_id, title: name } of support) {
    await expect(page.getByRole('contentinfo').getByRole('link', { name, exact: true }), name).toHaveAttribute(
      'href',
      `/skytravel/en/${page_id}`,
    );
  }
  expect(services.length).toBeGreaterThan(0);
  for (const { service_link } of services) {
    const link = page.locator('main').locator(`a[href="/skytravel/en${service_link}"]`);
    await expect(link).toHaveCount(1);
    expect((await request.get((await link.getAttribute('href'))!, { maxRedirects: 0 })).status()).toBe(200);
  }
});
