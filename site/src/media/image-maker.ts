import { createHash } from 'node:crypto';
import { channel } from 'node:diagnostics_channel';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { logFailure } from '../log.ts';
import type { ImageFormat, ImageWidth } from '../ui/image-widths.ts';
import type { ImageAddress } from './image-address.ts';
import { NotAPicture, ScalerHung, scaleInChildProcess } from './image-process.ts';
import type { FileStore } from '../shelf/file-store.ts';
import { HANGING_PICTURE } from '../lifetimes.ts';
import { MediaUnavailable } from './media-origin.ts';
import { readOriginal, OriginalTooLarge } from './original.ts';

const MAX_ORIGINAL_BYTES = 25 * 1024 * 1024;
const MAX_WAITING = 200;

/** Originals over which the scaler hung: each would block one of the two jobs for 40 s repeatedly. */
const hanging = new LRUCache<string, true>({ max: 1000, ttl: HANGING_PICTURE * 1000 });
/** Two concurrent jobs: an original and its pixels take up to some 100 MB. */
const jobs = pLimit(2);
const underWay = new Map<string, Promise<Buffer | null>>();
/** Publishes the seconds that each picture took (http/metrics.ts). */
const imageMade = channel('image-made');

/** Number of pictures being made or queued. */
export const imagesUnderWay = () => underWay.size;

/**
 * Makes a picture and stores it under `key`; concurrent requests for the same one share the work. Null if there
 * is no such original or it is no picture. Throws MediaUnavailable if the content server fails or too many
 * pictures are queued.
 */
export function makeImage(address: ImageAddress, key: string, store: FileStore): Promise<Buffer | null> {
  const sameJob = underWay.get(key);
  if (sameJob) return sameJob;
  if (jobs.pendingCount >= MAX_WAITING) {
    return Promise.reject(new MediaUnavailable('too many pictures are waiting'));
  }
  const job = jobs(() => make(address, key, store)).finally(() => underWay.delete(key));
  underWay.set(key, job);
  return job;
}

async function make({ path, width, format }: ImageAddress, key: string, store: FileStore): Promise<Buffer | null> {
  const startedAt = performance.now();
  try {
    const original = await readOriginal(path, MAX_ORIGINAL_BYTES);
    if (!original) return null;
    const digest = createHash('sha256').update(original).digest('hex');
    // Editing the texts of a picture changes its version, but must not cause it to be scaled again.
    const content = `${digest} ${width} ${format}`;
    const stored = await store.read(content);
    const bytes = stored ?? (await scale(original, digest, width, format));
    if (!stored) await store.write(content, bytes);
    await store.link(content, key);
    return bytes;
  } catch (error) {
    if (!(error instanceof NotAPicture || error instanceof OriginalTooLarge)) throw error;
    logFailure(`/${path}`, error);
    return null;
  } finally {
    imageMade.publish((performance.now() - startedAt) / 1000);
  }
}

async function scale(original: Buffer, digest: string, width: ImageWidth, format: ImageFormat): Promise<Buffer> {
  if (hanging.has(digest)) throw new ScalerHung('the scaler hung on this original recently');
  return scaleInChildProcess(original, width, format).catch((error: unknown) => {
    if (error instanceof ScalerHung) hanging.set(digest, true);
    throw error;
  });
}
