import { partAround, partsIn } from '../ui/element.ts';

/**
 * Milliseconds after which a list that is still being fetched shows as loading (docs/design.md,
 * Skeleton).
 */
const LOADING_AFTER = 150;

/** The filter panel led to the page that is being shown. */
let isApplied = false;

const isEntry = (hash: string) => /^#entry-\d+$/.test(hash);

/** The list of which an address is a state: '/luggages/en'; undefined for a page of an item. */
const listAt = ({ pathname }: URL | Location) => /^(\/[^/]+\/[^/]+)(?:\/filter\/[^/]+)?$/.exec(pathname)?.[1];

// The list shows as loading while another state of it is fetched; Load More keeps the entries shown.
document.addEventListener('astro:before-preparation', (event) => {
  const list = partsIn(document, 'listing', HTMLElement)[0];
  const next = listAt(event.to);
  const isSameList = next !== undefined && next === listAt(location);
  if (!list || !isSameList || isEntry(event.to.hash)) return;
  const load = event.loader;
  event.loader = async () => {
    const timer = setTimeout(() => list.setAttribute('aria-busy', 'true'), LOADING_AFTER);
    await load().finally(() => clearTimeout(timer));
  };
});

// After a filter is applied the focus moves to the number of entries, after Load More to the first new entry.
document.addEventListener('astro:before-swap', ({ sourceElement }) => {
  isApplied = sourceElement?.closest('#filters') != null;
});
document.addEventListener('astro:page-load', () => {
  if (isApplied) document.getElementById('count')?.focus({ preventScroll: true });
  isApplied = false;
  // On the way back it is on the link that the list was left by.
  if (!isEntry(location.hash) || document.activeElement !== document.body) return;
  document.querySelector<HTMLElement>(`${location.hash} > a`)?.focus({ preventScroll: true });
  // The router reads out the title, '24 of 42', by an element that it appends next: after what is being said, not instead.
  queueMicrotask(() => document.body.lastElementChild?.setAttribute('aria-live', 'polite'));
});

// Panels open right below the navbar and the bar: scroll the bar to its sticky position first.
document.addEventListener(
  'beforetoggle',
  ({ target, newState }) => {
    if (newState !== 'open' || !(target instanceof HTMLElement)) return;
    partAround(target, 'list-bar')?.scrollIntoView({ block: 'start' });
  },
  { capture: true },
);
