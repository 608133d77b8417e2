import { partAround, partsIn } from './element.ts';

/**
 * The picture of a followed card and the picture on its target page share a view transition name, forward
 * and back (docs/design.md, Motion 3). A name must be unique in a page, so the card's picture gets it
 * during navigation; the picture on the target page has it in its CSS.
 * @param cards name of the part that is a card's link (ui/element.ts)
 */
export function shareViewTransition(name: string, cards: string): void {
  const mark = (card: Element | null | undefined) => {
    const picture = card?.querySelector('img');
    if (picture) picture.style.viewTransitionName = name;
  };
  document.addEventListener('astro:before-preparation', ({ sourceElement }) => {
    mark(partAround(sourceElement, cards));
  });
  document.addEventListener('astro:before-swap', ({ from, newDocument }) => {
    const links = partsIn(newDocument, cards, HTMLAnchorElement);
    mark(links.find((link) => new URL(link.href, from).pathname === from.pathname));
  });
}
