import { expect, type Page, test } from '@playwright/test';
import { content } from '../support/content-api.ts';
import { expectNoOverflow } from '../support/overflow.ts';

const side = (page: Page) => page.getByRole('navigation', { name: 'Lifestyle Stories' });
const items = (page: Page) => side(page).getByRole('listitem').getByRole('link');
const active = (page: Page) => side(page).getByRole('listitem').locator('[aria-current]');
const pages = (page: Page) => page.getByRole('navigation', { name: 'Pages' });
const currentPage = (page: Page) => pages(page).locator('[aria-current]');
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

test.describe('the story reader', { tag: '@desktop' }, () => {
  test('shows a story, the list with the active one bold, and the featured luggage @ROUTE-1 @STORY-1 @STORY-3 @STORY-4 @STORY-6 @CALL-13', async ({
    page,
  }) => {
    const all = await stories();
    const index = all.findIndex(({ featured_luggage, content_url }) => featured_luggage && !content_url);
    const shown = all[index]!;
    await page.goto(story(shown.story_id));
    await expect(page).toHaveTitle(`Sky Travel - ${shown.title}`);
    await expect(title(page)).toHaveText(shown.title);
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
    await expect(crumbs.getByRole('listitem')).toHaveText(['Lifestyle Stories', shown.title]);
    await expect(crumbs.getByRole('link')).toHaveAttribute('href', '/stories/en');
    await expect(article(page).locator('img').first()).toBeVisible();
    const date = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });
    await expect(article(page).getByText(date.format(new Date(shown.story_date)))).toBeVisible();
    await expect(article(page).getByText(`by ${shown.author}`)).toBeVisible();
    await expect(article(page).getByRole('link', { name: shown.author })).toHaveCount(0);
    await expect(article(page).getByRole('paragraph').last()).toContainText(shown.content.trim().slice(-30));

    await expect(side(page).getByRole('heading')).toHaveText('Lifestyle Stories');
    const listPage = Math.floor(index / 8);
    const titles = all.slice(listPage * 8, listPage * 8 + 8).map((one) => one.title);
    await expect(items(page)).toContainText(titles);
    await expect(items(page)).toHaveCount(titles.length);
    await expect(active(page)).toHaveCount(1);
    await expect(active(page)).toContainText(shown.title);
    const weightOf = (one: typeof title) => one(page).evaluate((link) => Number(getComputedStyle(link).fontWeight));
    const other = () => side(page).getByRole('listitem').locator('a:not([aria-current])').first();
    expect(await weightOf(active), 'bold').toBeGreaterThanOrEqual(600);
    expect(await weightOf(other)).toBeLessThan(500);

    const box = page.getByRole('link', { name: 'Featured Luggage' });
    await expect(box).toContainText(shown.featured_luggage.title);
    await expect(box).toContainText(shown.featured_luggage.color.color);
    await expect(box.locator('img')).toBeVisible();
    await expect(box).toHaveAttribute('href', `/luggages/en/${shown.featured_luggage.item_sku}`);

    await page.goto(story(all.find(({ featured_luggage }) => !featured_luggage)!.story_id));
    await expect(title(page)).toBeVisible();
    await expect(box).toHaveCount(0);
    const told = all.find(({ content_url }) => content_url)!;
    await page.goto(story(told.story_id));
    await expect(article(page).getByRole('link', { name: told.author })).toHaveAttribute('href', told.content_url);
  });

  test('choosing a story swaps it and remembers the page of the list, also back and forward @STORY-2', async ({
    page,
  }) => {
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
    await expect(title(page)).toHaveText(all[10]!.title);

    await page.goBack();
    await expect(currentPage(page)).toHaveText('2');
    await page.goBack();
    await expect(title(page)).toHaveText(all[0]!.title);
    await expect(currentPage(page)).toHaveText('2');
    await page.goForward();
    await expect(title(page)).toHaveText(all[10]!.title);
    await expect(active(page)).toContainText(all[10]!.title);
  });
});

test('a story is swapped in place: no full load, the list stays, the focus moves to the title @STORY-2 @PAGES-2 @desktop', async ({
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

  // Paging through the list changes neither the scroll position nor the story.
  await page.evaluate(() => scrollTo(0, 150));
  const second = pages(page).getByRole('link', { name: '2', exact: true });
  await second.press('Enter');
  await expect(items(page).first()).toContainText(all[8]!.title);
  await expect(second).toBeFocused();
  expect(await page.evaluate(() => [scrollY, 'isSameDocument' in window])).toEqual([150, true]);
  await expect(title(page)).toHaveText(all[5]!.title);
});

test('on a desktop the list stays in sight beside the text @PAGES-5 @desktop', async ({ page }) => {
  const [, second] = (await stories()) as [unknown, Record<string, any>];
  await page.goto(story(second.story_id));
  const box = (await side(page).boundingBox())!;
  expect((await article(page).boundingBox())!.x).toBeGreaterThan(box.x + box.width);
  await page.evaluate(() => scrollTo(0, 500));
  await expect(side(page)).toBeInViewport({ ratio: 1 });

  // At 400 % zoom nothing is sticky, covers the text or overflows the viewport.
  for (const [width, height] of [
    [320, 256],
    [1280, 256],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => scrollTo(0, 0));
    const top = (await side(page).boundingBox())!.y;
    await page.evaluate(() => scrollTo({ top: 200, behavior: 'instant' }));
    expect((await side(page).boundingBox())!.y).toBe(top - 200);
    await expectNoOverflow(page);
  }
});

test('on a phone the text comes first, and paging through the list keeps the scroll position @FIG-7 @phone', async ({
  page,
}) => {
  const all = await stories();
  await page.goto(story(all[0]!.story_id));
  const text = (await article(page).boundingBox())!;
  expect((await side(page).boundingBox())!.y).toBeGreaterThan(text.y + text.height);
  const second = pages(page).getByRole('link', { name: '2', exact: true });
  await second.scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollBy(0, 150));
  const before = await page.evaluate(() => scrollY);
  await second.press('Enter');
  await expect(items(page).first()).toContainText(all[8]!.title);
  await expect(second).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(before);
});

test('a story that is not translated is shown in English and marked so @DECISION-8 @phone', async ({ page }) => {
  const { data: own } = await content('stories?locale=ja&sort[0]=story_date:desc');
  const other = (await stories()).find(({ story_id }) => !own.some((one: any) => one.story_id === story_id))!;
  await page.goto(`/stories/ja/${other.story_id}`);
  await expect(title(page)).toHaveAttribute('lang', 'en');
  const list = page.getByRole('navigation', { name: '旅のストーリー' });
  await expect(list.getByRole('listitem')).toHaveCount(8);
  await list.getByRole('link').first().click();
  await expect(title(page)).toHaveText(own[0].title);
  await expect(title(page)).not.toHaveAttribute('lang');
});
