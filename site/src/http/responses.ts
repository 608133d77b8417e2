import type { IncomingMessage, ServerResponse } from 'node:http';
import { IMMUTABLE, NOT_FOUND_PAGE, UNVERSIONED_MEDIA } from '../lifetimes.ts';

/** Cache-Control of a file whose name changes with its content. */
export const FOR_EVER = `public, max-age=${IMMUTABLE}, immutable`;

/** Cache-Control of a picture or file of the content server; '0' is an unknown version (media/image-address.ts). */
export function mediaLife(version: string): string {
  return version === '0' ? `public, max-age=${UNVERSIONED_MEDIA}` : FOR_EVER;
}

/** Takes the request's id off a file that shared caches keep: they would give one visitor's to all, in bytes of each file. */
export function withoutRequestId(response: ServerResponse): ServerResponse {
  response.removeHeader('X-Request-Id');
  return response;
}

const WORDS: Record<number, string> = {
  400: 'Bad request',
  404: 'Not found',
  405: 'Method not allowed',
  413: 'Too large',
  416: 'Not satisfiable',
  500: 'Something went wrong',
  503: 'Not available right now',
};

/** Sends a short plain-text response for a file that cannot be served. Cached for a minute at most. */
export function sendText(response: ServerResponse, status: number): void {
  const words = `${WORDS[status] ?? status}\n`;
  if (status === 503) response.setHeader('Retry-After', '5');
  response.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': words.length,
    'Cache-Control': status === 404 ? `public, max-age=${NOT_FOUND_PAGE}` : 'no-store',
  });
  response.end(words);
}

/** Whether the visitor's copy is still valid (RFC 9110 13.1.2: weak comparison). */
export function etagMatches(request: IncomingMessage, etag: string): boolean {
  const etags = request.headers['if-none-match'];
  if (!etags) return false;
  const bare = (tag: string) => tag.trim().replace(/^W\//, '');
  return etags.split(',').some((tag) => tag.trim() === '*' || bare(tag) === bare(etag));
}
