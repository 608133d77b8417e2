import { partAround, partsIn } from '../../../ui/element.ts';

/** Milliseconds for which the new color's picture may delay navigation. */
const MAX_DELAY_MS = 600;

/** Scroll position while the page of a followed swatch is loading; otherwise null. */
let scrollTop: number | null = null;

/**
 * Changing the color keeps the page's state: the new page appears with its picture already loaded, at
 * the same scroll position, with the same sections open and the focus on its swatch.
 */
document.addEventListener('astro:before-preparation', (event) => {
  scrollTop = partAround(event.sourceElement, 'swatch') ? scrollY : null;
  if (scrollTop === null) return;
  const load = event.loader;
  event.loader = async () => {
    await load();
    await Promise.race([firstPicture(event.newDocument), after(MAX_DELAY_MS)]);
  };
});
document.addEventListener('astro:before-swap', ({ newDocument }) => {
  if (scrollTop === null) return;
  const isOpen = new Map(folds(document).map((fold) => [fold.dataset.section, fold.open]));
  for (const fold of folds(newDocument)) {
    fold.open = isOpen.get(fold.dataset.section) ?? fold.open;
  }
});
document.addEventListener('astro:after-swap', () => {
  const swatch = partsIn(document, 'swatch', HTMLElement).find(({ ariaCurrent }) => ariaCurrent);
  if (scrollTop === null || !swatch) return;
  scrollTo({ top: scrollTop, behavior: 'instant' });
  // The router restores the scroll position from the history state, where it has stored the top.
  history.replaceState({ ...history.state, scrollY: scrollTop }, '');
  swatch.focus({ preventScroll: true });
});

/** The page's sections that open and close. */
const folds = (page: Document) => [...page.querySelectorAll<HTMLDetailsElement>('details[data-section]')];

/** Loads the first picture of the stage, so that no empty stage flashes. */
async function firstPicture(next: Document | undefined): Promise<void> {
  const picture = next?.querySelector('main :is(picture, img)');
  if (!picture) return;
  const copy = document.importNode(picture, true);
  const image = copy instanceof HTMLImageElement ? copy : copy.querySelector('img');
  await image?.decode().catch(() => undefined);
}

const after = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds);
  });
