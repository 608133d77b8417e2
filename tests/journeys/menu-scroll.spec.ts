import { expect, type Page, test } from '@playwright/test';
import { isAll } from '../support/all.ts';
import { swipe } from '../support/finger.ts';

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const opener = (page: Page) => page.getByRole('button', { name: 'Open menu' });
/** The last visible link: of the list, or on a phone of the foot below it. */
const lastLink = (page: Page) =>
  page.viewportSize()!.width < 768 ? menu(page).getByRole('link').last() : menu(page).locator('.menu-items a').last();
const scrolled = (page: Page) => page.evaluate(() => scrollY);

/** Opens the menu of a page; it is told a moment later, and reacts to keys and gestures from then on. */
async function openMenu(page: Page, path = '/luggages/en') {
  await page.goto(path);
  await opener(page).click();
  await expect(page.getByRole('button', { name: 'Close menu', expanded: true })).toBeVisible();
  await expect(menu(page)).toBeVisible();
}

/** Swipes over the page; upwards (a negative distance) scrolls down. */
async function swipeOver(page: Page, distance: number) {
  const { width, height } = page.viewportSize()!;
  const session = await page.context().newCDPSession(page);
  const x = width / 3;
  const from = (height - distance) / 2;
  await swipe(session, { x, y: from }, { x, y: from + distance });
  await session.detach();
}

const WAYS = (
  [
    ['down', 120],
    ['up', -120],
  ] as const
).slice(0, isAll ? 2 : 1);

for (const [name, delta] of WAYS) {
  test(`a turn of the wheel ${name} over the open menu hides it @NAV-6 @desktop`, async ({ page }) => {
    await openMenu(page);
    await page.mouse.move(300, 500);
    await page.mouse.wheel(0, delta);
    await expect(menu(page)).toBeHidden();
    await expect(opener(page)).toBeVisible();
    await expect(page.locator('main')).not.toHaveAttribute('inert');
  });

  test(`a swipe ${name} over the open menu hides it @NAV-6 @phone`, async ({ page }) => {
    await openMenu(page);
    await swipeOver(page, -delta);
    await expect(menu(page)).toBeHidden();
    await expect(opener(page)).toBeVisible();
  });
}

test('the wheel hides the menu on a page that has nothing to scroll @desktop @all', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 2400 });
  await openMenu(page, '/404/en');
  await page.mouse.move(300, 500);
  await page.mouse.wheel(0, 120);
  await expect(menu(page)).toBeHidden();
});

test('a key that scrolls hides the open menu and leaves the focus on its button @NAV-6 @desktop', async ({ page }) => {
  for (const key of ['PageDown', 'ArrowDown', 'Space', 'End', 'ArrowUp']) {
    // A new page each time: the last one may still be scrolling, which closes a menu.
    await openMenu(page);
    await page.keyboard.press('Tab');
    await expect(menu(page).getByRole('link').first(), key).toBeFocused();
    await page.keyboard.press(key);
    await expect(menu(page), key).toBeHidden();
    await expect(opener(page), key).toBeFocused();
  }
});

test('keys that do not scroll leave the menu open @desktop', async ({ page }) => {
  await openMenu(page);
  for (const key of ['Tab', 'Shift', 'ArrowRight', 'Control+ArrowDown', 'a']) await page.keyboard.press(key);
  await page.mouse.move(300, 500);
  await page.mouse.wheel(120, 0);
  await expect(menu(page).getByRole('link').first()).toBeFocused();
  await expect(menu(page)).toBeVisible();
});

test.describe('in a window too low for the menu', () => {
  const low = async (page: Page) => {
    await page.setViewportSize({ width: page.viewportSize()!.width, height: 300 });
    await openMenu(page);
    await expect(lastLink(page)).not.toBeInViewport();
  };

  test('the wheel scrolls it first, then hides it @NAV-6 @desktop', async ({ page }) => {
    await low(page);
    for (const x of [300, 1300]) {
      await page.mouse.move(x, 200);
      await page.mouse.wheel(0, 3000);
      await expect(lastLink(page), 'over list and picture alike').toBeInViewport();
      await expect(menu(page)).toBeVisible();
      await page.mouse.wheel(0, -3000);
      await expect(lastLink(page)).not.toBeInViewport();
    }
    expect(await scrolled(page)).toBe(0);
    await page.mouse.wheel(0, 3000);
    await expect(lastLink(page)).toBeInViewport();
    // A continued wheel movement belongs to the gesture that scrolled; after a pause a new one begins.
    await expect(async () => {
      await page.mouse.wheel(0, 40);
      await expect(menu(page)).toBeHidden({ timeout: 100 });
    }).toPass();
  });

  test('a swipe scrolls it first, one at its end hides it @phone', async ({ page }) => {
    await low(page);
    const first = menu(page).getByRole('link').first();
    const before = (await first.boundingBox())!.y;
    await swipeOver(page, -180);
    await expect.poll(async () => (await first.boundingBox())!.y).toBeLessThan(before);
    await expect(menu(page)).toBeVisible();
    await page.keyboard.press('End');
    await expect(lastLink(page)).toBeInViewport();
    expect(await scrolled(page)).toBe(0);
    await swipeOver(page, -100);
    await expect(menu(page)).toBeHidden();
  });

  test('a key that follows at once, before the scroll event, hides it, too @desktop @all', async ({ page }) => {
    await low(page);
    await menu(page).evaluate(() => {
      for (const key of ['End', 'PageDown']) dispatchEvent(new KeyboardEvent('keydown', { key }));
    });
    await expect(menu(page)).toBeHidden();
  });

  test('keys scroll it first, then hide it @desktop', async ({ page }) => {
    await low(page);
    await page.keyboard.press('End');
    await expect(lastLink(page)).toBeInViewport();
    await expect(menu(page)).toBeVisible();
    await page.keyboard.press('Home');
    await expect(lastLink(page)).not.toBeInViewport();
    await page.keyboard.press('End');
    expect(await scrolled(page)).toBe(0);
    await page.keyboard.press('PageDown');
    await expect(menu(page)).toBeHidden();
  });
});
