import type { ClientDirective } from 'astro';
import firstUse from './first-use.ts';

/** The value of `client:stored`: how many entries each of these lists in local or session storage has to have. */
export interface StoredLists {
  lists: Record<string, number>;
  /** A sku that does not count. */
  except?: string;
}

/**
 * `client:stored`: hydrates an island that shows what is kept on the device when it comes into view, if there is anything
 * to show; `data-stored` tells its styles so at once. Otherwise it is hydrated on first use, as by `client:first-use`, and
 * where the browser refuses storage, `data-refused` says so.
 */
const stored: ClientDirective = (load, options, island) => {
  const { lists, except } = options.value as unknown as StoredLists;
  const has = ([key, least]: [string, number]) => {
    const entries = JSON.parse(
      localStorage.getItem(key) ?? sessionStorage.getItem(key) ?? '[]',
    ) as { sku: unknown }[];
    return entries.filter(({ sku }) => sku !== except).length >= least;
  };
  try {
    if (Object.entries(lists).some(has)) return hydrateInView(load, island);
  } catch (error) {
    // Anything but refused storage is an unreadable list, which counts as empty.
    if (error instanceof DOMException) island.dataset.refused = '';
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
