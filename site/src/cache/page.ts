import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gunzip, gzip } from 'node:zlib';
import { PAGE_STALE } from '../page/lifetimes.ts';
import { preloadLinks } from './preload-links.ts';

/** A response of the framework, ready to be sent any number of times. */
export interface Page {
  status: number;
  /** Without those added when it is sent (server/send-page.ts). */
  headers: Record<string, string>;
  etag: string;
  brotli: Buffer;
  gzip: Buffer;
  /** Its styles and fonts, as a Link header; '' without any. */
  preloads: string;
  /** What it shows: content types and documents (`type:luggages`, `doc:…`). */
  tags: string[];
  /** Start of its render in milliseconds since 1970: later changes are not in it. */
  renderedAt: number;
  /** Seconds for which it counts as fresh, and for which it may be served stale when it cannot be renewed. */
  freshSeconds: number;
  keepSeconds: number;
  /** False if something had to be left out of it. */
  isComplete: boolean;
}

/** The framework's raw response. */
export interface Rendered {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  renderedAt: number;
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify<Buffer, { level: number }, Buffer>(gzip);
const unpack = promisify<Buffer, Buffer>(gunzip);
const brotliOptions = {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 6,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  },
};

/** Set by the provider (provider.ts), read here, never sent. */
export const LIFE_HEADER = 'x-page-life';
export const TAGS_HEADER = 'cache-tag';

/** Compresses a response, once for all visitors; zlib runs in its own threads. */
export async function toPage({ status, headers, body, renderedAt }: Rendered): Promise<Page> {
  const { [LIFE_HEADER]: life = '0 0', [TAGS_HEADER]: tags = '', ...rest } = headers;
  const [freshSeconds = 0, keepSeconds = 0] = life.split(' ').map(Number);
  // A page with no stale time beyond its freshness had to leave something out (page/load-page.ts). It is
  // renewed soon, but still served as long as that fails.
  const isComplete = status !== 200 || keepSeconds > freshSeconds;
  const [br, gz] = await Promise.all([
    compressBrotli(body, brotliOptions),
    compressGzip(body, { level: 6 }),
  ]);
  return {
    status,
    headers: rest,
    etag: `W/"${hash('sha1', body, 'base64url')}"`,
    brotli: copyOutOfPool(br),
    gzip: copyOutOfPool(gz),
    preloads: preloadLinks(body.toString()),
    tags: tags ? tags.split(', ') : [],
    renderedAt,
    freshSeconds,
    keepSeconds: isComplete || freshSeconds === 0 ? keepSeconds : PAGE_STALE,
    isComplete,
  };
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

/** The uncompressed page, for the few clients that accept no compression. */
export function bodyOf({ gzip: packed }: Page): Promise<Buffer> {
  return unpack(packed);
}
