import { partAround } from '../../ui/element.ts';

/** The gift detail page scrolls to 10 px when it loads (`ITEM-15`). */
const OFFSET = 10;

/** On back or forward navigation and on a color change the page already has a scroll position. */
let hasScrollPosition = performance
  .getEntriesByType('navigation')
  .some((entry) => (entry as PerformanceNavigationTiming).type === 'back_forward');

document.addEventListener('astro:before-preparation', ({ navigationType, sourceElement }) => {
  hasScrollPosition = navigationType === 'traverse' || partAround(sourceElement, 'swatch') !== null;
});
/** At a scroll, browsers stop looking for the largest contentful paint. */
const firstFrame = new Promise((resolve) => {
  new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true });
});
document.addEventListener('astro:page-load', () => void firstFrame.then(scrollToOffset));

function scrollToOffset(): void {
  const isGift = document.querySelector('[data-kind=gifts]') !== null;
  if (!isGift || hasScrollPosition || location.hash || scrollY >= OFFSET) return;
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  scrollTo({ top: OFFSET, behavior: isStill ? 'instant' : 'smooth' });
}
