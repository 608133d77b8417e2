import { partAround, partsIn } from './element.ts';

/**
 * Choosing an entry in the list beside a text swaps the text in place: the list keeps its scroll
 * position, and the focus moves to the new title. Paging the list does not scroll the page.
 */
const scroller = () => partsIn(document, 'side-scroll', HTMLElement)[0];

document.addEventListener('astro:before-swap', ({ newDocument, sourceElement }) => {
  const side = partsIn(document, 'side', HTMLElement)[0];
  if (!side || !partsIn(newDocument, 'side', HTMLElement)[0]) return;
  const listTop = scroller()?.scrollTop ?? 0;
  const pageTop = scrollY;
  const isInside = sourceElement !== undefined && side.contains(sourceElement);
  const isListPage = isInside && partAround(sourceElement, 'page-numbers') !== null;
  document.addEventListener(
    'astro:after-swap',
    () => {
      if (isListPage) scrollTo({ top: pageTop, behavior: 'instant' });
      else scroller()?.scrollTo({ top: listTop, behavior: 'instant' });
      const numbers = partsIn(document, 'page-numbers', HTMLElement)[0];
      const next = isListPage ? numbers?.querySelector('[aria-current]') : document.querySelector('main h1');
      if (isInside && next instanceof HTMLElement) next.focus({ preventScroll: true });
    },
    { once: true },
  );
});

// Scrolls the current entry into view if the list is a scroll container, without scrolling the page.
document.addEventListener('astro:page-load', () => {
  const list = scroller();
  const current = list?.querySelector('[aria-current]');
  if (!list || !current) return;
  const hidden = current.getBoundingClientRect().bottom - list.getBoundingClientRect().bottom;
  if (hidden > 0) list.scrollBy({ top: hidden, behavior: 'instant' });
});
