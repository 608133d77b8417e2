/**
 * Marks a picture whose file failed to load, so that it is not shown: no broken-image icon, no layout
 * shift, and its alternative text is still read by screen readers (decision 18).
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
