/** The link that a page was left by, kept in the page's history entry. */
interface LeftBy {
  href: string;
  /** Its place among the page's links to that address. */
  place: number;
}

const linksTo = (address: string) => [...document.links].filter(({ href }) => href === address);

document.addEventListener('astro:before-preparation', ({ navigationType, sourceElement: link }) => {
  if (navigationType !== 'push') return;
  const leftBy: LeftBy | undefined =
    link instanceof HTMLAnchorElement ? { href: link.href, place: linksTo(link.href).indexOf(link) } : undefined;
  history.replaceState({ ...history.state, leftBy }, '');
});

// On the way back the focus is on that link again, which a full page load leaves to the browser (`PAGES-2`).
let isReturn = false;
document.addEventListener('astro:before-swap', ({ navigationType }) => {
  isReturn = navigationType === 'traverse';
});
document.addEventListener('astro:page-load', () => {
  const leftBy = (history.state as { leftBy?: LeftBy } | null)?.leftBy;
  if (!isReturn || !leftBy) return;
  isReturn = false;
  const links = linksTo(leftBy.href);
  (links[leftBy.place] ?? links[0])?.focus({ preventScroll: true });
  // Astro would prefetch the page again that was just left.
  document.body.dispatchEvent(new FocusEvent('focusout'));
});

export {};
