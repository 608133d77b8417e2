import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { startChangedContentServer } from '../support/changed-content-server.ts';
import { content } from '../support/content.ts';
import { siteOrigin } from '../support/environment.ts';
import { startOwnSite } from '../support/own-site.ts';

const PAGE = '/skytravel/en/warranty';
const side = (page: Page) => page.getByRole('navigation', { name: 'Help and information' });
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const crumbs = (page: Page) => page.getByRole('navigation', { name: 'Breadcrumb' });
const current = (page: Page) => side(page).locator('[aria-current]');

async function pages(): Promise<Record<string, any>[]> {
  const { data } = await content('pages?locale=en&sort=createdAt:asc&populate=banner_image&pagination[limit]=100');
  return data;
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'a content page' : 'a content page without script', () => {
    test.use({ javaScriptEnabled });

    test('shows breadcrumb, banner, heading and rich text', async ({ page }) => {
      const warranty = (await pages()).find(({ page_id }) => page_id === 'warranty')!;
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
    });

    test('lists every category with its pages, the current one bold', async ({ page }) => {
      const { data } = await content(
        'page-categories?locale=en&sort=createdAt:asc&fields[0]=title&populate[pages][fields][0]=title&populate[pages][sort][0]=createdAt:asc',
      );
      await page.goto(PAGE);
      const titles = data.map((category: any) => category.title);
      await expect(side(page).getByRole('heading')).toHaveText(titles);
      const links = data.flatMap((category: any) => category.pages.map((one: any) => one.title));
      await expect(side(page).getByRole('link')).toHaveText(links);
      await expect(current(page)).toHaveText(['Warranty']);
      const weight = (link: string) =>
        side(page)
          .getByRole('link', { name: link, exact: true })
          .evaluate((element) => Number(getComputedStyle(element).fontWeight));
      expect(await weight('Warranty')).toBeGreaterThan(await weight('Repairs'));
    });

    test('a page chosen in the list takes its place', async ({ page }) => {
      await page.goto(PAGE);
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
}

test('choosing a page is no full navigation, starts at the top and moves the keyboard to its heading', async ({
  page,
}) => {
  await page.goto(PAGE);
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  const link = side(page).getByRole('link', { name: 'How we test' });
  await link.scrollIntoViewIfNeeded();
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(title(page)).toHaveText('Dropped on purpose');
  await expect(title(page)).toBeFocused();
  expect(await page.evaluate(() => [scrollY, 'isSameDocument' in window])).toEqual([0, true]);
  await expect(page.locator('.astro-route-announcer')).toHaveText('Sky Travel - How we test');
});

test('the list stays beside the text while it scrolls, and ends with it', async ({ page, isMobile }) => {
  test.skip(isMobile, 'On a phone the list comes after the text.');
  await page.goto(PAGE);
  const top = () => side(page).evaluate((list) => Math.round(list.getBoundingClientRect().top));
  const atFirst = await top();
  await page.evaluate(() => scrollTo(0, 400));
  await expect.poll(top).toBe(atFirst);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect.poll(top).toBeLessThan(0);
  const [list, text] = await page.evaluate(() =>
    ['aside', 'article'].map((name) => document.querySelector(`main ${name}`)!.getBoundingClientRect().bottom),
  );
  expect(list).toBeLessThanOrEqual(text! + 1);
});

test('on a phone the text comes first and the list after it', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'On a desktop they stand side by side.');
  await page.goto(PAGE);
  const text = await page.locator('main article').boundingBox();
  const list = await side(page).boundingBox();
  expect(list!.y).toBeGreaterThan(text!.y + text!.height);
});

test('every link of the support column and of the services leads to its page', async ({ page, request }) => {
  const { data: services } = await content('services?locale=en');
  const support = (await pages()).filter(({ link_group }) => link_group === 'SUPPORT');
  await page.goto('/luggages/en');
  for (const { page_id, title: name } of support) {
    await expect(page.getByRole('contentinfo').getByRole('link', { name, exact: true }), name).toHaveAttribute(
      'href',
      `/skytravel/en/${page_id}`,
    );
  }
  for (const { service_link } of services) {
    const link = page.locator('main').locator(`a[href="/skytravel/en${service_link}"]`);
    await expect(link).toHaveCount(1);
    expect((await request.get((await link.getAttribute('href'))!, { maxRedirects: 0 })).status()).toBe(200);
  }
});

test('a service link of several segments shows the page that its last one names', async ({ page }) => {
  const response = await page.goto('/skytravel/en/services/care/warranty');
  expect(response?.status()).toBe(200);
  await expect(title(page)).toHaveText('Warranty');
});

for (const [path, target] of [
  ['/skytravel/en/nothing', '/404/en'],
  ['/skytravel/fil/nothing', '/404/fil'],
  ['/skytravel/en', '/404/en'],
  ['/skytravel/xx/warranty', '/404/en'],
  ['/other/en/warranty', '/404/en'],
  ['/other/fil/warranty', '/404/en'],
  ['/SKYTRAVEL/en/warranty', '/404/en'],
  ['/skytravel/en/__proto__', '/404/en'],
  ['/skytravel/en/Warranty%00', '/404/en'],
]) {
  test(`${path} leads to ${target}`, async ({ request }) => {
    const response = await request.get(siteOrigin + path, { maxRedirects: 0 });
    expect(response.status()).toBe(302);
    expect(response.headers().location).toBe(target);
  });
}

test('every page of the demo opens in both of its languages', async ({ page }) => {
  for (const locale of ['en', 'fil']) {
    const { data } = await content(`pages?locale=${locale}&pagination[limit]=100`);
    for (const { page_id, title: name, header } of data) {
      await page.goto(`/skytravel/${locale}/${page_id}`);
      await expect(title(page)).toHaveText(header ?? name);
      await expect(page).toHaveTitle(`Sky Travel - ${name}`);
      await expect(page.getByRole('complementary').locator('[aria-current]')).toHaveText([name]);
    }
  }
});

test('a page that is not translated is shown in English below the language’s own headings', async ({ page }) => {
  const { data } = await content('page-categories?locale=ja&sort=createdAt:asc');
  await page.goto('/skytravel/ja/warranty');
  await expect(title(page)).toHaveAttribute('lang', 'en');
  await expect(page.locator('.rich-text')).toHaveAttribute('lang', 'en');
  const list = page.getByRole('navigation', { name: 'サポートとご案内' });
  await expect(list.getByRole('heading')).toHaveText(data.map((category: any) => category.title));
  await expect(list.getByRole('listitem').first()).toHaveAttribute('lang', 'en');
});

test('has no serious accessibility finding and no overflow', async ({ page }) => {
  await page.goto(PAGE);
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test.describe('with content that the demo does not have', () => {
  async function open(page: Page, changes: Parameters<typeof startChangedContentServer>[0]) {
    const changed = await startChangedContentServer(changes);
    const site = await startOwnSite({ CONTENT_SERVER_URL: changed.origin });
    const response = await page.goto(site.origin + PAGE);
    return {
      status: response?.status(),
      stop: async () => {
        await page.goto('about:blank');
        await site.stop();
        changed.stop();
      },
    };
  }

  test('pages of the brand’s own group that are in no category are listed below the brand’s name', async ({ page }) => {
    const opened = await open(page, {
      'page-categories': (categories) =>
        categories.map((category) => ({
          ...category,
          pages: category.pages.filter(({ page_id }: any) => page_id !== 'about'),
        })),
    });
    await expect(side(page).getByRole('heading').last()).toHaveText('Sky Travel');
    await expect(side(page).getByRole('link').last()).toHaveText('About us');
    await side(page).getByRole('link', { name: 'About us' }).click();
    await expect(current(page)).toHaveText(['About us']);
    await opened.stop();
  });

  test('a page without header, banner and text still has its title', async ({ page }) => {
    const opened = await open(page, {
      pages: ([first]) => [{ ...first, title: 'Bare', header: null, banner_image: null, content: null }],
      'page-categories': 'down',
    });
    expect(opened.status).toBe(200);
    await expect(title(page)).toHaveText('Bare');
    await expect(page.locator('main')).not.toContainText(/null|undefined/);
    await opened.stop();
  });

  test('a page that could not be loaded is not called missing', async ({ page }) => {
    const opened = await open(page, { pages: 'down' });
    expect(opened.status).toBe(503);
    await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible();
    await opened.stop();
  });
});
