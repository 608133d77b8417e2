import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { browserArguments } from '../support/browser-arguments.ts';
import { content } from '../support/content.ts';

const PATH = '/luggages/en/aero-medium-coral';
const LIMITED = '/luggages/en/aero-medium-champagne';

// The 3D view needs WebGL, which a machine without a graphics card computes.
test.use({
  launchOptions: {
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [...browserArguments, '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
  },
});

const fields = (sku: string, query: string) =>
  content(`luggages?locale=en&filters[item_sku][$eq]=${sku}&${query}`).then(({ data }) => data[0]);
const slides = (page: Page) => page.getByRole('list', { name: 'Pictures' });
const isInView = (page: Page, selector: string) =>
  page.locator(selector).evaluate((slide) => {
    const box = slide.getBoundingClientRect();
    const row = slide.parentElement!.getBoundingClientRect();
    return Math.abs(box.left - row.left) < 2;
  });

test('a luggage shows its title and colour, what it costs and what it did', async ({ page }) => {
  const item = await fields('aero-medium-coral', 'fields[0]=title&fields[1]=short_description');
  await page.goto(PATH);
  await expect(page).toHaveTitle(`Sky Travel - ${item.short_description}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${item.title} Coral`);
  await expect(page.getByText(item.short_description)).toBeVisible();
  const buying = page.getByRole('region', { name: item.title });
  await expect(buying.getByText('Php 7,495.00')).toBeVisible();
  await expect(buying.locator('s')).toContainText('Php 8,995.00');
});

test('an unknown sku leads to the not-found page for items, which answers 404', async ({ page }) => {
  const response = await page.goto('/luggages/en/no-such-case');
  await expect(page).toHaveURL('/luggage-not-found/en');
  expect(response?.status()).toBe(404);
  const redirect = await page.request.get('/luggages/fil/%F0%9F%A7%B3', { maxRedirects: 0 });
  expect(redirect.status()).toBe(302);
  expect(redirect.headers().location).toBe('/luggage-not-found/fil');
});

test('the breadcrumbs lead to the list, and to the list of the category', async ({ page }) => {
  await page.goto(PATH);
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(crumbs.getByRole('listitem')).toHaveText(['Luggages', 'Aero', 'Aero Medium']);
  await expect(crumbs.getByText('Aero Medium')).toHaveAttribute('aria-current', 'page');
  await crumbs.getByRole('link', { name: 'Aero', exact: true }).click();
  await expect(page).toHaveURL(/\/luggages\/en\/filter\//);
  await expect(page.getByRole('link', { name: /Aero/ }).first()).toBeVisible();
  await page.goBack();
  await crumbs.getByRole('link', { name: 'Luggages' }).click();
  await expect(page).toHaveURL('/luggages/en');
});

test('swatches show every colour in order, mark the current one and lead to the others', async ({ page }) => {
  await page.goto(PATH);
  const colors = page.getByRole('list', { name: 'Color', exact: true }).getByRole('link');
  const names = ['Coral', 'Midnight', 'Pearl', 'Sand'].map((color) => `Select color: ${color}`);
  expect(await colors.evaluateAll((links) => links.map((link) => link.ariaLabel))).toEqual(names);
  await expect(page.getByRole('link', { name: 'Select color: Coral' })).toHaveAttribute('aria-current', 'true');

  await page.getByRole('link', { name: 'Select color: Sand' }).click();
  await expect(page).toHaveURL('/luggages/en/aero-medium-sand');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aero Medium Sand');
  await expect(page.getByRole('link', { name: 'Select color: Sand' })).toHaveAttribute('aria-current', 'true');
});

test('a swatch that has the focus shows its tooltip', async ({ page }) => {
  await page.goto(PATH);
  const tooltip = page.getByText('Select color: Midnight');
  await expect(tooltip).toBeHidden();
  await page.getByRole('link', { name: 'Select color: Coral' }).focus();
  await page.keyboard.press('Tab');
  await expect(tooltip).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(tooltip).toBeHidden();
});

test('a limited edition has its own heading, story and group of swatches', async ({ page }) => {
  const item = await fields('aero-medium-champagne', 'fields[0]=description_le');
  await page.goto(PATH);
  await page.getByRole('link', { name: 'Select variant: Champagne Gold' }).click();
  await expect(page).toHaveURL(LIMITED);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('LIMITED EDITION - Champagne Gold');
  await expect(page.getByText(item.description_le.slice(0, 40))).toBeVisible();
  const limited = page.getByRole('list', { name: 'LIMITED EDITION' }).getByRole('link');
  await expect(limited).toHaveCount(1);
  await expect(limited).toHaveAttribute('aria-current', 'true');
});

test('choosing a thumbnail shows its picture and marks it', async ({ page }) => {
  await page.goto(PATH);
  const third = page.getByRole('link', { name: /^Show picture 3 of/ });
  await third.click();
  await expect(third).toHaveAttribute('aria-current', 'true');
  await expect.poll(() => isInView(page, '#picture-3')).toBe(true);
  await expect(page.getByRole('link', { name: /^Show picture 1 of/ })).not.toHaveAttribute('aria-current');
  await expect(page).toHaveURL(PATH);
});

test('pictures come before videos, which play with controls, in a loop, without a window of their own', async ({
  page,
}) => {
  await page.goto(PATH);
  const thumbs = page.locator('.gallery-thumbs').getByRole('link');
  await expect(thumbs.first()).toHaveAccessibleName(/Show picture 1/);
  await expect(thumbs.last()).toHaveAccessibleName('Play video 1');
  await thumbs.last().click();
  const video = page.locator('video').first();
  await expect(video).toBeInViewport();
  const settings = await video.evaluate((it: HTMLVideoElement) => [it.controls, it.loop, it.disablePictureInPicture]);
  expect(settings).toEqual([true, true, true]);
});

test('hovering the picture shows it enlarged until the mouse leaves', async ({ page, isMobile }) => {
  test.skip(isMobile, 'a finger does not hover');
  await page.goto(PATH);
  const panel = page.locator('.zoom-panel');
  await expect(panel).toHaveCount(0);
  const large = page.waitForRequest(/\/images\/\w+\/(1200|1500)\//);
  await slides(page).getByRole('link').first().hover();
  await expect(panel).toBeVisible();
  await large;
  await page.getByRole('heading', { level: 1 }).hover();
  await expect(panel).toHaveCount(0);
});

test('Enter opens the picture over the whole screen; keys bring it near, move it and close it', async ({ page }) => {
  await page.goto(PATH);
  const picture = slides(page).getByRole('link').first();
  await picture.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Enlarge picture' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Zoom in' })).toHaveAttribute('aria-pressed', 'true');
  const top = () => dialog.locator('.zoom-pane').evaluate((pane) => pane.scrollTop);
  const before = await top();
  await page.keyboard.press('ArrowDown');
  await expect.poll(top).toBeGreaterThan(before);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(picture).toBeFocused();
});

test('a tap opens the picture over the whole screen, and again brings it near', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'a mouse hovers');
  await page.goto(PATH);
  await slides(page).getByRole('link').first().tap();
  const dialog = page.getByRole('dialog', { name: 'Enlarge picture' });
  const width = () => dialog.getByRole('img').evaluate((picture) => picture.clientWidth);
  await expect.poll(width).toBeGreaterThan(300);
  await dialog.getByRole('img').tap();
  await expect.poll(width).toBe(1500);
  await dialog.getByRole('button', { name: 'Close enlarged picture' }).tap();
  await expect(dialog).toBeHidden();
});

test('the 360° view turns by arrow keys, and loads its frames only when it is opened', async ({ page }) => {
  const frames: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('frames')) frames.push(request.url());
  });
  await page.goto(PATH, { waitUntil: 'networkidle' });
  expect(frames).toEqual([]);
  await page.getByRole('button', { name: 'Toggle 360° View' }).click();
  const table = page.getByRole('slider', { name: '360° Aero Medium Coral' });
  await expect(table.locator('img')).toBeVisible();
  await expect(page.getByText('Drag to turn')).toBeVisible();
  const first = await table.locator('img').getAttribute('src');
  await table.focus();
  await page.keyboard.press('ArrowRight');
  await expect(table).toHaveAttribute('aria-valuetext', '15°');
  await expect(table.locator('img')).not.toHaveAttribute('src', first!);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(table).toHaveAttribute('aria-valuetext', '345°');
  await page.getByRole('button', { name: 'Switch to Gallery View' }).click();
  await expect(table).toBeHidden();
});

test('the 360° view turns with the hand', async ({ page }) => {
  await page.goto(PATH);
  await page.getByRole('button', { name: 'Toggle 360° View' }).click();
  const table = page.getByRole('slider', { name: '360° Aero Medium Coral' });
  const box = (await table.boundingBox())!;
  await page.mouse.move(box.x + box.width * 0.75, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.5, box.y + box.height / 2, { steps: 4 });
  await page.mouse.up();
  await expect(table).toHaveAttribute('aria-valuetext', '90°');
});

test('the 3D model loads on demand, turns by arrow keys and is gone afterwards', async ({ page, isMobile }) => {
  test.skip(isMobile, 'computing WebGL without a graphics card is slow, and once is enough');
  test.slow();
  const models: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.glb')) models.push(request.url());
  });
  await page.goto(PATH);
  await page.getByRole('button', { name: 'Toggle 360° View' }).click();
  expect(models).toEqual([]);
  await page.getByRole('button', { name: 'View in 3D' }).click();
  const model = page.getByRole('slider', { name: '3D Aero Medium Coral' });
  await expect(model.locator('canvas')).toBeVisible({ timeout: 60_000 });
  expect(models).toHaveLength(1);
  await model.focus();
  await page.keyboard.press('ArrowRight');
  await expect(model).toHaveAttribute('aria-valuetext', '15°');
  await page.getByRole('button', { name: 'Switch to Gallery View' }).click();
  await expect(page.locator('canvas')).toHaveCount(0);
});

test('where the 3D view cannot be shown, the page says so and keeps the frames', async ({ page }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await page.goto(PATH);
  await page.getByRole('button', { name: 'Toggle 360° View' }).click();
  await page.getByRole('button', { name: 'View in 3D' }).click();
  await expect(page.getByText('The 3D view could not be loaded.')).toBeVisible();
  await expect(page.getByRole('slider', { name: '360° Aero Medium Coral' })).toBeVisible();
});

test('a luggage without frames or model has no 360° view', async ({ page }) => {
  await page.goto('/luggages/en/aero-small-coral');
  await expect(page.getByRole('button', { name: /360/ })).toHaveCount(0);
});

test('the first section is open, and a heading opens and closes its section', async ({ page }) => {
  await page.goto(PATH);
  const heading = (name: string) => page.getByRole('heading', { name, exact: true });
  await expect(page.locator('details.fold[open]')).toHaveCount(1);
  await expect(page.locator('details.fold[open]')).toContainText('Description');
  await expect(page.getByText('66 × 45 × 28 cm')).toBeHidden();
  await heading('Size & Details').click();
  await expect(page.getByText('66 × 45 × 28 cm')).toBeVisible();
  await heading('Size & Details').click();
  await expect(page.getByText('66 × 45 × 28 cm')).toBeHidden();
  await expect(heading('Warrant & Return Policy')).toBeVisible();
});

test('reviews come with their count and average, the oldest first', async ({ page }) => {
  const { reviews } = await fields(
    'aero-medium-coral',
    'fields[0]=item_sku&populate[reviews][fields][0]=title&populate[reviews][fields][1]=rating&populate[reviews][sort][0]=review_date:asc',
  );
  expect(reviews.length).toBeGreaterThan(1);
  await page.goto(PATH);
  await page.getByRole('heading', { name: `Reviews (${reviews.length})` }).click();
  await expect(page.locator('.review h3')).toHaveText(reviews.map(({ title }: { title: string }) => title));
  await expect(page.getByRole('img', { name: /^[\d.]+ out of 5 on average$/ })).toBeVisible();
  await expect(page.locator('.review time').first()).toHaveText(/^\w+day, \w+ \d{1,2}, \d{4}$/);
});

test('store buttons open the partner stores in a new tab, and the note leads to the own stores', async ({ page }) => {
  await page.goto(PATH);
  const store = page.getByRole('link', { name: /VISIT Islamart NOW/i });
  await expect(store).toHaveAttribute('target', '_blank');
  await expect(store).toHaveAttribute('rel', /noopener/);
  await expect(store).toHaveAttribute('href', /^https:\/\/islamart\.example\//);
  await expect(store).toContainText('opens in a new tab');
  await expect(page.getByText('Also available of all Sky Travel Store nationwide.')).toBeVisible();
  await page.getByRole('link', { name: 'Find the nearest store' }).click();
  await expect(page).toHaveURL('/store-locations/en');
});

test('recommended luggage leads to its own page', async ({ page }) => {
  await page.goto(PATH);
  const shelf = page.getByRole('region', { name: 'Goes well with' });
  await shelf.getByRole('link').first().click();
  await expect(page).toHaveURL('/luggages/en/aero-small-coral');
});

test('a luggage without a translation is shown in English and marked as English', async ({ page }) => {
  await page.goto('/luggages/ja/aero-medium-coral');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Aero Medium Coral');
  await expect(heading).toHaveAttribute('lang', 'en');
});

test('a translated luggage shows the English reviews while it has none of its own', async ({ page }) => {
  await page.goto('/luggages/fil/aero-medium-coral');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveAttribute('lang');
  await expect(page.locator('.reviews')).toHaveAttribute('lang', 'en');
});

test('the detail page has no serious accessibility finding', async ({ page }) => {
  await page.goto(PATH);
  await expectAccessible(page);
  await page.getByRole('heading', { name: /^Reviews/ }).click();
  await page.getByRole('button', { name: 'Toggle 360° View' }).click();
  await expectAccessible(page);
});

test('nothing is wider than a screen of 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(LIMITED);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false });

  test('every picture, section, colour and store is in reach', async ({ page }) => {
    await page.goto(PATH);
    await page.getByRole('link', { name: /^Show picture 3 of/ }).click();
    await expect(page).toHaveURL(`${PATH}#picture-3`);
    await expect(page.locator('#picture-3 img')).toBeInViewport();
    await expect(page.locator('#picture-3 a')).toHaveAttribute('href', /^\/images\//);
    await expect(page.getByRole('button', { name: /360/ })).toHaveCount(0);
    await page.getByRole('heading', { name: 'Size & Details' }).click();
    await expect(page.getByText('66 × 45 × 28 cm')).toBeVisible();
    await expect(page.getByRole('link', { name: /VISIT Islamart NOW/i })).toBeVisible();
    await page.getByRole('link', { name: 'Select color: Sand' }).click();
    await expect(page).toHaveURL('/luggages/en/aero-medium-sand');
  });
});
