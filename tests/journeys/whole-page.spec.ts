import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { onFastConnection } from '../support/fast-connection.ts';
import { policyViolationsOf } from '../support/policy-violations.ts';
import { templates } from '../support/templates.ts';

// What rises into view as one scrolls is what could stay unseen.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });
test.beforeEach(({ page }) => onFastConnection(page));

/** Texts that are paler than 0.6, and what is not laid out though nothing hides it. Runs in the page. */
const unseen = () => {
  const opacity = (element: Element | null): number =>
    element ? Number(getComputedStyle(element).opacity) * opacity(element.parentElement) : 1;
  const isDeferred = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && !element.checkVisibility({ contentVisibilityAuto: true });
  return [...document.querySelectorAll('body *')]
    .filter((element) => {
      const hasText = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim(),
      );
      if (!hasText || !element.checkVisibility({ visibilityProperty: true })) return false;
      // An arrow or page number that leads nowhere is pale on purpose.
      if (element.closest('[aria-disabled], :disabled')) return false;
      return opacity(element) < 0.6 || isDeferred(element);
    })
    .map((element) => `${element.tagName}.${element.className} ${element.textContent?.trim().slice(0, 40)}`);
};
const deferredSections = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('main > section, [data-later], .reveal')].filter(
        (block) => getComputedStyle(block).contentVisibility !== 'visible',
      ).length,
  );
const firstPictures = (page: Page) =>
  page.evaluate(() =>
    [...document.images]
      .filter((image) => image.checkVisibility() && image.getBoundingClientRect().width > 0)
      .filter(
        (image) =>
          image.getBoundingClientRect().top < 2 * innerHeight && image.getBoundingClientRect().left < innerWidth,
      )
      .filter((image) => !(image.complete && image.naturalWidth))
      .map(({ currentSrc, alt }) => `${currentSrc} ${alt}`),
  );

for (const [name, address] of Object.entries(templates)) {
  // What styles defer on a desktop is part of what they defer on a phone (motion.css); the longest page is seen on both.
  const tag = address === '/en' ? '' : ' @phone';
  test(`once it has loaded, the whole of ${name} can be seen without scrolling, on paper and with assistive technology @PAGES-4 @PAGES-12 @ITEM-14${tag}`, async ({
    page,
  }) => {
    const violations = await policyViolationsOf(page);
    await page.goto(address);
    await expect.poll(() => deferredSections(page)).toBe(0);
    expect(await page.evaluate(unseen)).toEqual([]);
    await expect.poll(() => firstPictures(page)).toEqual([]);
    await page.emulateMedia({ media: 'print' });
    expect(await page.evaluate(unseen)).toEqual([]);
    expect(
      await page.evaluate(
        () =>
          document.getAnimations().filter((one) => one instanceof CSSAnimation && one.animationName === 'reveal')
            .length,
      ),
    ).toBe(0);
    expect(violations, 'blocked by the policy').toEqual([]);
    await page.emulateMedia({ media: 'screen', reducedMotion: 'reduce' });
    await expectAccessible(page);
  });
}

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false });

  test('nothing of the home page waits to be scrolled to @PAGES-12 @phone', async ({ page }) => {
    await page.goto('/en', { waitUntil: 'domcontentloaded' });
    expect(await deferredSections(page)).toBe(0);
    expect(await page.evaluate(unseen)).toEqual([]);
  });
});
