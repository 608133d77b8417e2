import { expect, type Page, test } from '@playwright/test';
import { isAll } from '../support/all.ts';
import { browserArguments } from '../support/browser-arguments.ts';
import { onFastConnection } from '../support/fast-connection.ts';
import { expectLegible } from '../support/legible.ts';
import { panels } from '../support/panels.ts';
import { templates } from '../support/templates.ts';

// The text size that a visitor chose in the browser, 200 %: unlike a style, it changes media queries in em, too.
test.use({
  launchOptions: {
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [...browserArguments, '--blink-settings=defaultFontSize=32'],
  },
});
test.beforeEach(({ page }) => onFastConnection(page));

/** The strictest size of phones, and others, where lines may break in other places. */
const SIZES = (
  [
    [320, 640],
    [360, 740],
    [390, 844],
  ] as const
).slice(0, isAll ? 3 : 1);

// The pages of a visit, one after the other: a test for each would load fonts and scripts anew.
test('with text of twice its size nothing of any page is cut, covered or outside the window @PAGES-5 @phone', async ({
  page,
}) => {
  for (const [name, address] of Object.entries(templates))
    await test.step(name, async () => {
      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto(address);
      for (const [width, height] of SIZES) {
        await page.setViewportSize({ width, height });
        await expectLegible(page);
      }
    });
});

test('with text of twice its size the first slide has its words above its case @PAGES-5 @phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/en');
  const slide = page.getByRole('group', { name: /^Slide 1 / });
  const words = (await slide.locator('.hero-text p').last().boundingBox())!;
  const picture = (await slide.locator('.hero-case').boundingBox())!;
  expect(words.y + words.height).toBeLessThanOrEqual(picture.y);
});

test('with text of twice its size each slide is as high as the slideshow, however long its words @HOME-2 @PAGES-5 @phone', async ({
  page,
}) => {
  await page.goto('/en');
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    const bottoms = await page
      .locator('.hero, .hero-slide')
      .evaluateAll((parts) => [...new Set(parts.map((part) => Math.round(part.getBoundingClientRect().bottom)))]);
    expect(bottoms, `${width} px`).toHaveLength(1);
  }
});

test('with text of twice its size nothing of any panel is cut, covered or outside the window @PAGES-5 @phone', async ({
  page,
}) => {
  for (const [name, { path, open, inside }] of Object.entries(panels))
    await test.step(name, async () => {
      for (const [width, height] of SIZES) {
        await page.setViewportSize({ width, height });
        await page.goto(path);
        await open(page);
        await expectLegible(page, inside);
        await page.evaluate(() => {
          localStorage.clear();
          sessionStorage.clear();
        });
      }
    });
});

/** Words in a part of the page that stand on more than one line. */
const brokenWords = (page: Page, inside: string) =>
  page.locator(inside).evaluateAll((roots) =>
    roots.flatMap((root) => {
      const broken: string[] = [];
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode())
        for (const { index, 0: word } of node.nodeValue!.matchAll(/[\p{L}\d]{2,}/gu)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          const tops = [...range.getClientRects()].map(({ top }) => Math.round(top));
          if (new Set(tops).size > 1) broken.push(word);
        }
      return broken;
    }),
  );

const LAPTOPS = (
  [
    [1024, 768],
    [1440, 900],
  ] as const
).slice(0, isAll ? 2 : 1);

test('on a laptop with text of twice its size no word of any page is broken, and nothing is cut @PAGES-5 @desktop', async ({
  page,
}) => {
  for (const [name, address] of Object.entries(templates))
    await test.step(name, async () => {
      await page.setViewportSize({ width: 1024, height: 768 });
      await page.goto(address);
      for (const [width, height] of LAPTOPS) {
        await page.setViewportSize({ width, height });
        await expectLegible(page, 'main');
        expect(await brokenWords(page, 'main'), `${width} px`).toEqual([]);
      }
    });
});

test('on a laptop with text of twice its size no word of the filters is broken @PAGES-5 @desktop', async ({ page }) => {
  for (const [width, height] of LAPTOPS) {
    await page.setViewportSize({ width, height });
    await page.goto('/luggages/en');
    await page.getByRole('button', { name: 'Filters' }).click();
    expect(await brokenWords(page, '#filters'), `${width} px`).toEqual([]);
  }
});
