import type { IncomingMessage, ServerResponse } from 'node:http';
import { type ImageAddress, parseImageAddress } from '../media/image-address.ts';
import { makeImage } from '../media/image-maker.ts';
import { mediaOrigins } from '../media/media-origin.ts';
import { FileStore, type StoredFile } from '../cache/file-store.ts';
import { env } from '../env.ts';
import { UNVERSIONED_MEDIA } from '../page/lifetimes.ts';
import { sendText, etagMatches, mediaLife } from './responses.ts';

const store = new FileStore(env.IMAGE_CACHE_DIR, 1024 ** 3);

/**
 * GET and HEAD of '/images/{version}_{signature}/{width}/{path}.{avif|webp|jpeg}': from disk, else scaled from
 * the content server's original. 404 if there is none, and at once for an address without a valid signature;
 * 503 when the content server fails.
 */
export async function serveImage(request: IncomingMessage, response: ServerResponse) {
  const address = parseImageAddress(request.url?.split('?')[0] ?? '');
  if (!address) return sendText(response, 404);
  const key = [mediaOrigins(), address.version, address.width, address.path, address.format].join(
    ' ',
  );
  const stored = await store.open(key);
  if (stored && isFresh(address, stored)) {
    try {
      if (describe(request, response, address, stored.size)) {
        // Read whole: a picture is smaller than a stream's first chunk, and streaming costs several times as much.
        response.end(await stored.file.readFile());
      }
    } finally {
      await stored.file.close();
    }
    return;
  }
  await stored?.file.close();
  const bytes = await makeImage(address, key, store);
  if (!bytes) return sendText(response, 404);
  if (describe(request, response, address, bytes.length)) response.end(bytes);
}

/** With version 0 a replaced original goes unnoticed, so the picture is made again every day. */
function isFresh({ version }: ImageAddress, { madeAt }: StoredFile): boolean {
  return version !== '0' || Date.now() - madeAt < UNVERSIONED_MEDIA * 1000;
}

/** Writes the headers; false if no body is to follow. */
function describe(
  request: IncomingMessage,
  response: ServerResponse,
  { version, format }: ImageAddress,
  size: number,
): boolean {
  const etag = `"${version}-${size.toString(36)}"`;
  response.setHeader('Cache-Control', mediaLife(version));
  response.setHeader('ETag', etag);
  if (etagMatches(request, etag)) {
    response.writeHead(304).end();
    return false;
  }
  response.setHeader('Content-Type', `image/${format}`);
  response.setHeader('Content-Length', size);
  if (request.method === 'HEAD') response.end();
  return request.method !== 'HEAD';
}
