import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { fileType } from '../content/file-types.ts';
import { isMediaPath, openMedia } from '../content/media-origin.ts';
import { answerBriefly, IMMUTABLE, ONE_DAY_SECONDS } from './answers.ts';

const ASKED = ['range', 'if-range', 'if-none-match', 'if-modified-since'] as const;
const ANSWERED = [
  'content-length',
  'content-range',
  'accept-ranges',
  'etag',
  'last-modified',
] as const;

/**
 * GET and HEAD of '/files/{version}/{path}': videos, 3D models, drawings and documents of the
 * content server, streamed, with ranges. 404 where there is none, 503 when the content server fails.
 */
export async function serveFile(request: IncomingMessage, response: ServerResponse) {
  const pathname = request.url?.split('?')[0] ?? '';
  const [, version, path = ''] = /^\/files\/([0-9a-z]{1,12})\/(.+)$/.exec(pathname) ?? [];
  const type = fileType(path);
  if (!type || !isMediaPath(path)) return answerBriefly(response, 404);

  const visitor = new AbortController();
  response.on('close', () => visitor.abort());
  const headers: Record<string, string> = {};
  for (const name of ASKED) {
    const value = request.headers[name];
    if (typeof value === 'string') headers[name] = value;
  }
  const { method } = request;
  const original = await openMedia(path, { method, headers, signal: visitor.signal });
  if (!original) return answerBriefly(response, 404);

  for (const name of ANSWERED) {
    const value = original.headers.get(name);
    if (value) response.setHeader(name, value);
  }
  response.setHeader('Content-Type', type);
  response.setHeader(
    'Cache-Control',
    version === '0' ? `public, max-age=${ONE_DAY_SECONDS}` : IMMUTABLE,
  );
  if (type === 'application/pdf') response.setHeader('Content-Disposition', 'attachment');
  // A drawing opened by itself is a document: nothing in it may run or load.
  response.setHeader(
    'Content-Security-Policy',
    "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  );
  response.writeHead(original.status);
  if (!original.body || method === 'HEAD') {
    await original.body?.cancel();
    response.end();
  } else {
    await pipeline(original.body, response);
  }
}
