import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { browserArguments } from '../support/browser-arguments.ts';
import { startChangedContentServer } from '../support/changed-content-server.ts';
import { content } from '../support/content.ts';
import { startOwnSite } from '../support/own-site.ts';

const PATH = '/luggages/en/aero-medium-coral';
const PHONE = { tag: '@phone' };
const DESKTOP = { tag: '@desktop' };

// The 3D view needs WebGL, which a machine without a graphics card computes.
test.use({
  launchOptions: {
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [...browserArguments, '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
  },
});

const pictures = (page: Page) => page.getByRole('list', { name: 'Pictures' }).getByRole('link');
const table = (page: Page) => page.getByRole('slider', { name: '360° Aero Medium Coral' });
const toggle = (page: Page) => page.getByRole('button', { name: /360° View|Gallery View/ });
const zoom = (page: Page) => page.getByRole('dialog', { name: 'Enlarge picture' });
const width = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);
const scrolled = (page: Page) => page.evaluate(() => scrollY);

test(
  'a luggage has its title, and breadcrumbs to the list and to the list of its category',
  DESKTOP,
  async ({ page }) => {
    const { data } = await content(
      'luggages?locale=en&filters[item_sku][$eq]=aero-medium-coral&fields[0]=title&fields[1]=short_description',
    );
    await page.goto(PATH);
    await expect(page).toHaveTitle(`Sky Travel - ${data[0].short_description}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${data[0].title} Coral`);
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
    await expect(crumbs.getByRole('listitem')).toHaveText(['Luggages', 'Aero', 'Aero Medium']);
    await crumbs.getByRole('link', { name: 'Aero', exact: true }).click();
    await expect(page).toHaveURL(/\/luggages\/en\/filter\//);
    await expect(page.locator('main').getByRole('link', { name: /Aero/ }).first()).toBeVisible();
    await page.goBack();
    await crumbs.getByRole('link', { name: 'Luggages' }).click();
    await expect(page).toHaveURL('/luggages/en');
  },
);

for (const [kind, notFound] of [
  ['luggages', 'luggage-not-found'],
  ['accessories', 'accessory-not-found'],
  ['gifts', 'gift-not-found'],
]) {
  test(`an unknown sku of the ${kind} leads to ${notFound}`, PHONE, async ({ request }) => {
    for (const sku of ['no-such-thing', '%F0%9F%A7%B3', 'a%2Fb%20%25']) {
      const answer = await request.get(`/${kind}/fil/${sku}`, { maxRedirects: 0 });
      expect(answer.status()).toBe(302);
      expect(answer.headers().location).toBe(`/${notFound}/fil`);
    }
    expect((await request.get(`/${notFound}/fil`)).status()).toBe(404);
  });
}

test(
  'by keyboard, another colour comes at the same place, with its picture, open sections and focus',
  DESKTOP,
  async ({ page }) => {
    const happened: string[] = [];
    page.on('request', (request) => happened.push(request.url()));
    page.on('console', (message) => happened.push(message.text()));
    await page.addInitScript(() => document.addEventListener('astro:before-swap', () => console.log('swap')));
    await page.goto(PATH);
    const swatches = page.getByRole('list', { name: 'Color', exact: true }).getByRole('link');
    const names = ['Coral', 'Midnight', 'Pearl', 'Sand'].map((color) => `Select color: ${color}`);
    expect(await swatches.evaluateAll((links) => links.map((link) => link.ariaLabel))).toEqual(names);
    await expect(swatches.first()).toHaveAttribute('aria-current', 'true');
    await page.getByText('Size & Details').click();

    await swatches.first().focus();
    await page.evaluate(() => scrollTo({ top: 150, behavior: 'instant' }));
    const tooltip = page.getByText('Select color: Midnight');
    await expect(tooltip).toBeHidden();
    await page.keyboard.press('Tab');
    await expect(tooltip).toBeVisible();
    await page.keyboard.press('Enter');

    await expect(page).toHaveURL('/luggages/en/aero-medium-midnight');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aero Medium Midnight');
    await expect(swatches.nth(1)).toHaveAttribute('aria-current', 'true');
    await expect(swatches.nth(1)).toBeFocused();
    expect(await scrolled(page)).toBe(150);
    await expect(page.getByText('66 × 45 × 28 cm')).toBeVisible();
    const loaded = happened.findIndex((line) => /\/images\/.*aero_medium_midnight/.test(line));
    expect(loaded).toBeGreaterThan(-1);
    expect(loaded).toBeLessThan(happened.indexOf('swap'));

    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aero Medium Coral');
    await expect.poll(() => scrolled(page)).toBe(150);
    await page.goForward();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aero Medium Midnight');
    await expect.poll(() => scrolled(page)).toBe(150);
  },
);

test('a limited edition has its own heading, story and group of swatches', PHONE, async ({ page }) => {
  const { data } = await content(
    'luggages?locale=en&filters[item_sku][$eq]=aero-medium-champagne&fields[0]=description_le',
  );
  await page.goto(PATH);
  await page.getByRole('link', { name: 'Select variant: Champagne Gold' }).click();
  await expect(page).toHaveURL('/luggages/en/aero-medium-champagne');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('LIMITED EDITION - Champagne Gold');
  await expect(page.getByText(data[0].description_le.slice(0, 40))).toBeVisible();
  const limited = page.getByRole('list', { name: 'LIMITED EDITION' }).getByRole('link');
  await expect(limited).toHaveCount(1);
  await expect(limited).toHaveAttribute('aria-current', 'true');
});

test('a chosen thumbnail shows its picture or film and is marked', async ({ page }) => {
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

test('hovering the picture shows it enlarged until the mouse leaves', DESKTOP, async ({ page }) => {
  await page.goto(PATH);
  const panel = page.locator('.zoom-panel');
  const large = page.waitForRequest(/\/images\/\w+\/(1200|1500)\//);
  await pictures(page).first().hover();
  await expect(panel).toBeVisible();
  await large;
  await page.getByRole('heading', { level: 1 }).hover();
  await expect(panel).toHaveCount(0);
});

test(
  'Enter opens the picture over the whole screen; keys bring it near, move it and close it',
  DESKTOP,
  async ({ page }) => {
    await page.goto(PATH);
    const second = pictures(page).nth(1);
    await second.focus();
    await page.keyboard.press('Enter');
    await expect(zoom(page)).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(zoom(page).getByRole('button', { name: 'Zoom in' })).toHaveAttribute('aria-pressed', 'true');
    await expect(zoom(page).getByRole('img')).toHaveAttribute('src', /\/images\/\w+\/1500\//);
    const top = () => zoom(page).evaluate((dialog) => dialog.querySelector('.zoom-pane')!.scrollTop);
    const before = await top();
    await page.keyboard.press('ArrowDown');
    await expect.poll(top).toBeGreaterThan(before);
    await page.keyboard.press('Escape');
    await expect(zoom(page)).toBeHidden();
    await expect(second).toBeFocused();
  },
);

test(
  'a tap opens the picture over the whole screen, again brings it to 1500 px, and fingers pinch it',
  PHONE,
  async ({ page }) => {
    await page.goto(PATH);
    await pictures(page).first().tap();
    const wide = () =>
      zoom(page)
        .getByRole('img')
        .evaluate((picture) => picture.clientWidth);
    await expect.poll(wide).toBeGreaterThan(300);
    await zoom(page).getByRole('img').tap();
    await expect.poll(wide).toBe(1500);
    await expect(page.locator('.zoom-pane')).toHaveCSS('touch-action', /manipulation|pinch-zoom/);
    await zoom(page).getByRole('button', { name: 'Close enlarged picture' }).tap();
    await expect(zoom(page)).toBeHidden();
  },
);

test('the 360° view turns by arrow keys and by the mouse', DESKTOP, async ({ page }) => {
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

test('the 360° view turns with a finger, and loads its frames only when it is opened', PHONE, async ({ page }) => {
  const frames: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('frames')) frames.push(request.url());
  });
  await page.goto(PATH, { waitUntil: 'networkidle' });
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

test('with Save-Data the 360° view loads the frames beside the one on show only', PHONE, async ({ page }) => {
  const frames = new Set<string>();
  page.on('request', (request) => {
    if (request.url().includes('frames')) frames.add(request.url());
  });
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await page.goto(PATH);
  await toggle(page).tap();
  await expect(table(page).locator('img')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(frames.size).toBe(3);
});

test(
  'frames that do not come are waited for with words, then the gallery is back and says why',
  PHONE,
  async ({ page }) => {
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
  },
);

test('the 3D model loads on demand, turns by arrow keys and is gone afterwards', DESKTOP, async ({ page }) => {
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
  await expect(model.locator('canvas')).toBeVisible({ timeout: 60_000 });
  expect(models).toHaveLength(1);
  await expectAccessible(page);
  await model.focus();
  await page.keyboard.press('ArrowRight');
  await expect(model).toHaveAttribute('aria-valuetext', '15°');
  await toggle(page).click();
  await expect(page.locator('canvas')).toHaveCount(0);
});

test(
  'without WebGL the page says so and keeps the frames, or the gallery where there are none',
  PHONE,
  async ({ page }) => {
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
      await route.fulfill({ response, body: body.replace(/<turn-table.*?<\/turn-table>/, '') });
    });
    await page.goto(PATH);
    await toggle(page).click();
    await expect(words).toBeVisible();
    await expect(toggle(page)).toHaveAccessibleName('Toggle 360° View');
    await expect(pictures(page).first()).toBeInViewport();
  },
);

test('a heading opens and closes its section, and reviews come the oldest first', PHONE, async ({ page }) => {
  const { data } = await content(
    'luggages?locale=en&filters[item_sku][$eq]=aero-medium-coral&populate[reviews][sort][0]=review_date:asc',
  );
  const titles = data[0].reviews.map(({ title }: { title: string }) => title);
  expect(titles.length).toBeGreaterThan(1);
  await page.goto(PATH);
  const heading = (name: string) => page.getByRole('heading', { name, exact: true });
  await expect(page.locator('details.fold[open]')).toHaveCount(1);
  await expect(page.locator('details.fold[open]')).toContainText('Description');
  await heading('Size & Details').click();
  await expect(page.getByText('66 × 45 × 28 cm')).toBeVisible();
  await heading('Size & Details').click();
  await expect(page.getByText('66 × 45 × 28 cm')).toBeHidden();
  await heading(`Reviews (${titles.length})`).click();
  await expect(page.locator('.review h3')).toHaveText(titles);
});

test('a page that is translated in part says which words are English', PHONE, async ({ page }) => {
  await page.goto('/luggages/ja/aero-medium-coral');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aero Medium Coral');
  await expect(page.getByRole('heading', { level: 1 })).toHaveAttribute('lang', 'en');
  await page.goto('/luggages/fil/aero-medium-coral');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveAttribute('lang');
  await expect(page.locator('.reviews')).toHaveAttribute('lang', 'en');
});

test('the detail page has no serious accessibility finding, with its reviews and its 360° view open', async ({
  page,
}) => {
  await page.goto(PATH);
  await page.getByRole('heading', { name: /^Reviews/ }).click();
  await expectAccessible(page);
  await toggle(page).click();
  await expect(table(page).locator('img')).toBeVisible();
  await expectAccessible(page);
});

test(
  'odd content fits a window at 400 % zoom; a picture that is gone leaves its stage empty',
  PHONE,
  async ({ page }) => {
    const word = 'Panglangitpinakamatibaynamaletangpangbiyahesabuongmundo12345';
    const longest = { id: 1, documentId: 'x', title: word, store: word, store_link_link: 'https://store.test' };
    const changed = await startChangedContentServer({
      luggages: ([item = {}]) => [
        {
          ...item,
          item_sku: 'AERO 55/ñ%',
          title: word,
          short_description: word,
          invite_text: word,
          variant: null,
          color: { ...longest, color: word, color_code: '#E07A5F' },
          item_categories: [longest],
          product_features: [longest],
          store_links: [longest],
          description: `${word}\n\n| ${word} | ${word} |\n|---|---|\n| 1 | 2 |`,
          images: [{ ...longest, url: '/uploads/gone.jpg', mime: 'image/jpeg', width: 1500, height: 1500 }],
          reviews: Array.from({ length: 50 }, (_, id) => ({ ...longest, id, customer: word, content: word })),
        },
      ],
    });
    const site = await startOwnSite({ CONTENT_SERVER_URL: changed.origin });
    try {
      const path = '/luggages/en/AERO%2055%2F%C3%B1%25';
      await page.setViewportSize({ width: 320, height: 256 });
      await page.goto(site.origin + path);
      await expect(page.locator('.slide')).toHaveClass(/is-broken/);
      await expect(page.locator('.slide img')).toHaveCSS('opacity', '0');
      await page.getByRole('heading', { name: 'Reviews (50)' }).click();
      await page.getByRole('link', { name: `Select color: ${word}` }).focus();
      expect(await width(page)).toBeLessThanOrEqual(320);
      const outside = await page
        .locator('main :is(h1, h2, h3, p, a, li)')
        .evaluateAll((parts) =>
          parts.filter((part) => part.getBoundingClientRect().right > 321).map((it) => it.outerHTML.slice(0, 80)),
        );
      expect(outside).toEqual([]);

      await page.getByRole('link', { name: 'Show all 50 reviews' }).click();
      await expect(page.locator('.review')).toHaveCount(50);
      await expect(page.locator('#review-11')).toBeInViewport();
    } finally {
      await site.stop();
      changed.stop();
    }
  },
);

test('at 400 % zoom the enlarged picture can be closed', PHONE, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto(PATH);
  expect(await width(page)).toBeLessThanOrEqual(320);
  await pictures(page).first().tap();
  const close = zoom(page).getByRole('button', { name: 'Close enlarged picture' });
  await expect(close).toBeInViewport({ ratio: 1 });
  await close.tap();
  await expect(zoom(page)).toBeHidden();
});

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false });

  test('every picture, section, colour and store is in reach', PHONE, async ({ page }) => {
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
