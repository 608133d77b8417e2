import { expect, type Page, test } from '@playwright/test';
import { onFastConnection } from '../support/fast-connection.ts';
import { doubleTap } from '../support/finger.ts';
import { policyViolationsOf } from '../support/policy-violations.ts';

test.beforeEach(({ page }) => onFastConnection(page));

const PATH = '/luggages/en/aero-medium-coral';

const pictures = (page: Page) => page.getByRole('list', { name: 'Pictures' }).getByRole('link');
const toggle = (page: Page) => page.getByRole('button', { name: /360° View|Gallery View/ });
const zoom = (page: Page) => page.getByRole('dialog', { name: 'Enlarge picture' });

/** The shown width of the enlarged picture in pixels. */
const width = (page: Page) => async () => Math.round((await zoom(page).getByRole('img').boundingBox())?.width ?? 0);
const middle = async (page: Page) => {
  const { x, y, width, height } = (await zoom(page).getByRole('img').boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
};

/** Opens the first picture, and returns its width as a whole. */
async function openWhole(page: Page): Promise<number> {
  await page.goto(PATH);
  await pictures(page).first().tap();
  await expect.poll(width(page)).toBeGreaterThan(300);
  return width(page)();
}

/** Puts fingers down, moves them from place to place and lifts them. */
async function fingers(page: Page, places: [x: number, y: number][][]) {
  const device = await page.context().newCDPSession(page);
  for (const [index, place] of places.entries()) {
    const touchPoints = place.map(([x, y], id) => ({ x, y, id }));
    await device.send('Input.dispatchTouchEvent', { type: index ? 'touchMove' : 'touchStart', touchPoints });
  }
  await device.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test('a chosen thumbnail shows its picture or film and is marked @ITEM-1 @PAGES-2 @phone', async ({ page }) => {
  await page.goto(PATH);
  const isOnStage = (id: string) =>
    page.locator(id).evaluate((slide) => {
      const offset = slide.getBoundingClientRect().left - slide.parentElement!.getBoundingClientRect().left;
      return Math.abs(offset) < 2;
    });
  const thumb = (name: RegExp) => page.getByRole('link', { name });
  await thumb(/^Show picture 3 of/).press('Enter');
  await expect(thumb(/^Show picture 3 of/)).toHaveAttribute('aria-current', 'true');
  await expect.poll(() => isOnStage('#picture-3')).toBe(true);
  await expect(thumb(/^Show picture 1 of/)).not.toHaveAttribute('aria-current');
  await thumb(/^Play video 1/).click();
  await expect.poll(() => isOnStage('#video-7')).toBe(true);
  await expect(page.locator('video').first()).toBeInViewport();
  await expect(page).toHaveURL(PATH);
});

test('in a low window the stage is as wide as its column @desktop @all', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 640 });
  await page.goto(PATH);
  const right = async (selector: string) => {
    const { x, width: wide } = (await page.locator(selector).boundingBox())!;
    return Math.round(x + wide);
  };
  expect(await right('.gallery-stage')).toBe(await right('.folds'));
});

test('hovering the picture shows it enlarged until the mouse leaves @ITEM-2 @DECISION-14 @desktop', async ({
  page,
}) => {
  await page.goto(PATH);
  const panel = page.locator('.zoom-panel');
  const large = page.waitForRequest(/\/images\/\w+\/(1200|1500)\//);
  await pictures(page).first().hover();
  await expect(panel).toBeVisible();
  await large;
  await page.getByRole('heading', { level: 1 }).hover();
  await expect(panel).toHaveCount(0);
});

test('Enter opens the picture full-screen; keys zoom, move and close it, with no style that the policy forbids @PAGES-2 @DECISION-14 @desktop', async ({
  page,
}) => {
  const violations = await policyViolationsOf(page);
  await page.goto(PATH);
  const second = pictures(page).nth(1);
  await second.focus();
  await page.keyboard.press('Enter');
  await expect(zoom(page)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(zoom(page).getByRole('button', { name: 'Zoom in' })).toHaveAttribute('aria-pressed', 'true');
  await expect(zoom(page).getByRole('img')).toHaveAttribute('src', /\/images\/\w+\/1500\//);
  await expect.poll(width(page)).toBeGreaterThanOrEqual(1500);
  const top = async () => (await zoom(page).getByRole('img').boundingBox())!.y;
  const before = await top();
  await page.keyboard.press('ArrowDown');
  await expect.poll(top).toBeLessThan(before);
  await page.keyboard.press('0');
  await expect.poll(width(page)).toBeLessThan(1000);
  await page.keyboard.press('+');
  await expect.poll(width(page)).toBeGreaterThan(1000);
  await page.keyboard.press('Escape');
  await expect(zoom(page)).toBeHidden();
  await expect(second).toBeFocused();
  expect(violations).toEqual([]);
});

test('Back closes the full-screen picture and stays on the page, however often it was opened @DECISION-14 @phone', async ({
  page,
}) => {
  await page.goto('/luggages/en');
  await page.goto(PATH);
  const opened = pictures(page).first();
  const entries = () => page.evaluate(() => history.length);
  const before = await entries();
  const open = async () => {
    await opened.click();
    await expect(zoom(page)).toBeVisible();
    await expect.poll(entries).toBe(before + 1);
  };
  await opened.scrollIntoViewIfNeeded();
  const heading = await page.getByRole('heading', { level: 1 }).elementHandle();
  await open();
  await page.goBack();
  await expect(zoom(page)).toBeHidden();
  await expect(page).toHaveURL(PATH);
  await open();
  await page.keyboard.press('Escape');
  await expect(zoom(page)).toBeHidden();
  // It is the page that was opened, not one that was loaded again.
  expect(await heading.evaluate(({ isConnected }) => isConnected)).toBe(true);
  await page.goBack();
  await expect(page).toHaveURL('/luggages/en');
});

test('a tap opens the picture full-screen, a second one enlarges it to 1500 px, and pinching zooms it @FIG-5 @PAGES-3 @DECISION-14 @phone', async ({
  page,
}) => {
  const whole = await openWhole(page);
  await zoom(page).getByRole('img').tap();
  await expect.poll(width(page)).toBeGreaterThanOrEqual(1500);
  await zoom(page).getByRole('button', { name: 'Zoom in' }).tap();
  await expect.poll(width(page)).toBe(whole);

  const { x, y } = await middle(page);
  await fingers(page, [
    [
      [x - 40, y],
      [x + 40, y],
    ],
    [
      [x - 60, y],
      [x + 60, y],
    ],
    [
      [x - 90, y],
      [x + 90, y],
    ],
  ]);
  await expect.poll(width(page)).toBeGreaterThan(1.5 * whole);
  await expect(zoom(page).getByRole('button', { name: 'Zoom in' })).toHaveAttribute('aria-pressed', 'true');
  const left = async () => (await zoom(page).getByRole('img').boundingBox())!.x;
  const before = await left();
  await fingers(page, [[[x, y]], [[x + 30, y]], [[x + 60, y]]]);
  await expect.poll(left).toBeGreaterThan(before + 30);

  await zoom(page).getByRole('button', { name: 'Close enlarged picture' }).tap();
  await expect(zoom(page)).toBeHidden();
});

test('a double tap enlarges the picture like a single one, and the next picture is shown as a whole @PAGES-3 @DECISION-14 @phone', async ({
  page,
}) => {
  const whole = await openWhole(page);
  const finger = await page.context().newCDPSession(page);
  await doubleTap(finger, await middle(page));
  await expect.poll(width(page)).toBeGreaterThanOrEqual(1500);
  await page.keyboard.press('Escape');
  await expect(zoom(page)).toBeHidden();
  await pictures(page).first().tap();
  await expect.poll(width(page)).toBe(whole);
});

test('if the scripts of zoom and 360° view cannot be loaded, the picture still opens and closes, and the toggle says so @STATE-11 @PAGES-1 @phone', async ({
  page,
}) => {
  await page.route(/\/(zoom|viewer)\.island\.[^/]+\.js/, (route) => route.abort());
  await page.goto(PATH);
  await toggle(page).click();
  await expect(page.getByText('The 360° view could not be loaded.')).toBeVisible();
  await expect(toggle(page)).toHaveAccessibleName('Toggle 360° View');
  const link = pictures(page).nth(1);
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(zoom(page).getByRole('img')).toHaveAttribute('src', /\/images\/\w+\/1500\//);
  expect(await width(page)()).toBeGreaterThan(300);
  await page.keyboard.press('Escape');
  await expect(zoom(page)).toBeHidden();
  await expect(link).toBeFocused();
});

test('right to left, the enlarged picture is in the middle, too @PAGES-6 @DECISION-14 @desktop @all', async ({
  page,
}) => {
  await page.goto(PATH);
  await page.evaluate(() => (document.documentElement.dir = 'rtl'));
  await pictures(page).first().click();
  await zoom(page).getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(width(page)).toBeGreaterThanOrEqual(1500);
  await zoom(page).getByRole('button', { name: 'Zoom in' }).click();
  const offset = async () => Math.abs((await middle(page)).x - page.viewportSize()!.width / 2);
  await expect.poll(offset).toBeLessThan(2);
});

test('at 400 % zoom the enlarged picture can be closed @PAGES-5 @DECISION-14 @phone @all', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto(PATH);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await pictures(page).first().tap();
  const close = zoom(page).getByRole('button', { name: 'Close enlarged picture' });
  await expect(close).toBeInViewport({ ratio: 1 });
  await close.tap();
  await expect(zoom(page)).toBeHidden();
});
