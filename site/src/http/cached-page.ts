import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { copyOutOfPool } from '../content/answers/answer.ts';
import { preloadLinks } from './preload-links.ts';
import type { Rendered } from './render.ts';

/** A response of the framework, ready to be sent any number of times. */
export interface CachedPage {
  status: number;
  /** Without those added when it is sent (send-page.ts). */
  headers: Record<string, string>;
  etag: string;
  /** SHA-256 of its body, in base64: how a browser that has the page names it (RFC 9842). */
  digest: string;
  brotli: Buffer;
  /** Its styles and fonts, as a Link header; '' without any. */
  preloads: string;
  /** The calls that it was made from, with the versions of their answers; null for one that failed. */
  madeOf: [name: string, version: string | null][];
  /** When it differs though no answer does, in ms since 1970 (content/client/made-of.ts). */
  changesAt: number | null;
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify<Buffer, { level: number }, Buffer>(gzip);
const unpack = promisify<Buffer, Buffer>(brotliDecompress);
/** A tenth smaller than at 6, in 10 ms instead of 4: once for all visitors of a page. */
const QUALITY = 9;
/** log2 of the window: pages are smaller, and a larger one needs more memory. */
const WINDOW = 18;

/**
 * Compresses a response, once for all visitors.
 * @param last the page that it replaces; its compressed body is taken over if it shows the same
 */
export async function toCachedPage(
  { status, headers, body, madeOf }: Rendered,
  last?: CachedPage,
): Promise<CachedPage> {
  const digest = hash('sha256', body, 'base64');
  return {
    status,
    headers,
    etag: `W/"${digest}"`,
    digest,
    brotli: (await knownBody(body, digest, last)) ?? (await brotli(body)),
    preloads: preloadLinks(body),
    madeOf: [...madeOf.versions],
    changesAt: madeOf.changesAt,
  };
}

/** The last page's compressed body, unless it is that of another one or was damaged where it was stored. */
async function knownBody(body: Buffer, digest: string, last?: CachedPage): Promise<Buffer | undefined> {
  if (last?.digest !== digest) return undefined;
  const lastBody = await bodyOf(last).catch(() => undefined);
  return lastBody?.equals(body) ? last.brotli : undefined;
}

/**
 * Pages that are compressed at the same time. Each takes 3 MB while it waits for a thread, and V8 collects garbage for
 * them as if they were its own: with one per request, a page of a burst cost a quarter more processor time.
 */
const atOnce = pLimit(2);

/**
 * Compresses a page by brotli; zlib runs in its own threads.
 * @param dictionary the body of a page that the client has
 */
export async function brotli(body: Buffer, dictionary?: Buffer): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_LGWIN]: WINDOW,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  const options = { params, ...(dictionary && { dictionary }) };
  return copyOutOfPool(await atOnce(() => compressBrotli(body, options)));
}

/** The uncompressed page: for the few clients that accept no compression, and for compressing it otherwise. */
export function bodyOf({ brotli: packed }: CachedPage): Promise<Buffer> {
  return unpack(packed);
}

/** By digest, so that none of them holds a page that the cache has dropped. In bytes. */
const gzipped = new LRUCache<string, Buffer>({
  maxSize: 3 * 1024 ** 2,
  sizeCalculation: ({ length }) => length,
});

/** The page for the few clients that accept gzip but not brotli, made when the first of them asks for it. */
export async function gzipOf(page: CachedPage): Promise<Buffer> {
  const cached = gzipped.get(page.digest);
  if (cached) return cached;
  const packed = copyOutOfPool(await compressGzip(await bodyOf(page), { level: 6 }));
  gzipped.set(page.digest, packed);
  return packed;
}
