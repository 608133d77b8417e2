/**
 * Pictures travel (docs/design.md, Motion 3): the picture of a followed card and the one on the page it
 * leads to share a view transition name, on the way there and back. Only one picture of a page may
 * have the name, so the card's gets it on the way; the other page's has it by its style.
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
