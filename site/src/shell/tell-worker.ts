import workerAddress from '../service-worker/service-worker.ts?worker&url';
import { whenIdle } from '../ui/connection.ts';
import { isKept } from '../device/kept-cases.ts';
import { measured } from './connection.client.ts';

const PRODUCT = /^\/(luggages|accessories|gifts)\/[^/]+\/([^/]+)$/;
const MAX_PICTURES = 8;

/**
 * Notifies the service worker that this page was seen, so that it can be opened without a connection (`OFFLINE-1`). On
 * the first visit the worker is registered, after everything else. With Save-Data, or on a slow connection, it is not
 * registered, and one that is there already stores kept cases only.
 */
export async function tellWorkerOfPage(signal: AbortSignal): Promise<void> {
  await measured;
  await whenIdle();
  const serviceWorker = workersOf(navigator);
  if (signal.aborted || !serviceWorker || import.meta.env.DEV) return;
  const [, kind, sku] = PRODUCT.exec(location.pathname) ?? [];
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (connection?.saveData) {
    const isKeptCase = kind === 'luggages' && isKept(decodeURIComponent(sku ?? ''));
    if (!serviceWorker.controller || !isKeptCase) return;
  }
  try {
    // Its address never changes: the browser looks for a new one on every visit.
    await serviceWorker.register(workerAddress, { updateViaCache: 'none' });
    const { active } = await serviceWorker.ready;
    const pictures = await shownPictures();
    active?.postMessage({
      address: location.pathname + location.search,
      name: nameOfPage(kind !== undefined),
      lang: document.documentElement.lang,
      picture: kind === undefined ? null : (pictures[0] ?? null),
      pictures,
    });
  } catch {
    // Where the browser refuses a worker, there are no pages without a connection.
  }
}

/** undefined where the browser has none, or refuses it. */
function workersOf(browser: Partial<Navigator>): ServiceWorkerContainer | undefined {
  try {
    return browser.serviceWorker;
  } catch {
    return undefined;
  }
}

/** 'Aero Cabin, Coral' for an item, else the title without the brand. */
function nameOfPage(isItem: boolean): string {
  const heading = isItem ? document.querySelector('h1') : null;
  const parts = [...(heading?.childNodes ?? [])].map((part) =>
    part instanceof Comment ? '' : (part.textContent ?? '').trim(),
  );
  const brand = document.querySelector<HTMLMetaElement>('meta[property="og:site_name"]')?.content;
  return parts.filter(Boolean).join(', ') || document.title.replace(`${brand} - `, '');
}

/** The pictures of the first screen, once they have been fetched. */
async function shownPictures(): Promise<string[]> {
  const main = document.querySelector('main');
  const eager = main?.querySelectorAll<HTMLImageElement>('img:not([loading=lazy])') ?? [];
  await Promise.allSettled([...eager].map((picture) => picture.decode()));
  const shown = [...(main?.querySelectorAll('img') ?? [])].filter(({ naturalWidth }) => naturalWidth > 0);
  const addresses = shown.map(({ currentSrc }) => new URL(currentSrc));
  const own = addresses.filter(({ origin }) => origin === location.origin);
  return [...new Set(own.map(({ pathname }) => pathname))].slice(0, MAX_PICTURES);
}
