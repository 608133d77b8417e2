import { expect, type Page } from '@playwright/test';

/**
 * Expects every text and control to be inside the window, whole and uncovered, once one has scrolled to it. Texts that are only
 * heard, or cut on purpose after some lines, do not count.
 * @param inside a selector of what is looked at: an open panel, or the whole page
 */
export async function expectLegible(page: Page, inside = 'body'): Promise<void> {
  const faults = await page.evaluate(faultsInside, inside);
  expect(faults, `${page.url()} at ${page.viewportSize()?.width} px, ${inside}`).toEqual([]);
}

/** Runs in the page. */
function faultsInside(inside: string): string[] {
  const CONTROLS = 'a[href], button, summary, select, label, input:not([type=hidden])';
  const style = (element: Element) => getComputedStyle(element);
  const ancestors = (element: Element) => {
    const all: Element[] = [];
    for (let box: Element | null = element; box && box !== document.documentElement; box = box.parentElement)
      all.push(box);
    return all;
  };
  const isSeen = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !ancestors(element).some((box) => /inset\(50%|rect\(/.test(style(box).clipPath) || box.hasAttribute('inert'));
  /** Boxes that cut what does not fit, and which nobody can scroll. */
  const cuts = (value: string) => value === 'hidden' || value === 'clip';
  const scrolls = (value: string) => value === 'auto' || value === 'scroll';

  const isCutOnPurpose = (element: Element) => ancestors(element).some((box) => style(box).webkitLineClamp !== 'none');
  /** Why a text or control at these edges cannot be read; undefined if it can. */
  const cutOff = (element: Element, { left, right, top, bottom }: DOMRect): string | undefined => {
    let canScroll = { x: false, y: false };
    for (const box of ancestors(element)) {
      const { overflowX, overflowY, display, position } = style(box);
      if (display === 'inline' || display === 'contents') continue;
      const edge = box.getBoundingClientRect();
      const name = `${box.tagName}.${box.className}`;
      if (box !== document.body && cuts(overflowX) && !canScroll.x && (left < edge.left - 2 || right > edge.right + 2))
        return `cut sideways by ${name}`;
      if (box !== document.body && cuts(overflowY) && !canScroll.y && (top < edge.top - 4 || bottom > edge.bottom + 4))
        return `cut by ${name}`;
      canScroll = {
        x: canScroll.x || (scrolls(overflowX) && box.scrollWidth > box.clientWidth),
        y: canScroll.y || scrolls(overflowY),
      };
      if (position === 'fixed') {
        if (!canScroll.y && (top < -1 || bottom > innerHeight + 1)) return 'outside the window';
        break;
      }
    }
    if (!canScroll.x && (left < -1 || right > document.documentElement.clientWidth + 1)) return 'outside the window';
    return;
  };
  const range = document.createRange();
  const areThere = (rects: Iterable<DOMRect>, x: number, y: number) =>
    [...rects].some(({ left, right, top, bottom }) => left <= x && x <= right && top <= y && y <= bottom);
  /** Whether an element has paint of its own at a point: a surface, a picture, or words. */
  const paints = (element: Element, x: number, y: number) => {
    if (element.matches('img, video, canvas, iframe, input, select, svg, svg *')) return true;
    const { backgroundColor, backgroundImage } = style(element);
    if (backgroundImage !== 'none' || !/^rgba\(.*, 0\)$/.test(backgroundColor)) return true;
    return [...element.childNodes].some((child) => {
      if (child.nodeType !== Node.TEXT_NODE) return false;
      range.selectNodeContents(child);
      return areThere(range.getClientRects(), x, y);
    });
  };
  /** Describes what covers one of these points. */
  const cover = (element: Element, points: [number, number][]): string | undefined => {
    const own = element.closest(CONTROLS) ?? element;
    for (const [x, y] of points) {
      for (const hit of document.elementsFromPoint(x, y)) {
        if (hit.contains(element) || own.contains(hit)) break;
        if (paints(hit, x, y))
          return `covered by ${hit.tagName}.${hit.getAttribute('class')} '${hit.textContent?.trim().slice(0, 30)}'`;
      }
    }
    return;
  };
  /** The first word of Latin letters, of no more than twelve, that has parts on two lines. */
  const brokenWord = (text: Node): string | undefined => {
    for (const word of text.nodeValue!.matchAll(/(?<![^\s(])\p{Script=Latin}{2,12}(?![^\s,.;:!?)])/gu)) {
      range.setStart(text, word.index);
      range.setEnd(text, word.index + word[0].length);
      const tops = [...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => Math.round(top));
      if (new Set(tops).size > 1) return `breaks '${word[0]}'`;
    }
    return;
  };
  const toMiddle = (element: Element) =>
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });

  const root = document.querySelector(inside)!;
  const faults = new Set<string>();
  const report = (fault: string | undefined, element: Element, words: string) => {
    if (fault) faults.add(`${element.tagName}.${element.className} '${words.trim().slice(0, 40)}' ${fault}`);
  };
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode;
    const element = text.parentElement!;
    if (
      !text.nodeValue?.trim() ||
      /^(SCRIPT|STYLE|NOSCRIPT|OPTION)$/.test(element.tagName) ||
      !isSeen(element) ||
      element.closest('.skip, store-map:has(iframe) .map-card')
    )
      continue;
    toMiddle(element);
    report(brokenWord(text), element, text.nodeValue);
    range.selectNodeContents(text);
    for (const line of range.getClientRects()) {
      if (line.width < 1) continue;
      const y = line.top + line.height / 2;
      const { left, right } = line;
      if (isCutOnPurpose(element)) continue;
      report(cutOff(element, line), element, text.nodeValue);
      const points = [left + 2, (left + right) / 2, right - 2].map((x): [number, number] => [x, y]);
      report(cover(element, points), element, text.nodeValue);
    }
  }
  for (const control of root.querySelectorAll(CONTROLS)) {
    if (!isSeen(control) || control.matches('.skip')) continue;
    toMiddle(control);
    const box = control.getBoundingClientRect();
    if (!box.width) continue;
    const words = control.getAttribute('aria-label') ?? control.textContent;
    if (style(control).display !== 'inline') report(cutOff(control, box), control, words);
    const [line = box] = control.getClientRects();
    report(cover(control, [[(line.left + line.right) / 2, (line.top + line.bottom) / 2]]), control, words);
  }
  scrollTo({ top: 0, behavior: 'instant' });
  return [...faults];
}
