/** What one process of the site says of one receipt. */
export interface Answered {
  id: number;
  revision: number;
  /** Pages that show the edit; after an entry has left, those that no longer show it. */
  live: number;
  /** Pages that still show an older version. */
  behind: number;
  /** Kept pages that are made anew before they are next shown. */
  later: number;
  /** Some of them; `since`: when the older version was made that the page still shows, ms since 1970; 0 if unknown. */
  pages: { path: string; since?: number }[];
  /** The status of the entry's own address; null if it has none. */
  own: number | null;
}
export interface Word {
  process: string;
  /** The site's public origin. */
  site: string;
  hasLeft: boolean;
  receipts: Answered[];
}

const MOST_RECEIPTS = 20;
const MOST_PAGES = 24;
const MOST_PATH = 200;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

function siteOf(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > 300 || !URL.canParse(value)) return undefined;
  const { protocol, origin } = new URL(value);
  return /^https?:$/.test(protocol) ? origin : undefined;
}

function pageOf(value: unknown): Answered['pages'][number] | undefined {
  if (!isRecord(value)) return undefined;
  const { path, since } = value;
  // A path of the site, and not '//another.host'.
  if (typeof path !== 'string' || path.length > MOST_PATH || !/^\/(?![/\\])/.test(path)) return undefined;
  return isCount(since) ? { path, since } : { path };
}

function answeredOf(value: unknown): Answered | undefined {
  if (!isRecord(value)) return undefined;
  const { id, revision, live, behind, later, own, pages } = value;
  if (![id, revision, live, behind, later].every(isCount) || !Array.isArray(pages) || pages.length > MOST_PAGES)
    return undefined;
  const read = pages.map(pageOf);
  if (!read.every((page) => page !== undefined) || !(own === null || isCount(own))) return undefined;
  return { id, revision, live, behind, later, own, pages: read } as Answered;
}

/** The body of a process's call; undefined if it is not one. */
export function wordOf(body: unknown): Word | undefined {
  if (!isRecord(body)) return undefined;
  const { process, hasLeft, receipts } = body;
  const site = siteOf(body.site);
  if (typeof process !== 'string' || !/^[\da-f-]{36}$/.test(process) || !site || typeof hasLeft !== 'boolean')
    return undefined;
  if (!Array.isArray(receipts) || receipts.length > MOST_RECEIPTS) return undefined;
  const read = receipts.map(answeredOf);
  return read.every((one) => one !== undefined) ? { process, site, hasLeft, receipts: read } : undefined;
}
