import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { startChangedContentServer } from '../support/changed-content-server.ts';
import { content } from '../support/content.ts';
import { siteOrigin } from '../support/environment.ts';
import { startOwnSite } from '../support/own-site.ts';

const side = (page: Page) => page.getByRole('navigation', { name: 'Lifestyle Stories' });
const items = (page: Page) => side(page).getByRole('listitem').getByRole('link');
const active = (page: Page) => side(page).getByRole('listitem').locator('[aria-current]');
const pages = (page: Page) => page.getByRole('navigation', { name: 'Pages' });
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const article = (page: Page) => page.getByRole('article');

/** All stories, newest first. */
async function stories(): Promise<Record<string, any>[]> {
  const { data } = await content(
    'stories?locale=en&sort[0]=story_date:desc&pagination[limit]=100&populate[featured_luggage][populate][color][fields][0]=color',
  );
  return data;
}

const story = (id: string) => `/stories/en/${id}`;

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'the story reader' : 'the story reader without script', () => {
    test.use({ javaScriptEnabled });

    test('shows breadcrumb, banner, date, title, author and text', async ({ page }) => {
      const [, second] = (await stories()) as [unknown, Record<string, any>];
      await page.goto(story(second.story_id));
      await expect(page).toHaveTitle(`Sky Travel - ${second.title}`);
      await expect(title(page)).toHaveText(second.title);
      const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
      await expect(crumbs.getByRole('listitem')).toHaveText(['Lifestyle Stories', second.title]);
      await expect(crumbs.getByRole('link')).toHaveAttribute('href', '/stories/en');
      await expect(article(page).locator('img').first()).toBeVisible();
      const date = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });
      await expect(article(page).getByText(date.format(new Date(second.story_date)))).toBeVisible();
      await expect(article(page).getByText(`by ${second.author}`)).toBeVisible();
      await expect(article(page).getByRole('link', { name: second.author })).toHaveCount(0);
      await expect(article(page).getByRole('paragraph').last()).toContainText(second.content.trim().slice(-30));
    });

    test('the author’s name leads to where the story was first told', async ({ page }) => {
      const told = (await stories()).find(({ content_url }) => content_url)!;
      await page.goto(story(told.story_id));
      await expect(article(page).getByRole('link', { name: told.author })).toHaveAttribute('href', told.content_url);
    });

    test('lists eight stories, the active one bold', async ({ page }) => {
      const all = await stories();
      await page.goto(story(all[3]!.story_id));
      await expect(side(page).getByRole('heading')).toHaveText('Lifestyle Stories');
      await expect(items(page)).toHaveCount(8);
      for (const [index, { title: name }] of all.slice(0, 8).entries()) {
        await expect(items(page).nth(index)).toContainText(name);
      }
      await expect(active(page)).toHaveCount(1);
      await expect(active(page)).toContainText(all[3]!.title);
      const weight = (index: number) =>
        items(page)
          .nth(index)
          .evaluate((link) => Number(getComputedStyle(link).fontWeight));
      expect(await weight(3)).toBeGreaterThan(await weight(2));
    });

    test('a story that is further down is shown with its own page of the list', async ({ page }) => {
      const all = await stories();
      for (const [index, number] of [
        [7, 1],
        [8, 2],
        [16, 3],
        [all.length - 1, Math.ceil(all.length / 8)],
      ] as const) {
        await page.goto(story(all[index]!.story_id));
        await expect(active(page)).toContainText(all[index]!.title);
        await expect(pages(page).locator('[aria-current]')).toHaveText(String(number));
      }
    });

    test('choosing a story swaps it and remembers the page of the list', async ({ page }) => {
      const all = await stories();
      await page.goto(story(all[0]!.story_id));
      await pages(page).getByRole('link', { name: '2', exact: true }).click();
      await expect(items(page).first()).toContainText(all[8]!.title);
      await expect(title(page)).toHaveText(all[0]!.title);
      await expect(active(page)).toHaveCount(0);

      await items(page).nth(2).click();
      await expect(title(page)).toHaveText(all[10]!.title);
      await expect(page).toHaveURL(`${story(all[10]!.story_id)}?page=2`);
      await expect(active(page)).toContainText(all[10]!.title);

      await pages(page).getByRole('link', { name: 'Next page' }).click();
      await expect(items(page).first()).toContainText(all[16]!.title);
      await pages(page).getByRole('link', { name: '1', exact: true }).click();
      await expect(items(page).first()).toContainText(all[0]!.title);
      await expect(title(page)).toHaveText(all[10]!.title);
    });

    test('back and forward bring back story and list page', async ({ page }) => {
      const all = await stories();
      await page.goto(`${story(all[0]!.story_id)}?page=2`);
      await items(page).nth(0).click();
      await expect(title(page)).toHaveText(all[8]!.title);
      await page.goBack();
      await expect(title(page)).toHaveText(all[0]!.title);
      await expect(pages(page).locator('[aria-current]')).toHaveText('2');
      await page.goForward();
      await expect(title(page)).toHaveText(all[8]!.title);
      await expect(active(page)).toContainText(all[8]!.title);
    });

    test('shows the featured luggage, where there is one', async ({ page }) => {
      const all = await stories();
      const withLuggage = all.find(({ featured_luggage }) => featured_luggage)!;
      const { item_sku, title: name, color } = withLuggage.featured_luggage;
      await page.goto(story(withLuggage.story_id));
      const box = page.getByRole('link', { name: 'Featured Luggage' });
      await expect(box).toContainText(name);
      await expect(box).toContainText(color.color);
      await expect(box.locator('img')).toBeVisible();
      await expect(box).toHaveAttribute('href', `/luggages/en/${item_sku}`);
      await page.goto(story(all.find(({ featured_luggage }) => !featured_luggage)!.story_id));
      await expect(title(page)).toBeVisible();
      await expect(box).toHaveCount(0);
    });
  });
}

test('a story is swapped in place: no full load, the list stays, the keyboard goes on from the title', async ({
  page,
}) => {
  const all = await stories();
  await page.setViewportSize({ width: 1280, height: 600 });
  await page.goto(story(all[0]!.story_id));
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  const list = side(page).getByRole('list');
  const listTop = () => list.evaluate((element) => element.scrollTop);
  await items(page).nth(6).focus();
  await page.keyboard.press('Enter');
  await expect(title(page)).toHaveText(all[6]!.title);
  await expect(title(page)).toBeFocused();
  const top = await listTop();
  expect(top).toBeGreaterThan(0);
  await items(page).nth(5).press('Enter');
  await expect(title(page)).toHaveText(all[5]!.title);
  await expect(active(page)).toBeInViewport();
  expect(await listTop()).toBe(top);
  expect(await page.evaluate(() => [scrollY, 'isSameDocument' in window])).toEqual([0, true]);
  await expect(page.locator('.astro-route-announcer')).toHaveText(`Sky Travel - ${all[5]!.title}`);
});

test('turning the pages of the list moves neither the page nor the reader', async ({ page }) => {
  const all = await stories();
  await page.goto(story(all[0]!.story_id));
  const second = pages(page).getByRole('link', { name: '2', exact: true });
  await second.scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollBy(0, 150));
  const before = await page.evaluate(() => scrollY);
  await second.press('Enter');
  await expect(items(page).first()).toContainText(all[8]!.title);
  await expect(second).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(before);
});

test('on a desktop the list stays in sight beside the text', async ({ page, isMobile }) => {
  test.skip(isMobile, 'On a phone the list comes after the text.');
  const [first] = (await stories()) as [Record<string, any>];
  await page.goto(story(first.story_id));
  const box = await side(page).boundingBox();
  await page.evaluate(() => scrollTo(0, 500));
  await expect(side(page)).toBeInViewport({ ratio: 1 });
  expect((await article(page).boundingBox())!.x).toBeGreaterThan(box!.x + box!.width);
});

test('pictures and links of a text point into the site', async ({ page }) => {
  const all = await stories();
  const { story_id } = all.find((one) => /!\[[^\]]*\]\(\/uploads\//.test(one.content))!;
  await page.goto(story(story_id));
  const picture = article(page).locator('.rich-text img').first();
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(new URL(await picture.evaluate((image: HTMLImageElement) => image.currentSrc)).origin).toBe(siteOrigin);
});

for (const [path, target] of [
  ['/stories/en/nothing', '/404/en'],
  ['/stories/fil/nothing', '/404/fil'],
  ['/stories/xx/sagada-by-night-bus', '/404/en'],
  ['/stories/en/__proto__', '/404/en'],
  [`/stories/en/${'a'.repeat(3000)}`, '/404/en'],
]) {
  test(`${path!.slice(0, 40)} leads to ${target}`, async ({ request }) => {
    const response = await request.get(siteOrigin + path, { maxRedirects: 0 });
    expect(response.status()).toBe(302);
    expect(response.headers().location).toBe(target);
  });
}

for (const number of ['0', '-1', 'abc', '1e9', '2.5', '', '%00']) {
  test(`?page=${number} is a normal page of the list`, async ({ page }) => {
    const [first] = (await stories()) as [Record<string, any>];
    const response = await page.goto(`${story(first.story_id)}?page=${number}`);
    expect(response?.status()).toBe(200);
    await expect(items(page).first()).toBeVisible();
  });
}

test('a story that is not translated is shown in English and marked so', async ({ page }) => {
  const { data: own } = await content('stories?locale=fil&sort[0]=story_date:desc');
  const other = (await stories()).find(({ story_id }) => !own.some((one: any) => one.story_id === story_id))!;
  await page.goto(`/stories/fil/${other.story_id}`);
  await expect(title(page)).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('navigation', { name: 'Mga Kuwento ng Paglalakbay' }).getByRole('listitem')).toHaveCount(
    own.length,
  );
  await page.goto(`/stories/fil/${own[0].story_id}`);
  await expect(title(page)).toHaveText(own[0].title);
  await expect(title(page)).not.toHaveAttribute('lang');
});

test('has no serious accessibility finding and no overflow', async ({ page }) => {
  const [, second] = (await stories()) as [unknown, Record<string, any>];
  await page.goto(story(second.story_id));
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test.describe('with content that the demo does not have', () => {
  async function open(page: Page, changes: Parameters<typeof startChangedContentServer>[0]) {
    const changed = await startChangedContentServer(changes);
    const site = await startOwnSite({ CONTENT_SERVER_URL: changed.origin });
    const response = await page.goto(`${site.origin}/stories/en/bare`);
    return {
      status: response?.status(),
      stop: async () => {
        await page.goto('about:blank');
        await site.stop();
        changed.stop();
      },
    };
  }

  test('a story that is only a long title with markup in it breaks nothing', async ({ page }) => {
    const name = `<i>${'Donaudampfschifffahrt'.repeat(3)}</i> & more`;
    const content_url = 'javascript:alert(1)';
    const bare = { documentId: 'x', story_id: 'bare', title: name, author: 'Nobody', content_url };
    const opened = await open(page, { stories: () => [bare] });
    await expect(title(page)).toHaveText(name);
    await expect(article(page).getByText('by Nobody')).toBeVisible();
    await expect(article(page).getByRole('link', { name: 'Nobody' })).toHaveCount(0);
    await expect(page.locator('main')).not.toContainText(/null|undefined|Invalid/);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await opened.stop();
  });

  test('a story that could not be loaded is not called missing', async ({ page }) => {
    const opened = await open(page, { stories: 'down' });
    expect(opened.status).toBe(503);
    await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible();
    await opened.stop();
  });
});
