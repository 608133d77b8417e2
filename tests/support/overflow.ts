import { expect, type Page } from '@playwright/test';

/**
 * Expects no part of the page to overflow the viewport at its end where it cannot be scrolled to, in either direction. The document's own width does
 * not show that, since it is clipped at the edge of the viewport.
 */
export async function expectNoOverflow(page: Page): Promise<void> {
  const cutOff = await page.locator('main, main *').evaluateAll((elements) => {
    const isFromRight = document.dir === 'rtl';
    /** How far an element or one of its texts reaches beyond the viewport. */
    const excess = (element: Element) => {
      const words = document.createRange();
      const texts = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
      const boxes = texts.map((text) => {
        words.selectNode(text);
        return words.getBoundingClientRect();
      });
      const all = [element.getBoundingClientRect(), ...boxes].filter(({ width }) => width > 0);
      return Math.max(...all.map(({ left, right }) => (isFromRight ? -left : right - innerWidth)));
    };
    const isCutOff = (element: Element) => {
      if (excess(element) <= 1) return false;
      for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
        if (getComputedStyle(box).overflowX !== 'visible') return false;
      }
      return true;
    };
    return elements.filter(isCutOff).map((element) => element.outerHTML.slice(0, 100));
  });
  expect(cutOff, `at ${page.viewportSize()?.width} px`).toEqual([]);
}
