/** The gift detail page scrolls to 10 px when it loads (`ITEM-15`). */
const OFFSET = 10;

/** Whoever goes back or forward, or only changes the colour, already has a place on the page. */
let hasPlace = performance
  .getEntriesByType('navigation')
  .some((entry) => (entry as PerformanceNavigationTiming).type === 'back_forward');

document.addEventListener('astro:before-preparation', ({ navigationType, sourceElement }) => {
  hasPlace = navigationType === 'traverse' || Boolean(sourceElement?.closest('.swatch'));
});
document.addEventListener('astro:page-load', () => {
  const isGift = document.querySelector('.detail[data-kind="gifts"]') !== null;
  if (!isGift || hasPlace || location.hash || scrollY >= OFFSET) return;
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  scrollTo({ top: OFFSET, behavior: isStill ? 'instant' : 'smooth' });
});
