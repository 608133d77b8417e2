document.addEventListener('astro:before-preparation', () => {
  // A smooth scroll stops when its page is left. Otherwise the rest of it happens on the next page, which so lies some
  // pixels below the place it was left at.
  scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
  // A tap is also a focus, 80 ms after which Astro would prefetch the page that is already being fetched.
  document.body.dispatchEvent(new FocusEvent('focusout'));
});

/**
 * Takes the focus from the old page before the router exchanges its styles. Otherwise the browser does so when it removes
 * the focused link, and lays the old page out with the new page's styles for it: 24 of 135 ms from a list to a detail page.
 */
document.addEventListener('astro:before-swap', ({ to, viewTransition }) => {
  // The search overlay covers the next page; Chromium 150 crashes if it opens during a transition.
  if (to.searchParams.has('search')) viewTransition.skipTransition();
  const focused = document.activeElement;
  if (focused instanceof HTMLElement && !focused.closest('[data-astro-transition-persist]')) focused.blur();
});

export {};
