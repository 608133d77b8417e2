import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { fileType } from '../media/file-types.ts';
import { isMediaPath, openMedia } from '../media/media-origin.ts';
import { isSigned } from '../media/media-signature.ts';
import { sendDrawing } from './drawings.ts';
import { sendText, mediaLife } from './responses.ts';
import { type AskedRange, parseRange, rangeWithin } from './byte-range.ts';

const SHAPE = /^\/files\/([0-9a-z]{1,12})_(\w+)\/(.+)$/;
const ASKED = ['if-none-match', 'if-modified-since'] as const;
const ANSWERED = ['content-length', 'content-range', 'accept-ranges', 'etag', 'last-modified'] as const;

/**
 * GET and HEAD of '/files/{version}_{signature}/{path}': videos, 3D models, drawings and documents of the
 * content server, streamed, with range support; small drawings whole, from disk (drawings.ts). 404 if there is no such
 * file, and at once for an address without a valid signature; 416 for a range outside the file, 503 when the content
 * server fails.
 */
export async function serveFile(request: IncomingMessage, response: ServerResponse) {
  const pathname = request.url?.split('?')[0] ?? '';
  const [, version = '', signature = '', path = ''] = SHAPE.exec(pathname) ?? [];
  const type = fileType(path);
  if (!type || !isMediaPath(path)) return sendText(response, 404);
  if (!isSigned('files', version, path, signature)) return sendText(response, 404);
  const fixed = headersOf(type, version);
  if (type === 'image/svg+xml' && version !== '0') {
    if (await sendDrawing(request, response, { path, version, headers: fixed })) return;
  }

  const visitor = new AbortController();
  response.on('close', () => visitor.abort());
  const headers: Record<string, string> = {};
  for (const name of ASKED) {
    const value = request.headers[name];
    if (typeof value === 'string') headers[name] = value;
  }
  const { method } = request;
  const requestedRange = method === 'GET' ? parseRange(request.headers.range) : undefined;
  if (requestedRange) {
    const range = await rangeOf(path, requestedRange, request.headers['if-range']?.toString(), visitor.signal);
    if (range !== undefined && 'missing' in range) {
      response.setHeader('Content-Range', `bytes */${range.missing}`);
      return sendText(response, 416);
    }
    if (range) headers.range = `bytes=${range.first}-${range.last}`;
  }
  const original = await openMedia(path, { method, headers, signal: visitor.signal });
  if (!original) return sendText(response, 404);

  for (const name of ANSWERED) {
    const value = original.headers.get(name);
    if (value) response.setHeader(name, value);
  }
  for (const [name, value] of Object.entries(fixed)) response.setHeader(name, value);
  response.writeHead(original.status);
  if (!original.body || method === 'HEAD') {
    await original.body?.cancel();
    response.end();
  } else {
    await pipeline(original.body, response);
  }
}

function headersOf(type: string, version: string): Record<string, string> {
  return {
    'Content-Type': type,
    'Cache-Control': mediaLife(version),
    ...(type === 'application/pdf' && { 'Content-Disposition': 'attachment' }),
    // An SVG opened on its own is a document: nothing in it may run or load.
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  };
}

/**
 * The range as absolute positions, so that nothing depends on how the content server parses it: Strapi
 * refuses suffix ranges, and breaks off when a range goes past the end of the file. Undefined for the whole
 * file; `missing` is the size of a file that the range lies outside of.
 */
async function rangeOf(
  path: string,
  asked: AskedRange,
  ifRange: string | undefined,
  signal: AbortSignal,
): Promise<{ first: number; last: number } | { missing: number } | undefined> {
  const described = await openMedia(path, { method: 'HEAD', signal });
  await described?.body?.cancel();
  const length = described?.headers.get('content-length');
  if (!described || !length) return undefined;
  if (ifRange !== undefined && !isUnchanged(described.headers, ifRange)) return undefined;
  return rangeWithin(asked, Number(length)) ?? { missing: Number(length) };
}

/** RFC 9110 13.1.5: the same strong entity tag, or the same date. */
function isUnchanged(headers: Headers, ifRange: string): boolean {
  return ifRange.startsWith('"') ? ifRange === headers.get('etag') : ifRange === headers.get('last-modified');
}
