import { localeOf, segmentsOf } from 'contract/addresses';
import { OFFLINE_HEADER, PREVIEW } from '../paths.ts';
import { isOfflinePage, offlineAddress } from '../device/stored-pages.ts';
import { addressOf, isPagePath } from './bookkeeping.ts';
import type { FetchEventLike, WorkerScope } from './events.ts';
import { isAsset, isImage } from './needed-files.ts';
import { retireIfGone } from './retire.ts';
import { parseSeenMessage } from './seen-message.ts';
import { findStored, readStoredList, storePage } from './store.ts';

/**
 * The service worker: pages that were seen can be opened without a connection (docs/decisions/pages-without-a-connection.md).
 * It never answers from its store what the site can answer, but for the files of a stored page that a window shows. So
 * a new build shows at once, whichever build's worker is running, and a new worker may take over old pages.
 */
const worker = globalThis as unknown as WorkerScope;

worker.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([worker.skipWaiting(), storeOfflinePages()]));
});

worker.addEventListener('activate', (event) => {
  const { navigationPreload } = worker.registration;
  // Not every browser has it.
  const preloading = (navigationPreload as typeof navigationPreload | undefined)?.enable();
  event.waitUntil(Promise.all([worker.clients.claim(), preloading]));
});

worker.addEventListener('message', (event) => {
  const seen = parseSeenMessage(event.data);
  if (seen) event.waitUntil(storeSeen(seen));
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin || request.cache === 'no-store') {
    return;
  }
  // A preview has nothing to do with the pages that were seen.
  if (url.searchParams.has(PREVIEW)) return;
  const { pathname } = url;
  if (request.mode === 'navigate') {
    if (isPagePath(pathname)) event.respondWith(openPage(event, url));
  } else if (isAsset(pathname) || isImage(pathname)) {
    // Passing through the worker costs time: otherwise the browser fetches them as if there were none.
    const mayLack = !navigator.onLine || showsCopy.has(event.clientId);
    if (mayLack) event.respondWith(findStored(pathname).then((stored) => stored ?? fetch(request)));
  } else if (request.destination === '' && isPagePath(pathname)) {
    // The client router, which goes from page to page in an open window, fetches pages.
    event.respondWith(fromSite(url, event.clientId, () => fetch(request)));
  }
});

/** Windows that show a stored copy, as far as this run of the worker knows: what the copy needs may be gone from the site. */
const showsCopy = new Set<string>();

/** A page from the site, whatever its answer; without a connection as it was seen, else the page that says what there is. */
async function openPage(event: FetchEventLike, url: URL): Promise<Response> {
  const ask = async () => (await event.preloadResponse) ?? fetch(event.request);
  try {
    const response = await fromSite(url, event.resultingClientId, ask);
    // A redirect shows no headers; the page that it leads to does.
    if (response.type !== 'opaqueredirect' && !response.headers.has(OFFLINE_HEADER)) {
      event.waitUntil(retireIfGone(worker.registration));
    }
    return response;
  } catch {
    showsCopy.add(event.resultingClientId);
    return (await offlinePage(url)) ?? Response.error();
  }
}

/**
 * The site's answer. Where there is none, the stored copy; if the device knows that it is offline, even before the browser's
 * own cache, which has no mark of the time.
 * @param windowId the window that is to show it
 * @throws if there is neither
 */
async function fromSite(url: URL, windowId: string, ask: () => Promise<Response>): Promise<Response> {
  const address = addressOf(url);
  const copy = async () => {
    const stored = address === null ? undefined : await findStored(address);
    if (stored) showsCopy.add(windowId);
    return stored;
  };
  const storedPage = navigator.onLine ? undefined : await copy();
  if (storedPage) return storedPage;
  try {
    return await ask();
  } catch (error) {
    const stored = await copy();
    if (!stored) throw error;
    return stored;
  }
}

/** In the locale of the page that was asked for, else in any. */
async function offlinePage({ pathname }: URL): Promise<Response | undefined> {
  const { pages } = await readStoredList();
  const offlineAddresses = pages.map(({ address }) => address).filter(isOfflinePage);
  const own = offlineAddress(localeOf(segmentsOf(pathname) ?? []));
  return findStored(offlineAddresses.includes(own) ? own : (offlineAddresses[0] ?? own));
}

/** Stores a page that a window shows, as the browser's own cache has it. */
async function storeSeen({ address: given, name, lang, picture, pictures }: ReturnType<typeof parseSeenMessage> & {}) {
  const url = new URL(given, location.origin);
  const address = addressOf(url);
  if (url.origin !== location.origin || address === null || isOfflinePage(address)) return;
  const locale = localeOf(segmentsOf(url.pathname) ?? []);
  const response = await pageAt(given, 'force-cache');
  if (!response) return;
  const seen = Date.now();
  // The page then knows that it is a copy, and from when.
  const html = (await response.text()).replace(/<html/i, `<html data-seen="${seen}"`);
  await storePage({ address, name, lang, picture, seen }, response, html, pictures);
  if (!(await findStored(offlineAddress(locale)))) await storeOfflinePage(locale);
}

/** For the locales of open windows, and those that were needed before: each build has its own. */
async function storeOfflinePages(): Promise<void> {
  const windows = await worker.clients.matchAll({ includeUncontrolled: true });
  const { pages } = await readStoredList();
  const addresses = [
    ...windows.map(({ url }) => new URL(url).pathname),
    ...pages.map(({ address }) => address).filter(isOfflinePage),
  ];
  const locales = addresses.map((address) => localeOf(segmentsOf(address) ?? []));
  for (const locale of new Set(locales)) await storeOfflinePage(locale);
}

async function storeOfflinePage(locale: string): Promise<void> {
  const address = offlineAddress(locale);
  const response = await pageAt(address, 'no-cache');
  if (!response) return;
  const page = { address, name: '', lang: locale, picture: null, seen: Date.now() };
  await storePage(page, response, await response.text());
}

/** A page that may be stored; null for every other answer, such as one that must not be stored. */
async function pageAt(address: string, cache: RequestCache): Promise<Response | null> {
  const response = await fetch(address, { cache }).catch(() => null);
  if (response?.status !== 200 || response.redirected) return null;
  const { headers } = response;
  const isPage = /^text\/html\b/.test(headers.get('Content-Type') ?? '');
  const mayStore = !/\bno-store\b/.test(headers.get('Cache-Control') ?? '');
  return isPage && mayStore && headers.has(OFFLINE_HEADER) ? response : null;
}
