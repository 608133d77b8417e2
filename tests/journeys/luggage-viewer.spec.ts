import { expect, type Page, test } from '@playwright/test';
import { onFastConnection } from '../support/fast-connection.ts';
import { browserArguments } from '../support/browser-arguments.ts';
import { watchNetwork } from '../support/network.ts';

test.beforeEach(({ page }) => onFastConnection(page));

const PATH = '/luggages/en/aero-medium-coral';

// The 3D view needs WebGL, which a machine without a graphics card renders in software.
test.use({
  launchOptions: {
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [...browserArguments, '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
  },
});

const pictures = (page: Page) => page.getByRole('list', { name: 'Pictures' }).getByRole('link');
const table = (page: Page) => page.getByRole('slider', { name: '360° Aero Medium Coral' });
const toggle = (page: Page) => page.getByRole('button', { name: /360° View|Gallery View/ });

test('the 360° view turns by arrow keys and by the mouse @ITEM-13 @STATE-11 @PAGES-2 @desktop', async ({ page }) => {
  await page.goto(PATH);
  await page.getByRole('button', { name: 'Toggle 360° View' }).click();
  const frame = table(page).locator('img');
  await expect(frame).toBeVisible();
  await expect(page.getByText('Drag to turn')).toBeVisible();
  const first = await frame.getAttribute('src');
  await table(page).focus();
  await page.keyboard.press('ArrowRight');
  await expect(table(page)).toHaveAttribute('aria-valuetext', '15°');
  await expect(frame).not.toHaveAttribute('src', first!);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(table(page)).toHaveAttribute('aria-valuetext', '345°');
  await page.keyboard.press('Home');

  const box = (await table(page).boundingBox())!;
  await page.mouse.move(box.x + box.width * 0.75, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.5, box.y + box.height / 2, { steps: 4 });
  await page.mouse.up();
  await expect(table(page)).toHaveAttribute('aria-valuetext', '90°');
  await page.getByRole('button', { name: 'Switch to Gallery View' }).click();
  await expect(table(page)).toBeHidden();
  await pictures(page).first().focus();
  await expect(pictures(page).first()).toBeFocused();
});

test('the 360° view turns with a finger, and loads its frames only when it is opened @PAGES-3 @DECISION-13 @phone', async ({
  page,
}) => {
  const frames: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('frames')) frames.push(request.url());
  });
  const network = watchNetwork(page);
  await page.goto(PATH);
  await network.quiet();
  expect(frames).toEqual([]);
  await toggle(page).tap();
  await expect(table(page).locator('img')).toBeVisible();
  const { x, y, width: wide, height } = (await table(page).boundingBox())!;
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', share?: number) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: share === undefined ? [] : [{ x: x + wide * share, y: y + height / 2 }],
    });
  await touch('touchStart', 0.8);
  for (const share of [0.7, 0.6, 0.5, 0.3]) await touch('touchMove', share);
  await touch('touchEnd');
  await expect(table(page)).toHaveAttribute('aria-valuetext', '180°');
});

test('with Save-Data the 360° view loads only the frames next to the visible one @DECISION-15 @phone', async ({
  page,
}) => {
  const frames = new Set<string>();
  page.on('request', (request) => {
    if (request.url().includes('frames')) frames.add(request.url());
  });
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  const network = watchNetwork(page);
  await page.goto(PATH);
  await toggle(page).tap();
  await expect(table(page).locator('img')).toBeVisible();
  await expect.poll(() => frames.size).toBeGreaterThanOrEqual(3);
  await network.quiet();
  expect(frames.size).toBe(3);
});

test('frames that do not load show a loading text, then the gallery returns with an error message @STATE-11 @phone', async ({
  page,
}) => {
  let giveUp = () => {};
  const waiting = new Promise<void>((resolve) => (giveUp = resolve));
  await page.route(/frames/, async (route) => {
    await waiting;
    await route.abort();
  });
  await page.goto(PATH);
  await toggle(page).click();
  await expect(page.getByText('Loading the 360° view')).toBeVisible();
  await expect(toggle(page)).toHaveAccessibleName('Switch to Gallery View');
  giveUp();
  await expect(page.getByText('The 360° view could not be loaded.')).toBeVisible();
  await expect(toggle(page)).toHaveAccessibleName('Toggle 360° View');
  await expect(pictures(page).first()).toBeInViewport();
});

test('the 3D model loads on demand, turns by arrow keys and is gone afterwards @ITEM-13 @PAGES-2 @DECISION-13 @desktop', async ({
  page,
}) => {
  test.slow();
  const models: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.glb')) models.push(request.url());
  });
  await page.goto(PATH);
  await toggle(page).click();
  expect(models).toEqual([]);
  await page.getByRole('button', { name: 'View in 3D' }).click();
  const model = page.getByRole('slider', { name: '3D Aero Medium Coral' });
  await expect(model.locator('canvas')).toBeVisible();
  expect(models).toHaveLength(1);
  await model.focus();
  await page.keyboard.press('ArrowRight');
  await expect(model).toHaveAttribute('aria-valuetext', '15°');
  await toggle(page).click();
  await expect(page.locator('canvas')).toHaveCount(0);
});

for (const [sku, name] of [
  ['nimbus-small-forest', 'Nimbus Cabin Forest'],
  ['meridian-large-silver', 'Meridian Large Silver'],
] as const)
  test(`a case without frames turns as the model of its own size: ${name} @ITEM-13 @DECISION-13 @phone @all`, async ({
    page,
  }) => {
    test.slow();
    const models: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('.glb')) models.push(new URL(request.url()).pathname);
    });
    await page.goto(`/luggages/en/${sku}`);
    await expect(pictures(page)).toHaveCount(6);
    await toggle(page).click();
    await expect(page.getByRole('slider', { name: `3D ${name}` }).locator('canvas')).toBeVisible();
    expect(models).toHaveLength(1);
    const [design, size] = sku.split('-');
    expect(models[0]).toContain(`${design}_${size}`);
  });

test('without WebGL the page shows a message and keeps the frames, or the gallery if there are none @STATE-11 @phone', async ({
  page,
}) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  const words = page.getByText('The 3D view could not be loaded.');
  await page.goto(PATH);
  await toggle(page).click();
  await page.getByRole('button', { name: 'View in 3D' }).click();
  await expect(words).toBeVisible();
  await expect(table(page)).toBeVisible();

  await page.route(`**${PATH}`, async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    await route.fulfill({ response, body: body.replace(/(&quot;frames&quot;:\[1,)\[\[.*?\]\]\]/, '$1[]]') });
  });
  await page.goto(PATH);
  await toggle(page).click();
  await expect(words).toBeVisible();
  await expect(toggle(page)).toHaveAccessibleName('Toggle 360° View');
  await expect(pictures(page).first()).toBeInViewport();
});

test('a 3D view that the browser takes away gives way to the frames, says so, and opens again @ITEM-13 @STATE-11 @desktop @all', async ({
  page,
}) => {
  test.slow();
  await page.goto(PATH);
  await toggle(page).click();
  await page.getByRole('button', { name: 'View in 3D' }).click();
  const canvas = page.getByRole('slider', { name: /^3D/ }).locator('canvas');
  await expect(canvas).toBeVisible();
  await canvas.evaluate((element: HTMLCanvasElement) => {
    element.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext();
  });
  await expect(page.getByText('Your browser stopped the 3D view. You can open it again.')).toBeVisible();
  await expect(table(page)).toBeVisible();
  await page.getByRole('button', { name: 'View in 3D' }).click();
  await expect(canvas).toBeVisible();
});
