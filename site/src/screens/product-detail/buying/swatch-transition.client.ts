/** Milliseconds that another colour's picture may keep its page waiting. */
const PATIENCE = 600;

/** Where the page is scrolled to while a followed swatch's page is on its way; otherwise null. */
let place: number | null = null;

/**
 * Another colour is the same page in another paint: it comes with its picture already loaded, at
 * the same place, with the same sections open and the focus on its swatch.
 */
document.addEventListener('astro:before-preparation', (event) => {
  place = event.sourceElement?.closest('.swatch') ? scrollY : null;
  if (place === null) return;
  const load = event.loader;
  event.loader = async () => {
    await load();
    await Promise.race([firstPicture(event.newDocument), after(PATIENCE)]);
  };
});
document.addEventListener('astro:before-swap', ({ newDocument }) => {
  if (place === null) return;
  const isOpen = new Map(
    [...document.querySelectorAll<HTMLDetailsElement>('.fold')].map((fold) => [
      fold.dataset.section,
      fold.open,
    ]),
  );
  for (const fold of newDocument.querySelectorAll<HTMLDetailsElement>('.fold')) {
    fold.open = isOpen.get(fold.dataset.section) ?? fold.open;
  }
});
document.addEventListener('astro:after-swap', () => {
  const swatch = document.querySelector<HTMLElement>('.swatch[aria-current]');
  if (place === null || !swatch) return;
  scrollTo({ top: place, behavior: 'instant' });
  // The router reads the place to come back to from here; it saw the top only.
  history.replaceState({ ...history.state, scrollY: place }, '');
  swatch.focus({ preventScroll: true });
});

/** Loads what the stage will show first, so that no empty stage flashes by. */
async function firstPicture(next: Document | undefined): Promise<void> {
  const picture = next?.querySelector('.slide :is(picture, img)');
  if (!picture) return;
  const copy = document.importNode(picture, true);
  const image = copy instanceof HTMLImageElement ? copy : copy.querySelector('img');
  await image?.decode().catch(() => undefined);
}

const after = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds);
  });
