import { LIST, NOTHING, STORE, type StoreIndex, type StoredPage, parseStored } from '../device/stored-pages.ts';
import { withinLimits, withoutOldest, withPage } from './bookkeeping.ts';
import { filesOfPage, importsOfScript } from './needed-files.ts';

/** A larger file is not stored: nothing that a page needs at once is as large. */
const MAX_FILE_BYTES = 2_000_000;

/** The response stored under an address of this site; undefined also where the browser refuses storage. */
export async function findStored(address: string): Promise<Response | undefined> {
  try {
    return (await caches.has(STORE)) ? await (await caches.open(STORE)).match(address) : undefined;
  } catch {
    return undefined;
  }
}

/** The list of what is stored on the device. */
export async function readStoredList(): Promise<StoreIndex> {
  const list = await findStored(LIST);
  return list ? parseStored(await list.json().catch(() => null)) : NOTHING;
}

let last: Promise<unknown> = Promise.resolve();

/**
 * Stores a page with the files that it needs, after those that are being stored, and drops what is then too much.
 * Files come from the browser's own cache, where they have been since the page was shown.
 * @param pictures addresses of pictures to store with it
 */
export function storePage(
  page: Omit<StoredPage, 'bytes' | 'files'>,
  response: Response,
  html: string,
  pictures: readonly string[] = [],
): Promise<void> {
  const work = async () => {
    const cache = await caches.open(STORE);
    const body = new TextEncoder().encode(html);
    const sizes = await storeFiles(cache, [...filesOfPage(html), ...pictures]);
    await put(cache, page.address, response, body);
    const files = Object.keys(sizes);
    const added = withPage(await readStoredList(), { ...page, bytes: body.length, files }, sizes);
    const { left, gone } = withinLimits(added, Date.now());
    await Promise.all(gone.map((address) => cache.delete(address)));
    await putList(cache, left);
  };
  const done = last.then(work);
  // What the browser refuses to store is not stored: the page was shown all the same.
  last = done.catch(makeRoom).catch(() => {});
  return done.catch(() => {});
}

/** The sizes of these files and of the modules that they import, each of them stored. What cannot be had is left out. */
async function storeFiles(cache: Cache, addresses: string[]): Promise<Record<string, number>> {
  const { files: known } = await readStoredList();
  const sizes: Record<string, number> = {};
  for (const address of addresses) {
    if (address in sizes) continue;
    const stored = address in known ? await cache.match(address) : undefined;
    const response = stored ?? (await fetch(address, { cache: 'force-cache' }).catch(() => null));
    if (response?.status !== 200 || response.redirected) continue;
    const body = new Uint8Array(await response.arrayBuffer());
    if (body.length > MAX_FILE_BYTES) continue;
    if (!stored) await put(cache, address, response, body);
    sizes[address] = body.length;
    if (address.endsWith('.js')) {
      addresses.push(...importsOfScript(new TextDecoder().decode(body), address));
    }
  }
  return sizes;
}

/** With the headers of the answer, its policy among them, but for those that describe how it was sent. */
async function put(
  cache: Cache,
  address: string,
  { headers: sent }: Response,
  body: Uint8Array<ArrayBuffer>,
): Promise<void> {
  const headers = new Headers(sent);
  for (const name of ['Content-Encoding', 'Content-Length', 'Age']) headers.delete(name);
  await cache.put(address, new Response(body, { headers }));
}

const putList = (cache: Cache, list: StoreIndex) => cache.put(LIST, new Response(JSON.stringify(list)));

/** The browser has no more room: the oldest page makes some, for the next one. */
async function makeRoom(): Promise<void> {
  const stored = await readStoredList();
  const remaining = withoutOldest(stored);
  const cache = await caches.open(STORE);
  const keptAddresses = new Set(
    remaining ? [...remaining.pages.map(({ address }) => address), ...Object.keys(remaining.files), LIST] : [],
  );
  for (const { url } of await cache.keys()) {
    const { pathname, search } = new URL(url);
    if (!keptAddresses.has(pathname + search)) await cache.delete(url);
  }
  if (remaining) await putList(cache, remaining);
}
