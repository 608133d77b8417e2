import { whenIdle } from '../ui/connection.ts';

/**
 * The first frame of a page is laid out without what is marked `data-later`: motion.css leaves it out while `data-entering`
 * is on the body. `far` is left out on a phone in any case, everything else unless it is on the screen or near it. Not on
 * the way back, whose scroll position needs the height of the whole page, and not to a place behind the first such part.
 */
document.addEventListener('astro:before-swap', ({ direction, to, newDocument, viewTransition: { finished } }) => {
  if (direction !== 'forward' || leadsBehindFirstScreen(to.hash, newDocument)) return;
  const { body } = newDocument;
  body.dataset.entering = '';
  const laidOut = () => delete body.dataset.entering;
  void finished.then(laidOut, laidOut);
});

/**
 * Once a page has entered, what its styles defer with `content-visibility` is laid out too, one section in each idle moment:
 * a print, a crawler or a long screenshot sees the whole page, though nobody has scrolled.
 */
document.addEventListener('astro:page-load', () => void layOutSections());

async function layOutSections(): Promise<void> {
  for (const section of document.querySelectorAll<HTMLElement>('main > section')) {
    await whenIdle();
    section.dataset.laidOut = '';
  }
}

function leadsBehindFirstScreen(hash: string, page: Document): boolean {
  if (!hash) return false;
  const place = page.getElementById(hash.slice(1));
  const later = page.querySelector('[data-later]');
  if (!place || !later) return false;
  const order = later.compareDocumentPosition(place);
  return place === later || (order & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}
