import { MediaUnavailable, openMedia } from './media-origin.ts';
import { MEDIA_BODY_MS } from '../timeouts.ts';

/** A media file is larger than whoever asked for it reads. */
export class OriginalTooLarge extends Error {
  override name = 'OriginalTooLarge';
}

/**
 * Reads a media file of the content server whole; null if there is none.
 * @param path must have passed isMediaPath
 * @throws OriginalTooLarge past `mostBytes`; MediaUnavailable if the content server fails, or after 20 s
 */
export async function readOriginal(path: string, mostBytes: number): Promise<Buffer | null> {
  const signal = AbortSignal.timeout(MEDIA_BODY_MS);
  const response = await openMedia(path, { signal });
  if (!response) return null;
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of response.body ?? []) {
      size += chunk.length;
      if (size > mostBytes) throw new OriginalTooLarge(`more than ${mostBytes} bytes`);
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof OriginalTooLarge) throw error;
    throw new MediaUnavailable('the connection broke while the original was read', {
      cause: error,
    });
  }
  return Buffer.concat(chunks);
}
