import { expect, type Page, test } from '@playwright/test';
import { onFastConnection } from '../support/fast-connection.ts';
import { content } from '../support/content-api.ts';
import { watchNetwork } from '../support/network.ts';

test.beforeEach(({ page }) => onFastConnection(page));

const begin = (page: Page) => page.locator('main summary');
const menu = (page: Page) => page.getByRole('navigation', { name: 'Luggage menu' });
const tab = (page: Page, name: string) => menu(page).getByRole('tab', { name, exact: true });
const item = (page: Page) => menu(page).getByRole('tabpanel');
const navbar = (page: Page) => page.getByRole('banner');

interface Item {
  title: string;
  menu_link: string;
  color: { color_code: string };
  luggage_body: { url: string };
  sub_menu_left: { header_title: string; sub_menu_item: SubItem[] }[];
  sub_menu_right: { header_title: string; sub_menu_item: SubItem[] }[];
}
interface SubItem {
  title: string;
  menu_link: string;
  description: string | null;
}

async function items(): Promise<Item[]> {
  const { data } = await content(
    'menu-items?locale=en&sort[0]=createdAt:asc&populate[color]=true&populate[luggage_body]=true&populate[sub_menu_left][populate]=sub_menu_item&populate[sub_menu_right][populate]=sub_menu_item',
  );
  return data;
}

async function open(page: Page) {
  await page.goto('/en');
  await begin(page).click();
  await expect(menu(page)).toBeVisible();
}

test("Begin opens the header and the luggage menu at the page's top, and becomes Welcome @HOME-3 @HOME-4", async ({
  page,
}) => {
  const [first] = await items();
  await page.goto('/en');
  await expect(begin(page)).toHaveText('Begin', { useInnerText: true });
  await expect(navbar(page)).toBeHidden();
  await page.mouse.wheel(0, 60);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);

  await begin(page).click();
  await expect(item(page)).toHaveAccessibleName(first!.title);
  await expect(begin(page)).toHaveText('Welcome', { useInnerText: true });
  await expect(navbar(page)).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(page.getByRole('region', { name: 'Highlights' })).toBeHidden();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);

  for (const { header_title, sub_menu_item } of [...first!.sub_menu_left, ...first!.sub_menu_right]) {
    await expect(item(page).getByRole('heading', { name: header_title })).toBeVisible();
    for (const { title, menu_link, description } of sub_menu_item) {
      const link = item(page).getByRole('link', { name: [title, description].filter(Boolean).join(' '), exact: true });
      await expect(link).toHaveAttribute('href', menu_link.replace('{locale}', 'en'));
    }
  }

  await begin(page).click();
  await expect(menu(page)).toBeHidden();
  await expect(begin(page)).toHaveText('Welcome', { useInnerText: true });
  await expect(navbar(page)).toBeVisible();
});

test('hovering an item highlights it and changes color, luggage body and columns; its picture is fetched only then @HOME-4 @desktop', async ({
  page,
}) => {
  const all = await items();
  const [first, second] = all;
  const pictures: string[] = [];
  page.on('request', (request) => request.resourceType() === 'image' && pictures.push(request.url()));
  const fetched = ({ luggage_body: { url } }: Item) =>
    pictures.filter((address) => address.includes(url.replace(/^.*\/|\.\w+$/g, ''))).length;
  const sky = () => item(page).evaluate((panel) => getComputedStyle(panel.firstElementChild!).backgroundImage);
  const network = watchNetwork(page);
  await page.goto('/en');
  await network.quiet();
  const before = fetched(second!);
  await begin(page).click();
  await expect.poll(() => fetched(first!)).toBeGreaterThan(0);
  const color = await sky();
  expect(fetched(second!)).toBe(before);

  await tab(page, second!.title).hover();
  await expect(tab(page, second!.title)).toHaveAttribute('aria-selected', 'true');
  await expect(tab(page, first!.title)).toHaveAttribute('aria-selected', 'false');
  const bar = (name: string) => tab(page, name).evaluate((one) => getComputedStyle(one, '::after').content);
  expect([await bar(first!.title), await bar(second!.title)]).toEqual(['none', '""']);
  await expect(item(page)).toHaveCount(1);
  await expect(item(page)).toHaveAccessibleName(second!.title);
  expect(await sky()).not.toBe(color);
  await expect.poll(() => fetched(second!)).toBe(before + 1);
  await expect(item(page).getByRole('heading', { name: second!.sub_menu_left[0]!.header_title })).toBeVisible();
  await expect(item(page).getByRole('link', { name: `View ${second!.title}` })).toHaveAttribute(
    'href',
    second!.menu_link.replace('{locale}', 'en'),
  );
  // On the way to the columns the pointer leaves the tab: the item stays open.
  await item(page).getByRole('link').first().hover();
  await expect(item(page)).toHaveAccessibleName(second!.title);
  for (const { title } of all) {
    await tab(page, title).hover();
    await expect(item(page)).toHaveAccessibleName(title);
  }
});

test('the menu works with the keyboard, and Escape returns the focus @PAGES-2 @desktop', async ({ page }) => {
  const all = await items();
  await page.goto('/en');
  await begin(page).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(tab(page, all[0]!.title)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(tab(page, all[1]!.title)).toBeFocused();
  await expect(item(page)).toHaveAccessibleName(all[1]!.title);
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowLeft');
  await expect(item(page)).toHaveAccessibleName(all.at(-1)!.title);
  await page.keyboard.press('Tab');
  await expect(item(page).getByRole('link').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu(page)).toBeHidden();
  await expect(begin(page)).toBeFocused();
});

test('a tap chooses an item, and its columns are side by side below the line @PAGES-3 @phone', async ({ page }) => {
  const [, second] = await items();
  await open(page);
  await tab(page, second!.title).tap();
  await expect(item(page)).toHaveAccessibleName(second!.title);
  const box = async (name: string) => (await item(page).getByRole('heading', { name }).boundingBox())!;
  const left = await box(second!.sub_menu_left[0]!.header_title);
  const right = await box(second!.sub_menu_right[0]!.header_title);
  expect(right.y).toBe(left.y);
  expect(right.x).toBeGreaterThan(left.x);
  const body = (await item(page).locator('img').last().boundingBox())!;
  expect(left.y).toBeGreaterThan(body.y + body.height - 10);
});

test.describe('without script @PAGES-1 @phone', () => {
  test.use({ javaScriptEnabled: false });

  test('Begin opens all items with all their links', async ({ page }) => {
    await open(page);
    await expect(begin(page)).toHaveText('Welcome', { useInnerText: true });
    for (const { title, sub_menu_left, sub_menu_right } of await items()) {
      await expect(menu(page).getByRole('link', { name: `View ${title}` })).toBeVisible();
      for (const group of [...sub_menu_left, ...sub_menu_right].flatMap(({ sub_menu_item }) => sub_menu_item)) {
        await expect(menu(page).getByRole('link', { name: group.title }).first()).toBeVisible();
      }
    }
  });
});
