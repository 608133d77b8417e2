import { expect, type Page } from '@playwright/test';

/**
 * Expects nothing of the page to run out of the window where no scrolling leads to it. The document's own width says
 * nothing: it is cut off at the window's edge.
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
