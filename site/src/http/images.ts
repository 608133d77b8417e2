import type { IncomingMessage, ServerResponse } from 'node:http';
import { type ImageAddress, lighterWidth, parseImageAddress } from '../media/image-address.ts';
import { makeImage } from '../media/image-maker.ts';
import { mediaOrigins } from '../media/media-origin.ts';
import { mediaStore } from '../media/media-store.ts';
import type { StoredFile } from '../shelf/file-store.ts';
import { UNVERSIONED_MEDIA } from '../lifetimes.ts';
import { mediaLife, sendText } from './responses.ts';
import { savesData } from './save-data.ts';
import { type ImageAnswer, sendImage } from './send-image.ts';

const keyOf = ({ version, width, path, format }: ImageAddress) =>
  [mediaOrigins(), version, width, path, format].join(' ');

/**
 * GET and HEAD of '/images/{version}_{signature}/{width}/{path}.{avif|webp|jpeg}': from disk, else scaled from
 * the content server's original; narrower for a visitor who saves data. 404 if there is none, and at once for an address
 * without a valid signature; 503 when the content server fails.
 */
export async function serveImage(request: IncomingMessage, response: ServerResponse) {
  const imageRequest = parseImageAddress(request.url?.split('?')[0] ?? '');
  if (!imageRequest) return sendText(response, 404);
  const isLess = savesData(request) && imageRequest.format !== 'jpeg';
  const address = isLess ? { ...imageRequest, width: lighterWidth(imageRequest.width) } : imageRequest;
  const key = keyOf(address);
  const stored = await readStored(address, key);
  // While the content server fails, a stale one is better than none (decision 7).
  const oldOne = async (error: unknown) => {
    const old = await readStored(address, key, { atAnyAge: true });
    if (old) return old;
    throw error;
  };
  const bytes = stored ?? (await makeImage(address, key, mediaStore).catch(oldOne));
  if (!bytes) return sendText(response, 404);
  sendImage(request, response, describe(address, bytes, isLess));
}

/** Read whole: a picture is smaller than a stream's first chunk, and streaming costs several times as much. */
async function readStored(address: ImageAddress, key: string, { atAnyAge = false } = {}): Promise<Buffer | null> {
  const stored = await mediaStore.open(key);
  if (!stored) return null;
  try {
    return atAnyAge || isFresh(address, stored) ? await stored.file.readFile() : null;
  } finally {
    await stored.file.close();
  }
}

/** With version 0 a replaced original goes unnoticed, so the picture is made again every ten minutes. */
function isFresh({ version }: ImageAddress, { madeAt }: StoredFile): boolean {
  return version !== '0' || Date.now() - madeAt < UNVERSIONED_MEDIA * 1000;
}

function describe({ version, format }: ImageAddress, bytes: Buffer, isLess: boolean): ImageAnswer {
  const etag = `"${version}-${bytes.length.toString(36)}"`;
  const life = mediaLife(version);
  const headers = {
    // Not every CDN heeds Vary: one that does not must not send the narrower picture to everybody.
    'Cache-Control': isLess ? life.replace('public', 'private') : life,
    ETag: etag,
    Vary: 'Save-Data',
    'Content-Type': `image/${format}`,
  };
  return { bytes, etag, headers: Object.entries(headers).flat() };
}
