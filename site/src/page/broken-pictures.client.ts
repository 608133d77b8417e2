/**
 * A picture whose file cannot be had is marked and not shown: no icon of a torn page, nothing moves, and its
 * text is still read out (decision 18).
 */
function mark(picture: unknown): void {
  if (picture instanceof HTMLImageElement) picture.dataset.broken = '';
}
document.addEventListener('error', ({ target }) => mark(target), { capture: true });
document.addEventListener('astro:page-load', () => {
  for (const picture of document.images) {
    if (picture.complete && picture.currentSrc && picture.naturalWidth === 0) mark(picture);
  }
});
