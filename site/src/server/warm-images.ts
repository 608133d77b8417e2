import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { countRequest } from './request-counts.ts';
import { etagMatches } from './responses.ts';
import { savesData } from './save-data.ts';

/** A picture as it is sent. */
export interface ImageAnswer {
  bytes: Buffer;
  etag: string;
  /** Alternating names and values. */
  headers: readonly string[];
}

/** Bytes of all pictures kept in memory: those of some two hundred pages in one size. */
const MOST_BYTES = 16 * 1024 ** 2;
/** What an entry takes beside its picture, in bytes. */
const OVERHEAD = 1000;

const warm = new LRUCache<string, ImageAnswer>({
  maxSize: MOST_BYTES,
  // One large picture displaces many small ones.
  maxEntrySize: MOST_BYTES / 64,
  sizeCalculation: ({ bytes }) => bytes.length + OVERHEAD,
});

const keyOf = (request: IncomingMessage) =>
  savesData(request) ? `lighter ${request.url}` : (request.url ?? '');

/**
 * Keeps a picture, whose address changes with its bytes, in memory for the same request: opening, reading and closing its
 * file takes most of an answer's time.
 */
export function keepWarm(request: IncomingMessage, image: ImageAnswer): void {
  // With a query, one picture would have any number of addresses.
  if (!request.url?.includes('?')) warm.set(keyOf(request), image);
}

/**
 * Sends a picture from this process's memory, before anything else handles the request.
 * @param fixed headers of every response, as alternating names and values
 * @returns whether it was there
 */
export function sendWarmImage(
  request: IncomingMessage,
  response: ServerResponse,
  fixed: readonly string[],
): boolean {
  if (request.method !== 'GET' || !request.url?.startsWith('/images/')) return false;
  const image = warm.get(keyOf(request));
  if (!image) return false;
  sendImage(request, response, image, fixed);
  countRequest('image', response.statusCode);
  return true;
}

/**
 * Sends a picture, without its bytes to a client that has it or asks for the head alone.
 * @param more headers that are not set yet, as alternating names and values
 */
export function sendImage(
  request: IncomingMessage,
  response: ServerResponse,
  { bytes, etag, headers }: ImageAnswer,
  more: readonly string[] = [],
): void {
  const isKnown = etagMatches(request, etag);
  const length = isKnown ? [] : ['Content-Length', String(bytes.length)];
  response.writeHead(isKnown ? 304 : 200, [...headers, ...length, ...more]);
  response.end(isKnown || request.method === 'HEAD' ? undefined : bytes);
}
