import { expect, type Page } from '@playwright/test';

/**
 * Expects no part of the page to overflow the viewport where it cannot be scrolled to. The document's own width does
 * not show that, since it is clipped at the edge of the viewport.
 */
export async function expectNoOverflow(page: Page): Promise<void> {
  const cutOff = await page.locator('main, main *').evaluateAll((elements) => {
    const rightEdges = (element: Element) => {
      const words = document.createRange();
      const texts = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
      const boxes = texts.map((text) => {
        words.selectNode(text);
        return words.getBoundingClientRect();
      });
      return [element.getBoundingClientRect(), ...boxes].map(({ right }) => right);
    };
    const isCutOff = (element: Element) => {
      if (Math.max(...rightEdges(element)) <= innerWidth + 1) return false;
      for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
        if (getComputedStyle(box).overflowX !== 'visible') return false;
      }
      return true;
    };
    return elements.filter(isCutOff).map((element) => element.outerHTML.slice(0, 100));
  });
  expect(cutOff, `at ${page.viewportSize()?.width} px`).toEqual([]);
}
