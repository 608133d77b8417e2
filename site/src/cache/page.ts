import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import type { Stamp } from './changes.ts';
import { preloadLinks } from './preload-links.ts';
import { sharedTags } from './shared-tags.ts';

/** A response of the framework, ready to be sent any number of times. */
export interface Page {
  status: number;
  /** Without those added when it is sent (server/send-page.ts). */
  headers: Record<string, string>;
  etag: string;
  /** SHA-256 of its body, in base64: how a browser that has the page names it (RFC 9842). */
  digest: string;
  brotli: Buffer;
  /** Its styles and fonts, as a Link header; '' without any. */
  preloads: string;
  /** What it shows: content types and documents, and the answers it was made from (`type:luggages`, `doc:…`). */
  tags: string[];
  /** When its render began: later changes are not in it. */
  stamp: Stamp;
  /** Seconds for which it counts as fresh while changes may go unnoticed, and for which it may be served at all. */
  freshSeconds: number;
  keepSeconds: number;
  /** The answers for which it shows an older one or nothing, because the content server failed. */
  failed: string[];
  /** Seconds after which it is renewed even though nothing is known to have changed; absent for most. */
  recheckSeconds?: number;
}

/** The framework's raw response. */
export interface Rendered {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify<Buffer, { level: number }, Buffer>(gzip);
const unpack = promisify<Buffer, Buffer>(brotliDecompress);
/** brotli's qualities: one for a visitor who waits, one for when nobody does (a tenth smaller, 60 times the work). */
const QUALITY = { waiting: 6, idle: 11 };
/** log2 of the window: pages are smaller, and the highest quality needs 16 MB more for the largest one. */
const WINDOW = 18;

/** Set by the provider (provider.ts), read here, never sent. */
export const LIFE_HEADER = 'x-page-life';
export const TAGS_HEADER = 'cache-tag';

/** Prefixes of tags that are not for comparing with changes: they say more about how a page was made. */
export const FAILED_TAG = 'failed:';
export const RECHECK_TAG = 'recheck:';

/**
 * Compresses a response, once for all visitors; zlib runs in its own threads.
 * @param stamp taken before the response was rendered
 * @param last the page that it renews; its compressed body is kept if it shows the same
 */
export async function toPage(
  { status, headers, body }: Rendered,
  stamp: Stamp,
  last?: Page,
): Promise<Page> {
  const { [LIFE_HEADER]: life = '0 0', [TAGS_HEADER]: given = '', ...rest } = headers;
  const [freshSeconds = 0, keepSeconds = 0] = life.split(' ').map(Number);
  const tags = given ? given.split(', ') : [];
  const after = (prefix: string) =>
    tags.flatMap((tag) => (tag.startsWith(prefix) ? tag.slice(prefix.length) : []));
  const rechecks = after(RECHECK_TAG).map(Number);
  const digest = hash('sha256', body, 'base64');
  return {
    status,
    headers: rest,
    etag: `W/"${digest}"`,
    digest,
    brotli: (await keptBody(body, digest, last)) ?? (await brotli(body, 'waiting')),
    preloads: preloadLinks(body),
    tags: sharedTags(
      tags.filter((tag) => !tag.startsWith(FAILED_TAG) && !tag.startsWith(RECHECK_TAG)),
    ),
    stamp,
    freshSeconds,
    keepSeconds,
    failed: after(FAILED_TAG),
    ...(rechecks.length > 0 && { recheckSeconds: Math.min(...rechecks) }),
  };
}

/** The last page's compressed body, unless it is that of another one or was damaged where it was kept. */
async function keptBody(body: Buffer, digest: string, last?: Page): Promise<Buffer | undefined> {
  if (last?.digest !== digest) return undefined;
  const kept = await bodyOf(last).catch(() => undefined);
  return kept?.equals(body) ? last.brotli : undefined;
}

/**
 * Pages that are compressed at the same time. Each takes 3 MB while it waits for a thread, and V8 collects garbage for
 * them as if they were its own: with one per request, a page of a burst cost a quarter more processor time.
 */
const AT_ONCE = 2;
const atOnce = pLimit(AT_ONCE);

/**
 * Compresses a page by brotli; zlib runs in its own threads.
 * @param dictionary the body of a page that the client has
 */
export async function brotli(
  body: Buffer,
  quality: keyof typeof QUALITY,
  dictionary?: Buffer,
): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: QUALITY[quality],
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_LGWIN]: WINDOW,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  const options = { params, ...(dictionary && { dictionary }) };
  const compress = () => compressBrotli(body, options);
  // What is compressed while nobody waits is so one by one already (finer-bodies.ts), and must not hold up the others.
  return copyOutOfPool(await (quality === 'idle' ? compress() : atOnce(compress)));
}

/**
 * A copy with its own memory. zlib and Buffer.from return slices of Node's 64 kB pools: a cached page of
 * 9 kB would keep its whole pool from being freed.
 */
export function copyOutOfPool(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

/** The uncompressed page: for the few clients that accept no compression, and for compressing it otherwise. */
export function bodyOf({ brotli: packed }: Page): Promise<Buffer> {
  return unpack(packed);
}

/** By digest, so that none of them holds a page that the cache has dropped. In bytes. */
const gzipped = new LRUCache<string, Buffer>({
  maxSize: 3 * 1024 ** 2,
  sizeCalculation: ({ length }) => length,
});

/** The page for the few clients that accept gzip but not brotli, made when the first of them asks for it. */
export async function gzipOf(page: Page): Promise<Buffer> {
  const known = gzipped.get(page.digest);
  if (known) return known;
  const packed = copyOutOfPool(await compressGzip(await bodyOf(page), { level: 6 }));
  gzipped.set(page.digest, packed);
  return packed;
}
