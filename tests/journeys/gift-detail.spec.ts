import { expect, type Page, test } from '@playwright/test';
import { onFastConnection } from '../support/fast-connection.ts';
import { content } from '../support/content-api.ts';
import { separatorsOf } from '../support/icon-geometry.ts';

test.beforeEach(({ page }) => onFastConnection(page));

const PATH = '/gifts/en/trinket-case-coral';

const picture = (page: Page) => page.getByRole('list', { name: 'Pictures' }).getByRole('link').first();
const scrolled = (page: Page) => page.evaluate(() => scrollY);

test('a gift has its own title and breadcrumbs, and a group of limited editions @ITEM-4 @ITEM-7 @ITEM-16 @desktop', async ({
  page,
}) => {
  const { data } = await content(
    'gifts?locale=en&filters[item_sku][$eq]=trinket-case-coral&fields[0]=title&fields[1]=short_description',
  );
  await page.goto(PATH);
  await expect(page).toHaveTitle(`Sky Travel - ${data[0].short_description}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${data[0].title} Coral`);
  await expect(page.getByText('CORAL', { exact: true })).toBeVisible();

  const limited = page.getByRole('list', { name: 'LIMITED EDITION' }).getByRole('link');
  await expect(limited).toHaveCount(1);
  await limited.click();
  await expect(page).toHaveURL('/gifts/en/trinket-case-champagne');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trinket Case Champagne Gold');

  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(crumbs.getByRole('listitem')).toHaveText(['Luggages', 'Keepsakes', 'Trinket Case']);
  expect(await separatorsOf(crumbs.getByRole('listitem'))).toEqual(['line', 'dot']);
  await crumbs.getByRole('link', { name: 'Luggages' }).click();
  await expect(page).toHaveURL('/gifts/en');
});

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`the page scrolls to 10 px when it loads, but keeps a restored position or an anchor (motion: ${reducedMotion}) @ITEM-14 @ITEM-15 @DECISION-15 @desktop`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion });
    await page.goto(PATH);
    await expect.poll(() => scrolled(page)).toBe(10);
    const sections = page.locator('.folds');
    await expect(sections).toHaveCSS('animation-name', reducedMotion === 'reduce' ? 'none' : 'reveal');

    for (const place of [0, 300]) {
      await page.evaluate(
        (top) =>
          new Promise((resolve) => {
            addEventListener('scrollend', resolve, { once: true });
            scrollTo({ top, behavior: 'instant' });
          }),
        place,
      );
      await page
        .locator('nav[aria-label="Breadcrumb"] a')
        .first()
        .evaluate((link: HTMLElement) => link.click());
      await expect(page).toHaveURL('/gifts/en');
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trinket Case Coral');
      await expect.poll(() => scrolled(page)).toBe(place);
    }
    await page.goto(`${PATH}#recommended`);
    await expect(page.locator('#recommended')).toBeInViewport();
    expect(await scrolled(page)).toBeGreaterThan(10);
  });
}

test('thumbnails stand left of the picture, and a chosen one shows its picture @ITEM-1 @desktop', async ({ page }) => {
  await page.goto(PATH);
  const [first, second] = await page.locator('.thumb').all();
  const stage = (await page.locator('.gallery-stage').boundingBox())!;
  const boxes = await Promise.all([first!, second!].map(async (thumb) => (await thumb.boundingBox())!));
  expect(boxes[0]!.x + boxes[0]!.width).toBeLessThan(stage.x);
  expect(boxes[1]!.x).toBe(boxes[0]!.x);
  expect(boxes[1]!.y).toBeGreaterThan(boxes[0]!.y);
  await second!.click();
  await expect(second!).toHaveAttribute('aria-current', 'true');
  await expect(page.locator('#picture-2')).toBeInViewport({ ratio: 0.9 });
  await expect(page.locator('#picture-1')).not.toBeInViewport({ ratio: 0.1 });
  await first!.click();
  await expect(page.locator('#picture-1')).toBeInViewport({ ratio: 0.9 });
  await expect(second!).not.toHaveAttribute('aria-current');
});

test('the zoom panel follows the mouse at half the scale of a luggage, and hides when it leaves @ITEM-2 @FIG-5 @desktop', async ({
  page,
}) => {
  const copy = page.locator('.zoom-copy');
  const matrix = () =>
    copy.evaluate((it) => {
      const { a, e, f } = new DOMMatrix(getComputedStyle(it).transform);
      return { scale: a, x: e, y: f };
    });
  const scaleOn = async (path: string) => {
    await page.goto(path);
    await picture(page).hover();
    await expect(copy).toHaveAttribute('style', /scale/);
    return (await matrix()).scale;
  };
  // At this width the stage is half as wide as the zoom area of a gift, so the minimum scale does not apply.
  await page.setViewportSize({ width: 1030, height: 900 });
  const stage = async () => (await page.locator('.gallery-stage').boundingBox())!.width;
  expect((await scaleOn('/luggages/en/aero-small-coral')) * (await stage())).toBeCloseTo(1500, 0);
  expect((await scaleOn(PATH)) * (await stage())).toBeCloseTo(750, 0);

  const before = await matrix();
  const box = (await picture(page).boundingBox())!;
  await page.mouse.move(box.x + box.width * 0.75, box.y + box.height * 0.75);
  await expect.poll(async () => (await matrix()).x).toBeLessThan(before.x);
  expect((await matrix()).y).toBeLessThan(before.y);
  await page.getByRole('heading', { level: 1 }).hover();
  await expect(copy).toHaveCount(0);
});

test('going back while a gift still scrolls leads to where the list was left, to the pixel @ITEM-15 @STATE-5 @phone', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  // Back is pressed in the first frame of the scroll to 10 px.
  await page.addInitScript(() => {
    document.addEventListener('astro:page-load', () => {
      if (location.pathname.startsWith('/gifts/en/')) requestAnimationFrame(() => history.back());
      else sessionStorage.lists = Number(sessionStorage.lists ?? 0) + 1;
    });
  });
  const listsShown = () => page.evaluate(() => Number(sessionStorage.lists));
  await page.goto('/gifts/en');
  for (const round of [1, 2, 3]) {
    await expect.poll(listsShown).toBe(round);
    const tile = page.getByRole('link', { name: 'View Details' }).last();
    await tile.hover();
    const left = await scrolled(page);
    expect(left, `round ${round}`).toBeGreaterThan(100);
    await tile.click();
    await expect.poll(listsShown).toBe(round + 1);
    // The rest of a scroll would take these frames.
    for (let frame = 0; frame < 30; frame++)
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    expect(await scrolled(page), `round ${round}`).toBe(left);
  }
});
