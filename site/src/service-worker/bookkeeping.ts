import { segmentsOf } from 'contract/addresses';
import { isForMachines, routeAt } from 'contract/route-at';
import { OFFLINE_PAGE } from '../lifetimes.ts';
import { isOfflinePage, type StoreIndex, type StoredPage } from '../device/stored-pages.ts';

/** Limits of what a device stores (`OFFLINE-3`): pages, bytes of pages and files together, and milliseconds. */
export const LIMITS = { pages: 60, bytes: 30_000_000, age: OFFLINE_PAGE * 1000 };

/** Whether a path may be a page's: all others are left to the browser. */
export const isPagePath = (path: string): boolean => !isForMachines(segmentsOf(path) ?? []);

/**
 * The address under which a page is stored: its path and the parameters that change what it shows. null for what is
 * never stored: searches, and what is not a page.
 */
export function addressOf({ pathname, searchParams }: URL): string | null {
  if (!isPagePath(pathname) || searchParams.has('search')) return null;
  const route = routeAt(segmentsOf(pathname) ?? [])?.route;
  const parameterNames = Object.keys(route?.parameters ?? {}).filter((name) => searchParams.has(name));
  const query = new URLSearchParams(parameterNames.map((name) => [name, searchParams.get(name) ?? '']));
  return parameterNames.length > 0 ? `${pathname}?${query}` : pathname;
}

/** Adds a page as the last seen one, in place of an older copy. */
export function withPage(stored: StoreIndex, page: StoredPage, sizes: StoreIndex['files']): StoreIndex {
  const others = stored.pages.filter(({ address }) => address !== page.address);
  return { pages: [page, ...others], files: { ...stored.files, ...sizes } };
}

/**
 * Evicts whatever exceeds the limits: the least recently seen pages, and the files that no page needs.
 * @returns what is left, and the addresses of what was evicted
 */
export function withinLimits(stored: StoreIndex, now: number, limits = LIMITS): { left: StoreIndex; gone: string[] } {
  const oldest = stored.pages.filter(({ address }) => !isOfflinePage(address)).reverse();
  let remaining = withoutSpareFiles(stored);
  for (const page of oldest) {
    const isOld = now - page.seen > limits.age;
    if (!isOld && countSeen(remaining) <= limits.pages && bytesOf(remaining) <= limits.bytes) continue;
    remaining = withoutSpareFiles({ ...remaining, pages: remaining.pages.filter((one) => one !== page) });
  }
  const keptAddresses = new Set(addressesOf(remaining));
  return { left: remaining, gone: addressesOf(stored).filter((address) => !keptAddresses.has(address)) };
}

/** Without its oldest page, for when the browser refuses more room than that; null if there is none to spare. */
export function withoutOldest(stored: StoreIndex): StoreIndex | null {
  const pages = countSeen(stored) - 1;
  return pages < 0 ? null : withinLimits(stored, 0, { pages, bytes: Infinity, age: Infinity }).left;
}

const countSeen = ({ pages }: StoreIndex) => pages.filter(({ address }) => !isOfflinePage(address)).length;

/** What the stored pages and files take up. */
export const bytesOf = ({ pages, files }: StoreIndex): number =>
  [...pages.map(({ bytes }) => bytes), ...Object.values(files)].reduce((sum, one) => sum + one, 0);

const addressesOf = ({ pages, files }: StoreIndex) => [...pages.map(({ address }) => address), ...Object.keys(files)];

function withoutSpareFiles({ pages, files }: StoreIndex): StoreIndex {
  const needed = new Set(pages.flatMap((page) => page.files));
  const neededFiles = Object.entries(files).filter(([address]) => needed.has(address));
  return { pages, files: Object.fromEntries(neededFiles) };
}
