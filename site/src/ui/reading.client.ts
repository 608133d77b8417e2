/**
 * Choosing an entry in the list beside a text swaps the text in place: the list keeps its scroll
 * position, and the focus moves to the new title. Paging the list does not scroll the page.
 */
const find = (selector: string) => document.querySelector<HTMLElement>(selector);

document.addEventListener('astro:before-swap', ({ newDocument, sourceElement }) => {
  const side = find('.reading-side');
  if (!side || !newDocument.querySelector('.reading-side')) return;
  const listTop = find('.side-scroll')?.scrollTop ?? 0;
  const pageTop = scrollY;
  const isInside = sourceElement !== undefined && side.contains(sourceElement);
  const isListPage = isInside && sourceElement.closest('.paging-pages') !== null;
  document.addEventListener(
    'astro:after-swap',
    () => {
      if (isListPage) scrollTo({ top: pageTop, behavior: 'instant' });
      else find('.side-scroll')?.scrollTo({ top: listTop, behavior: 'instant' });
      const next = isListPage ? '.reading-side .paging-pages [aria-current]' : '.reading h1';
      if (isInside) find(next)?.focus({ preventScroll: true });
    },
    { once: true },
  );
});

// Scrolls the current entry into view if the list is a scroll container, without scrolling the page.
document.addEventListener('astro:page-load', () => {
  const list = find('.side-scroll');
  const current = find('.side-scroll [aria-current]');
  if (!list || !current) return;
  const hidden = current.getBoundingClientRect().bottom - list.getBoundingClientRect().bottom;
  if (hidden > 0) list.scrollBy({ top: hidden, behavior: 'instant' });
});
