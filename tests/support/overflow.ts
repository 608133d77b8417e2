import { expect, type Page } from '@playwright/test';

/**
 * Expects no part of the page to overflow the viewport at its end where it cannot be scrolled to, in either direction. The document's own width does
 * not show that, since it is clipped at the edge of the viewport. Pictures may be cut off by what they stand in, words not.
 */
export async function expectNoOverflow(page: Page): Promise<void> {
  const cutOff = await page.locator('main, main *, footer *').evaluateAll((elements) => {
    const isFromRight = document.dir === 'rtl';
    const beyond = ({ left, right, width }: DOMRect) => width > 0 && (isFromRight ? -left : right - innerWidth) > 1;
    const words = document.createRange();
    const textsOf = (element: Element) =>
      [...element.childNodes].flatMap((node) => {
        if (node.nodeType !== Node.TEXT_NODE) return [];
        words.selectNode(node);
        return words.getBoundingClientRect();
      });
    const isWithin = (element: Element, isExcuse: (style: CSSStyleDeclaration) => boolean) => {
      for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
        if (isExcuse(getComputedStyle(box))) return true;
      }
      return false;
    };
    const isReachable = ({ overflowX, clipPath, textOverflow }: CSSStyleDeclaration) =>
      overflowX === 'auto' || overflowX === 'scroll' || clipPath === 'inset(50%)' || textOverflow === 'ellipsis';
    const isCutOff = (element: Element) =>
      textsOf(element).some(beyond)
        ? !isWithin(element, isReachable)
        : beyond(element.getBoundingClientRect()) && !isWithin(element, ({ overflowX }) => overflowX !== 'visible');
    return elements.filter(isCutOff).map((element) => element.outerHTML.slice(0, 100));
  });
  expect(cutOff, `at ${page.viewportSize()?.width} px`).toEqual([]);
}
