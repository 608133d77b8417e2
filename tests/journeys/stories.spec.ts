import { expect, type Page, test } from '@playwright/test';
import { content } from '../support/content-api.ts';
import { arrowOf } from '../support/icon-geometry.ts';
import { expectNoOverflow } from '../support/overflow.ts';

const CATEGORY = 'filters[item_categories][title][$eq]=';

const list = (filter: string) => `/stories/en?filter=${encodeURIComponent(filter)}`;
const cards = (page: Page) =>
  page
    .locator('main')
    .getByRole('link')
    .filter({ has: page.getByRole('heading') });
const count = (page: Page, stories: number) => page.getByRole('heading', { name: `${stories} stories`, exact: true });
const filters = (page: Page) => page.getByRole('button', { name: 'FILTERS' });
const panel = (page: Page) => page.getByRole('form', { name: 'FILTERS' });
const sorting = (page: Page) => page.getByRole('button', { name: /^SORT/ });
const sortPanel = (page: Page) => page.getByRole('navigation', { name: 'SORT BY' });
const pages = (page: Page) => page.getByRole('navigation', { name: 'Pages' });
const currentPage = (page: Page) => pages(page).locator('[aria-current]');

interface Story {
  story_id: string;
  featured_luggage: { price: number; is_limited_edition: boolean; item_categories: { title: string }[] } | null;
}

/** All stories, newest first. */
async function stories(): Promise<Story[]> {
  const { data } = await content(
    'stories?locale=en&sort[0]=story_date:desc&fields[0]=story_id&pagination[limit]=100&populate[featured_luggage][fields][0]=price&populate[featured_luggage][fields][1]=is_limited_edition&populate[featured_luggage][populate][item_categories][fields][0]=title',
  );
  return data;
}

const shownIds = (page: Page) =>
  cards(page).evaluateAll((links) => links.map((link) => link.getAttribute('href')!.replace('/stories/en/', '')));

test.describe('the stories list', { tag: '@desktop' }, () => {
  test('shows the four newest stories, filters them by luggage category, and Reset removes the filter @ROUTE-1 @STORIES-3 @STATE-6 @STATE-7 @RULE-2 @FIG-2', async ({
    page,
  }) => {
    const all = await stories();
    const of = (...titles: string[]) =>
      all.filter(({ featured_luggage }) =>
        featured_luggage?.item_categories.some(({ title }) => titles.includes(title)),
      );
    const { data: section } = await content('lifestyle-section?locale=en');
    const { data: categories } = await content('luggage-categories?locale=en&sort=createdAt:asc');
    await page.goto('/stories/en');
    await expect(page).toHaveTitle(`Sky Travel - ${section.title}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(section.title);
    await expect(page.getByText(section.caption)).toBeVisible();
    await expect(page.locator('main header img')).toBeVisible();
    await expect(cards(page).first().locator('img')).toBeVisible();
    await expect(page.getByText(`4 of ${all.length}`)).toBeVisible();
    expect(await shownIds(page)).toEqual(all.slice(0, 4).map(({ story_id }) => story_id));

    await filters(page).click();
    await expect(panel(page).getByRole('checkbox')).toHaveCount(categories.length);
    await panel(page).getByText('Meridian', { exact: true }).click();
    await panel(page).getByText('Nimbus', { exact: true }).click();
    const found = of('Meridian', 'Nimbus').length;
    await panel(page)
      .getByRole('button', { name: `Apply · ${found} stories` })
      .click();
    await expect(count(page, of('Meridian', 'Nimbus').length)).toBeAttached();
    await page.getByRole('link', { name: 'Remove Nimbus' }).click();
    const ofMeridian = of('Meridian').map(({ story_id }) => story_id);
    await expect(count(page, ofMeridian.length)).toBeAttached();
    expect(await shownIds(page)).toEqual(ofMeridian.slice(0, 4));

    await sorting(page).click();
    await expect(sortPanel(page).getByRole('link')).toHaveText([
      'LIMITED EDITION',
      'PRICE LOW TO HIGH',
      'PRICE HIGH TO LOW',
    ]);
    await sortPanel(page).getByRole('link', { name: 'PRICE HIGH TO LOW' }).click();
    await expect(sorting(page)).toHaveText('SORTED BY PRICE HIGH TO LOW');
    await expect(sortPanel(page)).toBeHidden();
    await expect(count(page, ofMeridian.length)).toBeAttached();

    await filters(page).click();
    await expect(panel(page).getByRole('checkbox', { name: 'Meridian' })).toBeChecked();
    await panel(page).getByRole('link', { name: 'Reset' }).click();
    await expect(count(page, all.length)).toBeAttached();
    await expect(sorting(page)).toHaveText('SORT BY');
    await expect(page).toHaveURL(/\/stories\/en\?filter=(#|$)/);
  });

  test("loads more below the shown ones; '>' leads to further pages, '<' back from the last @STORIES-2 @STORIES-3 @STATE-9 @STATE-10", async ({
    page,
  }) => {
    const all = await stories();
    const last = Math.ceil(all.length / 4);
    await page.goto('/stories/en');
    for (const shown of [8, 12]) {
      await page.getByRole('link', { name: 'Load More' }).click();
      await expect(page.getByText(`${shown} of ${all.length}`, { exact: true })).toBeVisible();
      await expect(cards(page)).toHaveCount(shown);
    }
    expect(await shownIds(page)).toEqual(all.slice(0, 12).map(({ story_id }) => story_id));
    await pages(page)
      .getByRole('link', { name: String(last), exact: true })
      .click();
    await expect(currentPage(page)).toHaveText(String(last));
    await expect(page).toHaveTitle(`Sky Travel - Lifestyle Stories - Page ${last}`);
    await expect(page.getByRole('link', { name: 'Load More' })).toHaveCount(0);
    await expect(pages(page).getByRole('link', { name: 'Next page' })).toHaveCount(0);
    expect(await arrowOf(pages(page).getByRole('link', { name: 'Previous page' }))).toBe('<');
    await pages(page).getByRole('link', { name: 'Previous page' }).click();
    await expect(currentPage(page)).toHaveText(String(last - 1));
    expect(await arrowOf(pages(page).getByRole('link', { name: 'Next page' }))).toBe('>');
    await pages(page).getByRole('link', { name: 'Next page' }).click();
    await expect(currentPage(page)).toHaveText(String(last));
    await cards(page).first().click();
    await expect(page).toHaveURL(`/stories/en/${all[(last - 1) * 4]!.story_id}`);
  });
});

test('back and forward restore filter, sort, page, loads and scroll @STATE-5 @DECISION-4 @phone', async ({ page }) => {
  const here = list(`${CATEGORY}Cabin`);
  await page.goto(`${here}&sort=price:asc`);
  await page.getByRole('link', { name: 'Load More' }).press('Enter');
  await expect(cards(page)).toHaveCount(8);
  // The focus moves to the first new story.
  await expect(cards(page).nth(4)).toBeFocused();
  const shown = await shownIds(page);
  // A pointer reaches it when the transition has ended; a click during it would scroll once more.
  await cards(page).nth(5).hover();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(500);
  await cards(page).nth(5).click();
  await expect(page).toHaveURL(`/stories/en/${shown[5]}`);
  await page.goBack();
  await expect(cards(page)).toHaveCount(8);
  expect(await shownIds(page)).toEqual(shown);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
  await expect(page.getByRole('link', { name: 'Remove Cabin' })).toBeVisible();
  await expect(sorting(page)).toHaveText('SORTED BY PRICE LOW TO HIGH');
  await page.goBack();
  await expect(cards(page)).toHaveCount(4);
  await page.goForward();
  await expect(cards(page)).toHaveCount(8);

  await pages(page).getByRole('link', { name: '1', exact: true }).click();
  await expect(cards(page)).toHaveCount(4);
  await pages(page).getByRole('link', { name: '2', exact: true }).click();
  await expect(currentPage(page)).toHaveText('2');
  await cards(page).first().click();
  await expect(page).toHaveURL(`/stories/en/${shown[4]}`);
  await page.goBack();
  await expect(currentPage(page)).toHaveText('2');
  expect(await shownIds(page)).toEqual(shown.slice(4, 8));
});

test('two columns of stories on a desktop, one on a phone; the panels are accessible and work with the keyboard @STORIES-2 @desktop', async ({
  page,
}) => {
  await page.goto(list(`${CATEGORY}Aero`));
  const grid = page.getByRole('list').filter({ has: page.getByRole('heading', { level: 3 }) });
  for (const [width, columns] of [
    [1440, 2],
    [768, 2],
    [767, 1],
    [320, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    expect(await grid.evaluate((element) => getComputedStyle(element).gridTemplateColumns.split(' ').length)).toBe(
      columns,
    );
    await expectNoOverflow(page);
  }
  await filters(page).press('Enter');
  await expect(panel(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(filters(page)).toBeFocused();
  await sorting(page).press('Enter');
  await sortPanel(page).getByRole('link', { name: 'LIMITED EDITION' }).press('Enter');
  await expect(sorting(page)).toHaveText('SORTED BY LIMITED EDITION');
});

test('a story has a sky where its picture is yet to come @STORIES-2 @STORY-4 @phone', async ({ page }) => {
  await page.route(/\.(?:avif|webp|jpe?g|png)|_image/, (route) => route.abort());
  await page.goto('/stories/en');
  await expect(page.locator('.story-picture').first()).toHaveCSS('background-image', /gradient/);
  await page.goto(`/stories/en/${(await page.locator('.story').first().getAttribute('href'))!.split('/').at(-1)}`);
  await expect(page.locator('.reading-banner')).toHaveCSS('background-image', /gradient/);
});

test('an empty result shows a message and offers Reset @STORIES-3 @phone', async ({ page }) => {
  await page.goto(list(`${CATEGORY}Nothing`));
  await expect(page.getByRole('status').getByText(/^We're unable to locate any merchandise/)).toBeVisible();
  await page.locator('main').getByRole('link', { name: 'Reset' }).last().click();
  await expect(cards(page)).toHaveCount(4);
});
