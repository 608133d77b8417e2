/**
 * The picture of a followed card and the picture on its target page share a view transition name, forward
 * and back (docs/design.md, Motion 3). A name must be unique in a page, so the card's picture gets it
 * during navigation; the picture on the target page has it in its CSS.
 * @param cards selector of the cards' links
 * @param picture selector of the picture inside a card's link
 */
export function shareViewTransition(name: string, cards: string, picture: string): void {
  const mark = (card: Element | null | undefined) => {
    const found = card?.querySelector<HTMLElement>(picture);
    if (found) found.style.viewTransitionName = name;
  };
  document.addEventListener('astro:before-preparation', ({ sourceElement }) => {
    mark(sourceElement?.closest(cards));
  });
  document.addEventListener('astro:before-swap', ({ from, newDocument }) => {
    const links = newDocument.querySelectorAll<HTMLAnchorElement>(cards);
    mark([...links].find((link) => new URL(link.href, from).pathname === from.pathname));
  });
}
