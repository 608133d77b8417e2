import { expect, type Locator, type Page, test } from '@playwright/test';
import { onFastConnection } from '../support/fast-connection.ts';
import { content } from '../support/content-api.ts';
import { arrowOf, filledStars } from '../support/icon-geometry.ts';

test.beforeEach(({ page }) => onFastConnection(page));

const slideshow = (page: Page) => page.getByRole('region', { name: 'Highlights' });
const slide = (page: Page, number: number, total: number) =>
  slideshow(page).getByRole('group', { name: `Slide ${number} of ${total}` });
const featured = (page: Page) => page.locator('#featured');
const carousel = (page: Page) => page.locator('snap-row').filter({ has: page.getByRole('list', { name: 'Rare' }) });
const experience = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: 'The Sky Travel Experience' }) });

async function slides(): Promise<{ caption: string; interval: number }[]> {
  const { data } = await content('slides?locale=en&sort[0]=createdAt:asc');
  return data;
}

test('the home page opens with the first slide as its heading @ROUTE-1 @HOME-2', async ({ page }) => {
  const [first] = await slides();
  await page.goto('/en');
  await expect(page.getByRole('heading', { level: 1, name: first!.caption })).toBeVisible();
});

test('each slide stays for its own interval, then the next one comes @HOME-2 @FIG-4 @phone', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const all = await slides();
  expect(all[0]!.interval, 'the demo has slides of different intervals').not.toBe(all[1]!.interval);
  // A clock that stands still unless it is advanced, so that slow and fast machines behave alike.
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await page.goto('/en');
  // Elements are defined in tasks of their own.
  await page.clock.runFor(1);
  await expect(slideshow(page).getByRole('button', { name: 'Pause slideshow' })).toBeVisible();
  const current = (number: number) =>
    expect(slideshow(page).getByRole('link', { name: `Slide ${number} of` })).toHaveAttribute('aria-current', 'true');
  for (const [index, { interval }] of all.slice(0, 2).entries()) {
    await expect(slide(page, index + 1, all.length)).toBeInViewport({ ratio: 0.6 });
    await current(index + 1);
    await page.clock.runFor(interval - 100);
    await current(index + 1);
    await page.clock.runFor(200);
    await expect(slide(page, index + 2, all.length)).toBeInViewport({ ratio: 0.6 });
  }
});

test('the slideshow can be chosen and paused, and waits while hovered, focused or out of sight @HOME-2 @DECISION-15 @desktop', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const all = await slides();
  const waits = slideshow(page).and(page.locator('[data-holds]'));
  await page.goto('/en');
  await page.mouse.move(0, 0);
  await page.getByRole('contentinfo').hover();
  await expect(waits).toHaveCount(0);
  await slideshow(page).hover();
  await expect(waits).toHaveCount(1);
  await page.getByRole('contentinfo').hover();
  await expect(waits).toHaveCount(0);
  await slideshow(page).getByRole('button', { name: 'Next' }).focus();
  await expect(waits).toHaveCount(1);
  await slideshow(page).getByRole('button', { name: 'Next' }).blur();
  await expect(waits).toHaveCount(0);
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect(waits).toHaveCount(1);

  await slideshow(page).getByRole('button', { name: 'Previous' }).click();
  await expect(slide(page, all.length, all.length)).toBeInViewport({ ratio: 0.6 });
  await slideshow(page).getByRole('button', { name: 'Next' }).click();
  await expect(slide(page, 1, all.length)).toBeInViewport({ ratio: 0.6 });
  const signs = slideshow(page).locator('[data-slides=pause] svg').filter({ visible: true });
  await expect(signs).toHaveClass(['icon when-playing']);
  await slideshow(page).getByRole('button', { name: 'Pause slideshow' }).click();
  await expect(slideshow(page).getByRole('button', { name: 'Play slideshow' })).toBeVisible();
  await expect(signs).toHaveClass(['icon when-paused']);
  expect(await arrowOf(slideshow(page).getByRole('button', { name: 'Next' }))).toBe('>');
  expect(await arrowOf(slideshow(page).getByRole('button', { name: 'Previous' }))).toBe('<');
  await slideshow(page)
    .getByRole('link', { name: `Slide 2 of ${all.length}` })
    .click();
  await expect(page.getByText(all[1]!.caption)).toBeInViewport();
});

test('nothing moves by itself for visitors who prefer reduced motion @PAGES-7 @DECISION-15 @phone', async ({
  page,
}) => {
  await page.goto('/en');
  await expect(slideshow(page).getByRole('button', { name: 'Play slideshow' })).toBeVisible();
  for (const name of ['cta-video', 'closing-video']) {
    const film = page.locator(`.${name}`);
    await film.scrollIntoViewIfNeeded();
    await expect(film.getByRole('button', { name: 'Play video' })).toBeVisible();
    expect(await film.locator('video').evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
  }
  const moving = await page.evaluate(() => document.getAnimations().map(({ timeline }) => timeline !== null));
  expect(moving).toEqual([]);
});

test('featured luggage shows four, Load More four more, and numbered pages @HOME-7 @phone', async ({ page }) => {
  await page.goto('/en');
  const tiles = featured(page).getByRole('listitem');
  await expect(tiles).toHaveCount(4);
  await featured(page).getByRole('link', { name: 'Load More' }).click();
  await expect(tiles).toHaveCount(8);
  await expect(page).toHaveURL(/loads=2/);
  const pages = featured(page).getByRole('navigation', { name: 'Pages' });
  const last = pages.getByRole('link').filter({ hasText: /^\d+$/ }).last();
  const number = Number(await last.textContent());
  await last.click();
  await expect(pages.getByRole('link', { name: String(number) })).toHaveAttribute('aria-current', 'page');
  await pages.getByRole('link', { name: 'Previous page' }).click();
  await expect(page).toHaveURL(new RegExp(`page=${number - 1}`));
  await expect(featured(page).getByRole('heading', { level: 2 })).toBeInViewport();
});

test('the featured carousel shows 2, 3 or 5 and moves 2, 2 or 3, its arrows disabled at the ends @HOME-8 @desktop', async ({
  page,
}) => {
  await page.goto('/en');
  const next = carousel(page).getByRole('button', { name: 'Next' });
  const previous = carousel(page).getByRole('button', { name: 'Previous' });
  const row = carousel(page).getByRole('list');
  const moved = () =>
    row.evaluate((list) => Math.round(list.scrollLeft / list.firstElementChild!.getBoundingClientRect().width));
  expect(await arrowOf(next)).toBe('>');
  expect(await arrowOf(previous)).toBe('<');
  await page.evaluate(() => (document.documentElement.dir = 'rtl'));
  expect(await arrowOf(next)).toBe('<');
  expect(await arrowOf(previous)).toBe('>');
  await page.evaluate(() => (document.documentElement.dir = 'ltr'));
  for (const [width, shown, step] of [
    [390, 2, 2],
    [639, 2, 2],
    [640, 3, 2],
    [1023, 3, 2],
    [1024, 5, 3],
    [1280, 5, 3],
    [1281, 5, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await row.evaluate((list) => list.scrollTo(0, 0));
    const tile = (await row.getByRole('listitem').first().boundingBox())!;
    expect(Math.round((await row.boundingBox())!.width / tile.width)).toBe(shown);
    await expect(previous).toBeDisabled();
    await next.click();
    await expect.poll(moved).toBe(step);
    await previous.click();
    await expect.poll(moved).toBe(0);
  }
  await row.evaluate((list) => list.scrollTo(list.scrollWidth, 0));
  await expect(next).toBeDisabled();
  await expect(previous).toBeEnabled();
});

test('in the carousel the first name stands under its heading, the tag of a limited edition above its name @HOME-8 @desktop', async ({
  page,
}) => {
  await page.goto('/en');
  const left = async (part: Locator) => (await part.boundingBox())!.x;
  const heading = carousel(page).getByRole('heading', { level: 2 });
  expect(await left(carousel(page).locator('.tile-name').first())).toBeCloseTo(await left(heading), 0);
  const limited = carousel(page)
    .getByRole('listitem')
    .filter({ has: page.locator('.tag') })
    .first();
  expect(await left(limited.locator('.tag'))).toBeCloseTo(await left(limited.getByRole('heading')), 0);
});

test('experiences loop endlessly, and only truncated ones can be expanded from five lines to all @HOME-10 @phone', async ({
  page,
}) => {
  await page.goto('/en');
  const all = experience(page).getByRole('listitem');
  const total = await all.count();
  const [row, one] = await Promise.all([experience(page).getByRole('list').boundingBox(), all.first().boundingBox()]);
  expect(one!.width, 'one at a time').toBe(row!.width);
  const counted = (number: number) => expect(experience(page).getByRole('status')).toHaveText(`${number} of ${total}`);
  await counted(1);
  await experience(page).getByRole('button', { name: 'Previous' }).click();
  await counted(total);
  await experience(page).getByRole('button', { name: 'Next' }).click();
  await counted(1);
  const stars = experience(page).getByRole('img', { name: /^\d out of 5$/ });
  const ratings = (await stars.evaluateAll((all) => all.map((one) => one.ariaLabel!))).map(Number.parseFloat);
  expect(ratings).toHaveLength(total);
  await expect.poll(() => filledStars(stars)).toEqual(ratings);

  for (const one of await all.all()) {
    const words = one.locator('blockquote');
    const { lines, isCut } = await words.evaluate((text) => ({
      lines: Math.round(text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight)),
      isCut: text.scrollHeight > text.clientHeight + 1,
    }));
    if (isCut) expect(lines).toBe(5);
    else expect(lines).toBeLessThanOrEqual(5);
    const readMore = one.getByRole('button', { name: 'Read more', includeHidden: true });
    await expect(readMore).toBeVisible({ visible: isCut });
  }
  const first = all.first();
  await first.getByRole('button', { name: 'Read more' }).click();
  await expect(first.getByRole('button', { name: 'Read more' })).toBeHidden();
  await expect(first.locator('blockquote')).toBeFocused();
  expect(await first.locator('blockquote').evaluate((text) => text.scrollHeight - text.clientHeight)).toBe(0);
});

test('the films can be paused, and the first one muted and heard @HOME-6 @HOME-11 @STATE-3 @DECISION-15 @desktop', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/en');
  const [cta, closing] = [page.locator('.cta-video'), page.locator('.closing-video')];
  /** The icons drawn in a film's buttons, and whether the film's state matches them. */
  const state = (film: Locator) =>
    film.evaluate((element) => {
      const signs = [...element.querySelectorAll('button [class*=when-]')];
      const { paused, muted } = element.querySelector('video')!;
      return [...signs.filter((sign) => sign.getBoundingClientRect().width > 0), paused, muted]
        .map((one) => (one instanceof Element ? one.classList[1] : one))
        .join(' ');
    });
  await cta.scrollIntoViewIfNeeded();
  await expect.poll(() => state(cta)).toBe('when-muted when-playing false true');
  await cta.getByRole('button', { name: 'Pause video' }).click();
  await expect(cta.getByRole('button', { name: 'Play video' })).toBeVisible();
  expect(await state(cta)).toBe('when-muted when-paused true true');
  await cta.getByRole('button', { name: 'Turn sound on' }).click();
  await expect.poll(() => state(cta)).toBe('when-heard when-paused true false');
  await cta.getByRole('button', { name: 'Mute video' }).click();
  await expect(cta.getByRole('button', { name: 'Turn sound on' })).toBeVisible();

  await closing.scrollIntoViewIfNeeded();
  const play = closing.getByRole('button', { name: 'Play video' });
  await expect(closing.getByRole('button', { name: 'Pause video' })).toBeVisible();
  await expect(play).toHaveCount(0);
  expect(await state(closing)).toBe('when-playing false true');
  await closing.locator('video').click();
  await expect(play).toBeVisible();
  expect(await state(closing)).toBe('when-paused true true');
  await play.click();
  await expect(play).toHaveCount(0);
});
