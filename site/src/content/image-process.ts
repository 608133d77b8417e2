import { fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { ImageFormat } from '../ui/image-widths.ts';
import { MediaUnavailable } from './media-origin.ts';

export interface ScalingJob {
  id: number;
  original: Uint8Array;
  width: number;
  format: ImageFormat;
}
export type ScalingResult = { id: number } & ({ bytes: Uint8Array } | { failure: string });

const PROGRAM = fileURLToPath(new URL('./image-worker.ts', import.meta.url));
const IDLE_MS = 60_000;
/** Of the C library: without it the freed memory of encoders stays with the process, up to a gigabyte. */
const MALLOC = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

interface Scaler {
  scale: (job: ScalingJob) => Promise<Buffer>;
}
let scaler: Scaler | undefined;
let jobs = 0;

/** The bytes are no raster picture, or one with too many pixels. */
export class NotAPicture extends Error {
  override name = 'NotAPicture';
}

/**
 * scaleImage in a process of its own: it gives its memory back, yields to the pages, knows no
 * secrets, and a decoder that crashes on a picture does not take the site with it. The process
 * starts when it is needed and ends after a minute without work.
 * Throws NotAPicture; MediaUnavailable when the process ended.
 */
export function scaleApart(
  original: Uint8Array,
  width: number,
  format: ImageFormat,
): Promise<Buffer> {
  scaler ??= startScaler();
  return scaler.scale({ id: jobs++, original, width, format });
}

function startScaler(): Scaler {
  const child = fork(PROGRAM, { execArgv: [], env: MALLOC, serialization: 'advanced' });
  const waiting = new Map<number, PromiseWithResolvers<Buffer>>();
  let idle: NodeJS.Timeout | undefined;
  const retire = () => {
    if (scaler === own) scaler = undefined;
    if (child.connected) child.disconnect();
  };
  const own: Scaler = {
    scale(job) {
      clearTimeout(idle);
      const result = Promise.withResolvers<Buffer>();
      waiting.set(job.id, result);
      child.send(job);
      return result.promise;
    },
  };
  child.on('spawn', () => setPriority(child.pid ?? 0, 5));
  child.on('message', (result: ScalingResult) => {
    const job = waiting.get(result.id);
    waiting.delete(result.id);
    if (waiting.size === 0) idle = setTimeout(retire, IDLE_MS).unref();
    if ('bytes' in result) job?.resolve(Buffer.from(result.bytes));
    else job?.reject(new NotAPicture(result.failure));
  });
  const fail = () => {
    retire();
    for (const { reject } of waiting.values()) reject(new MediaUnavailable('the scaler ended'));
    waiting.clear();
  };
  child.on('error', fail);
  child.on('exit', fail);
  return own;
}
