import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { startChangedContentServer } from '../support/changed-content-server.ts';
import { content } from '../support/content.ts';
import { startOwnSite } from '../support/own-site.ts';

const CATEGORY = 'filters[item_categories][title][$eq]=';
const EMPTY =
  "We're unable to locate any merchandise that meets your refinement selections at this time. Please expand your refinement selections or try your refinement for a different category.";

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

interface Story {
  story_id: string;
  title: string;
  description: string;
  author: string;
  story_date: string;
  featured_luggage: { price: number; is_limited_edition: boolean; item_categories: { title: string }[] } | null;
}

/** All stories, newest first. */
async function stories(): Promise<Story[]> {
  const { data } = await content(
    'stories?locale=en&sort[0]=story_date:desc&pagination[limit]=100&populate[featured_luggage][fields][0]=price&populate[featured_luggage][fields][1]=is_limited_edition&populate[featured_luggage][populate][item_categories][fields][0]=title',
  );
  return data;
}

const shownIds = (page: Page) =>
  cards(page).evaluateAll((links) => links.map((link) => link.getAttribute('href')!.replace('/stories/en/', '')));

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'the stories list' : 'the stories list without script', () => {
    test.use({ javaScriptEnabled });

    test('has a banner with title and caption and shows the four newest stories', async ({ page }) => {
      const { data: section } = await content('lifestyle-section?locale=en');
      const all = await stories();
      await page.goto('/stories/en');
      await expect(page).toHaveTitle('Sky Travel - Lifestyle Stories');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(section.title);
      await expect(page.getByText(section.caption)).toBeVisible();
      await expect(page.locator('main header img')).toBeVisible();
      await expect(count(page, all.length)).toBeAttached();
      expect(await shownIds(page)).toEqual(all.slice(0, 4).map(({ story_id }) => story_id));
      await expect(page.getByText(`4 of ${all.length}`)).toBeVisible();
    });

    test('a card shows image, medium date, title, description and author, and leads to its story', async ({ page }) => {
      const [first] = (await stories()) as [Story];
      await page.goto('/stories/en');
      const card = cards(page).first();
      await expect(card.locator('img')).toBeVisible();
      const date = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' }).format(
        new Date(first.story_date),
      );
      for (const text of [date, first.title, first.description, first.author]) await expect(card).toContainText(text);
      await card.click();
      await expect(page).toHaveURL(`/stories/en/${first.story_id}`);
    });

    test('filters by the category of the featured luggage, and Reset takes it back', async ({ page }) => {
      const all = await stories();
      const of = (...titles: string[]) =>
        all.filter(({ featured_luggage }) =>
          featured_luggage?.item_categories.some(({ title }) => titles.includes(title)),
        );
      const { data: categories } = await content('luggage-categories?locale=en&sort=createdAt:asc');
      await page.goto('/stories/en');
      await filters(page).click();
      await expect(panel(page).getByRole('checkbox')).toHaveCount(categories.length);
      await panel(page).getByText('Meridian', { exact: true }).click();
      await panel(page).getByText('Nimbus', { exact: true }).click();
      await panel(page).getByRole('button', { name: 'Apply' }).click();
      await expect(count(page, of('Meridian', 'Nimbus').length)).toBeAttached();
      await expect(page).toHaveURL(
        (url) => url.searchParams.getAll('filter').join() === `${CATEGORY}Meridian&${CATEGORY}Nimbus`,
      );

      await page.getByRole('link', { name: 'Remove Nimbus' }).click();
      const ofMeridian = of('Meridian').map(({ story_id }) => story_id);
      await expect(count(page, ofMeridian.length)).toBeAttached();
      expect(await shownIds(page)).toEqual(ofMeridian.slice(0, 4));

      await filters(page).click();
      await expect(panel(page).getByRole('checkbox', { name: 'Meridian' })).toBeChecked();
      await panel(page).getByRole('link', { name: 'Reset' }).click();
      await expect(count(page, all.length)).toBeAttached();
      await expect(page).toHaveURL(/\/stories\/en\?filter=(#|$)/);
    });

    for (const [title, value] of [
      ['LIMITED EDITION', ({ is_limited_edition }) => -Number(is_limited_edition)],
      ['PRICE LOW TO HIGH', ({ price }) => price],
      ['PRICE HIGH TO LOW', ({ price }) => -price],
    ] as [string, (luggage: NonNullable<Story['featured_luggage']>) => number][]) {
      test(`${title} sorts by the featured luggage, stories without one come last`, async ({ page }) => {
        const rank = ({ featured_luggage }: Story) => (featured_luggage ? value(featured_luggage) : Infinity);
        const all = await stories();
        const expected = all.toSorted((a, b) => (rank(a) === rank(b) ? 0 : rank(a) - rank(b)));
        await page.goto('/stories/en');
        await sorting(page).click();
        await expect(sortPanel(page).getByRole('link')).toHaveCount(3);
        await sortPanel(page).getByRole('link', { name: title }).click();
        await expect(sorting(page)).toHaveText(`SORTED BY ${title}`);
        const sorted: string[] = [];
        for (let number = 1; number <= Math.ceil(all.length / 4); number++) {
          if (number > 1)
            await pages(page)
              .getByRole('link', { name: String(number), exact: true })
              .click();
          await expect(pages(page).locator('[aria-current]')).toHaveText(String(number));
          sorted.push(...(await shownIds(page)));
        }
        expect(sorted).toEqual(expected.map(({ story_id }) => story_id));
        expect(expected.at(-1)?.featured_luggage).toBeNull();
      });
    }

    test('loads more below what is shown until everything is there', async ({ page }) => {
      const { length } = await stories();
      await page.goto('/stories/en?sort=price:desc');
      for (let shown = 4; shown < length;) {
        await page.getByRole('link', { name: 'Load More' }).click();
        shown = Math.min(length, shown + 4);
        await expect(page.getByText(`${shown} of ${length}`)).toBeVisible();
        await expect(cards(page)).toHaveCount(shown);
      }
      await expect(page.getByRole('link', { name: 'Load More' })).toHaveCount(0);
      expect(new Set(await shownIds(page)).size).toBe(length);
    });

    test("leads with '>' on and on the last page with '<' back", async ({ page }) => {
      const last = Math.ceil((await stories()).length / 4);
      await page.goto(`/stories/en?page=${last - 1}`);
      await pages(page).getByRole('link', { name: 'Next page' }).click();
      await expect(pages(page).locator('[aria-current]')).toHaveText(String(last));
      await expect(page).toHaveTitle(`Sky Travel - Lifestyle Stories - Page ${last}`);
      await expect(pages(page).getByRole('link', { name: 'Next page' })).toHaveCount(0);
      await pages(page).getByRole('link', { name: 'Previous page' }).click();
      await expect(pages(page).locator('[aria-current]')).toHaveText(String(last - 1));
    });

    test('is as it was after going back and forward', async ({ page }) => {
      await page.goto(list(`${CATEGORY}Cabin`));
      await page.getByRole('link', { name: 'Load More' }).click();
      await expect(cards(page)).toHaveCount(8);
      const shown = await shownIds(page);
      await cards(page).nth(5).click();
      await expect(page).toHaveURL(`/stories/en/${shown[5]}`);
      await page.goBack();
      await expect(cards(page)).toHaveCount(8);
      expect(await shownIds(page)).toEqual(shown);
      await expect(page.getByRole('link', { name: 'Remove Cabin' })).toBeVisible();
      await page.goBack();
      await expect(cards(page)).toHaveCount(4);
      await page.goForward();
      await expect(cards(page)).toHaveCount(8);
    });

    test('says so when nothing matches, and offers Reset', async ({ page }) => {
      await page.goto(list(`${CATEGORY}Nothing`));
      await expect(page.getByText(EMPTY)).toBeVisible();
      await expect(pages(page)).toHaveCount(0);
      await page.locator('main').getByRole('link', { name: 'Reset' }).last().click();
      await expect(cards(page)).toHaveCount(4);
    });
  });
}

test('going back to the list scrolls to where it was', async ({ page }) => {
  await page.goto('/stories/en?loads=3');
  const card = cards(page).nth(9);
  await card.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(500);
  await card.click();
  await expect(page).toHaveURL(/\/stories\/en\/[^?]+$/);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
});

test('the keyboard goes on from the first new story after Load More', async ({ page }) => {
  await page.goto('/stories/en');
  await page.getByRole('link', { name: 'Load More' }).click();
  await expect(cards(page).nth(4)).toBeFocused();
});

test('two columns of stories on a desktop, one on a phone, and no overflow', async ({ page }) => {
  await page.goto('/stories/en');
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
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});

test('colours and sizes do not filter stories', async ({ page }) => {
  const { length } = await stories();
  await page.goto(list('filters[size][$eq]=Small&filters[color][color][$eq]=Sand'));
  await expect(count(page, length)).toBeAttached();
  await expect(page.getByRole('link', { name: /^Remove/ })).toHaveCount(0);
});

for (const query of ['page=-1', 'page=1e9', 'loads=abc', 'sort=size:desc', 'sort=__proto__', 'filter=%E0%A4%A']) {
  test(`is a normal list at ?${query}`, async ({ page }) => {
    const response = await page.goto(`/stories/en?${query}`);
    expect(response?.status()).toBe(200);
    await expect(cards(page)).toHaveCount(4);
  });
}

test('another language shows its own stories, and English ones where it has none', async ({ page }) => {
  const { meta } = await content('stories?locale=fil&pagination[limit]=1');
  await page.goto('/stories/fil?loads=9');
  await expect(cards(page)).toHaveCount(meta.pagination.total);
  await page.goto('/stories/ja');
  await expect(cards(page).first()).toHaveAttribute('lang', 'en');
});

test('has no serious accessibility finding, with its panels closed or open', async ({ page }) => {
  await page.goto(list(`${CATEGORY}Aero`));
  await expectAccessible(page);
  await filters(page).click();
  await expectAccessible(page);
});

test('stories that could not be loaded are not called missing', async ({ page }) => {
  const changed = await startChangedContentServer({ stories: 'down' });
  const site = await startOwnSite({ CONTENT_SERVER_URL: changed.origin });
  const response = await page.goto(`${site.origin}/stories/en`);
  expect(response?.status()).toBe(503);
  await expect(page.getByText('We could not load these stories.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lifestyle Stories');
  await page.goto('about:blank');
  await site.stop();
  changed.stop();
});
