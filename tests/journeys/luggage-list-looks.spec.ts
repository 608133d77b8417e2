import { expect, test } from '@playwright/test';
import { content } from '../support/content-api.ts';
import { arrowOf } from '../support/icon-geometry.ts';
import { filterPanel, filtersButton, sortButton, sortPanel } from '../support/product-list-page.ts';

const LIST = '/luggages/en';

test('has four columns, two on small screens @LIST-7 @FIG-7 @desktop', async ({ page }) => {
  await page.goto(LIST);
  for (const [width, columns] of [
    [1440, 4],
    [768, 4],
    [767, 2],
    [320, 2],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect(page.locator('.shelf').first()).toHaveCSS(
      'grid-template-columns',
      new RegExp(`^(\\S+ ?){${columns}}$`),
    );
  }
});

test('on a low screen the bar of the list stands right below the banner, and covers no tile @LIST-2 @PAGES-5 @desktop', async ({
  page,
}) => {
  for (const [width, height] of [
    [320, 256],
    [667, 375],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(LIST);
    const [banner, bar, body] = await page
      .locator('main')
      .locator('.list-banner, .list-bar, .listing-body')
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().toJSON()));
    expect(bar.top, `${width} px`).toBeCloseTo(banner.bottom, 0);
    expect(bar.bottom, `${width} px`).toBeLessThanOrEqual(body.top + 0.5);
  }
});

test('a case that a finger has touched stays on the line @PAGES-3 @phone @all', async ({ page }) => {
  await page.goto(LIST);
  const plus = page.getByRole('button', { name: /^Compare or keep: / }).first();
  await plus.tap();
  await expect(page.getByRole('button', { name: 'Keep', exact: true }).filter({ visible: true })).toBeVisible();
  const picture = page.locator('.tile', { has: plus }).getByRole('presentation').first();
  await expect(picture).toHaveCSS('transform', 'none');
});

test('the arrow beside the page numbers is mirrored in right-to-left pages @phone @all', async ({ page }) => {
  const arrow = page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: /^(Next|Previous) page$/ });
  for (const [path, ltr, rtl] of [
    [LIST, '>', '<'],
    [`${LIST}?page=99`, '<', '>'],
  ] as const) {
    await page.goto(path);
    expect(await arrowOf(arrow)).toBe(ltr);
    await page.evaluate(() => (document.documentElement.dir = 'rtl'));
    expect(await arrowOf(arrow)).toBe(rtl);
  }
});

test('a color is the background of its name, white on dark and black on light @LIST-3 @desktop', async ({ page }) => {
  const { data } = await content('colors?locale=en&fields[0]=color&fields[1]=color_code&pagination[limit]=100');
  const rgb = (code: string) => [1, 3, 5].map((at) => Number.parseInt(code.slice(at, at + 2), 16));
  await page.goto(LIST);
  await filtersButton(page).click();
  const chips = filterPanel(page).getByRole('group', { name: 'Colors' }).locator('label');
  const texts = new Set<string>();
  for (const chip of await chips.all()) {
    const name = (await chip.locator('span').first().innerText()).trim();
    const [red, green, blue] = rgb(data.find(({ color }: { color: string }) => color === name).color_code);
    await expect(chip).toHaveCSS('background-color', `rgb(${red}, ${green}, ${blue})`);
    const text = 0.299 * red! + 0.587 * green! + 0.114 * blue! < 150 ? 'rgb(255, 255, 255)' : 'rgb(0, 0, 0)';
    await expect(chip).toHaveCSS('color', text);
    texts.add(text);
  }
  expect(texts.size, 'the demo has dark and light colors').toBe(2);
});

test('a slow list is shown as loading, and does not react until it is there @STATE-5 @desktop', async ({ page }) => {
  await page.goto(LIST);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/sort=price/, async (route) => {
    await held;
    await route.continue();
  });
  await sortButton(page).click();
  await sortPanel(page).getByRole('link', { name: 'PRICE LOW TO HIGH' }).click();
  await expect(page.locator('.listing')).toHaveAttribute('aria-busy', 'true');
  // The outdated content is hidden: skeletons take its place.
  const [price, picture] = ['.price', 'img'].map((part) => page.locator('.tile').first().locator(part));
  await expect(price!).toHaveCSS('color', 'rgba(0, 0, 0, 0)');
  await expect(price!).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await expect(picture!).toBeHidden();
  release();
  await expect(sortButton(page)).toHaveText('SORTED BY PRICE LOW TO HIGH');
  await expect(page.locator('.listing')).not.toHaveAttribute('aria-busy');
  await expect(picture!).toBeVisible();
});

test('pages cross-fade in 420 ms, and at once for visitors who prefer reduced motion @PAGES-7 @phone', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/luggages/en');
  const durations = () =>
    page.evaluate(async () => {
      const transition = document.startViewTransition();
      await transition.ready;
      const of = ({ effect }: Animation) => effect?.getComputedTiming().duration;
      const isPart = ({ effect }: Animation) =>
        (effect as KeyframeEffect).pseudoElement?.startsWith('::view-transition');
      const found = document.getAnimations().filter(isPart).map(of);
      transition.skipTransition();
      return [...new Set(found)];
    });
  expect(await durations()).toEqual([420]);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect((await durations()).filter((ms) => ms !== 0)).toEqual([]);
});
