import type { IncomingMessage, ServerResponse } from 'node:http';
import { mediaOrigins } from '../media/media-origin.ts';
import { mediaStore } from '../media/media-store.ts';
import { readOriginal, OriginalTooLarge } from '../media/original.ts';
import { sendText } from './responses.ts';
import { sendImage } from './send-image.ts';

/** Icons take a few hundred bytes; larger drawings are streamed like other files. */
const MAX_BYTES = 256 * 1024;

interface Drawing {
  path: string;
  /** Changes with its bytes; never '0', which is unknown. */
  version: string;
  /** Those of a file of its kind. */
  headers: Record<string, string>;
}

/**
 * Sends a drawing whose version is known: from disk, else from the content server, once for all visitors, so that pages
 * have their icons while it is away.
 * @returns whether it was sent; one that is too large was not
 */
export async function sendDrawing(
  request: IncomingMessage,
  response: ServerResponse,
  { path, version, headers }: Drawing,
): Promise<boolean> {
  const key = ['drawing', mediaOrigins(), version, path].join(' ');
  const bytes = (await mediaStore.read(key)) ?? (await fetched(path, key));
  if (bytes === 'too large') return false;
  if (!bytes) {
    sendText(response, 404);
    return true;
  }
  const etag = `"${version}-${bytes.length.toString(36)}"`;
  const fixed = [...Object.entries(headers).flat(), 'ETag', etag];
  sendImage(request, response, { bytes, etag, headers: fixed });
  return true;
}

/** Fetches a drawing and keeps it on disk; null if there is none. */
async function fetched(path: string, key: string): Promise<Buffer | null | 'too large'> {
  try {
    const bytes = await readOriginal(path, MAX_BYTES);
    // An empty answer may be a mistake, and would be cached for ever.
    if (bytes?.length) await mediaStore.write(key, bytes);
    return bytes;
  } catch (error) {
    if (error instanceof OriginalTooLarge) return 'too large';
    throw error;
  }
}
