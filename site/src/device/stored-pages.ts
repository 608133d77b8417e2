/** The browser's cache in which the service worker keeps pages for when there is no connection; the number is the format's. */
export const STORE = 'offline-1';
/** Address of the store's own index. No page has this address. */
export const LIST = '/offline/stored.json';

/** A page as it was seen on this device (`OFFLINE-1`). */
export interface StoredPage {
  /** Path and known parameters. */
  address: string;
  name: string;
  /** Language of the name. */
  lang: string;
  /** Address of the picture that stands for it. */
  picture: string | null;
  /** When it was seen, in milliseconds since 1970. */
  seen: number;
  bytes: number;
  /** Addresses of the files that it needs. */
  files: string[];
}

/** Index of the store: pages, the last seen first, and the size of each file that they need, in bytes. */
export interface StoreIndex {
  pages: StoredPage[];
  files: Record<string, number>;
}

export const NOTHING: StoreIndex = { pages: [], files: {} };

/** The list from what was stored: whatever is not of this form counts as not stored. */
export function parseStored(value: unknown): StoreIndex {
  if (!isRecord(value) || !Array.isArray(value['pages']) || !isRecord(value['files'])) {
    return NOTHING;
  }
  const files = Object.entries(value['files']).filter(([address, bytes]) => {
    return isAddress(address) && isAmount(bytes);
  });
  return {
    pages: (value['pages'] as unknown[]).filter(isPage),
    files: Object.fromEntries(files) as Record<string, number>,
  };
}

/** The stored pages, the last seen first; null where the browser refuses to store any. */
export async function storedPages(): Promise<StoredPage[] | null> {
  try {
    if (!(await caches.has(STORE))) return [];
    const list = await (await caches.open(STORE)).match(LIST);
    const { pages } = parseStored(await list?.json());
    return pages.filter(({ address }) => !isOfflinePage(address));
  } catch {
    return null;
  }
}

/** The page for when there is no connection: it is stored, but was not seen. */
export const offlineAddress = (locale: string): string => `/offline/${encodeURIComponent(locale)}`;
export const isOfflinePage = (address: string): boolean => address.startsWith('/offline/');

function isPage(value: unknown): value is StoredPage {
  if (!isRecord(value)) return false;
  const { address, name, lang, picture, seen, bytes, files } = value;
  return (
    isAddress(address) &&
    [name, lang].every((text) => typeof text === 'string') &&
    (picture === null || isAddress(picture)) &&
    [seen, bytes].every(isAmount) &&
    Array.isArray(files) &&
    files.every(isAddress)
  );
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
/** A path of this site: nothing that is stored leads elsewhere. */
const isAddress = (value: unknown): value is string => typeof value === 'string' && /^\/(?![/\\])/.test(value);
const isAmount = (value: unknown) => typeof value === 'number' && value >= 0;
