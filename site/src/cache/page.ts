import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gunzip, gzip } from 'node:zlib';
import { PAGE_STALE } from '../page/lifetimes.ts';
import { preloadLinks } from './preload-links.ts';

/** An answer of the framework, ready to be sent again and again. */
export interface Page {
  status: number;
  /** Without those that are added as it is sent (server/send-page.ts). */
  headers: Record<string, string>;
  etag: string;
  brotli: Buffer;
  gzip: Buffer;
  /** Its styles and fonts, as a Link header; '' without any. */
  preloads: string;
  /** What it shows: content types and documents (`type:luggages`, `doc:…`). */
  tags: string[];
  /** Milliseconds since 1970, when its rendering began: what changed later is not in it. */
  renderedAt: number;
  /** Seconds that it counts as fresh, and that it may be shown when it cannot be renewed. */
  freshSeconds: number;
  keepSeconds: number;
  /** Whether nothing had to be left out of it. */
  isComplete: boolean;
}

/** The framework's answer as it comes. */
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

/** Compresses an answer, once for all visitors; zlib works in threads of its own. */
export async function toPage({ status, headers, body, renderedAt }: Rendered): Promise<Page> {
  const { [LIFE_HEADER]: life = '0 0', [TAGS_HEADER]: tags = '', ...rest } = headers;
  const [freshSeconds = 0, keepSeconds = 0] = life.split(' ').map(Number);
  // A page that may not outlive its freshness had to leave something out (page/load-page.ts). It is renewed
  // soon, but better than none for as long as it cannot be.
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
 * A copy with memory of its own. What zlib and Buffer.from make are parts of Node's pool, 64 kB at a
 * time: a page of 9 kB that is kept would keep all of that from being freed.
 */
export function copyOutOfPool(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

/** The page as it was before it was compressed, for the few visitors that take it no other way. */
export function bodyOf({ gzip: packed }: Page): Promise<Buffer> {
  return unpack(packed);
}
