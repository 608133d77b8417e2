import type { ClientDirective } from 'astro';
import { canStore, storedText } from '../ui/stored-text.ts';
import firstUse from './first-use.ts';

/** The value of `client:stored`: how many entries each of these lists in local or session storage has to have. */
export interface StoredLists {
  lists: Record<string, number>;
  /** A sku that does not count. */
  except?: string;
  /** Whether the island says so where the browser refuses to store anything. */
  saysRefused?: boolean;
}

/**
 * `client:stored`: hydrates an island that shows what is kept on the device when it comes into view, if there is anything
 * to show; `data-stored` tells its styles so at once. Otherwise it is hydrated on first use, as by `client:first-use`. Where
 * nothing can be stored, `data-refused` tells the styles of an island that says so.
 */
const stored: ClientDirective = (load, options, island) => {
  const { lists, except, saysRefused } = options.value as unknown as StoredLists;
  const has = ([key, least]: [string, number]) => {
    const text = storedText('localStorage', key) ?? storedText('sessionStorage', key) ?? '[]';
    const entries = JSON.parse(text) as { sku: unknown }[];
    return entries.filter(({ sku }) => sku !== except).length >= least;
  };
  if (saysRefused && !canStore('localStorage')) island.dataset.refused = '';
  try {
    if (Object.entries(lists).some(has)) return hydrateInView(load, island);
  } catch {
    // An unreadable list counts as empty.
  }
  firstUse(load, options, island);
};
export default stored;

function hydrateInView(load: Parameters<ClientDirective>[0], island: HTMLElement): void {
  island.dataset.stored = '';
  const view = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      view.disconnect();
      load()
        .then((hydrate) => hydrate())
        .catch((error: unknown) => console.error('An error occurred:', error));
    },
    { rootMargin: '200px' },
  );
  for (const child of island.children) view.observe(child);
}
