import { fork } from 'node:child_process';
import { getCompileCacheDir } from 'node:module';
import { setPriority } from 'node:os';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { limitMemory } from 'contract/child-memory';
import { env } from '../env.ts';
import type { ImageFormat } from '../ui/image-widths.ts';
import { MediaUnavailable } from './media-origin.ts';
import { HANGING_SCALER_MS, SCALER_IDLE_MS } from '../timeouts.ts';

export interface ScalingJob {
  id: number;
  original: Uint8Array;
  width: number;
  format: ImageFormat;
}
/** `begun`: there is memory for it now, and it takes so many bytes once decoded. */
export type ScalingResult = { id: number } & ({ begun: number } | { bytes: Uint8Array } | { failure: string });

const PROGRAM = import.meta.env?.PROD
  ? resolve('dist/server/image-worker.mjs')
  : fileURLToPath(new URL('./image-worker.ts', import.meta.url));
const COMPILED = getCompileCacheDir();
const ENVIRONMENT = {
  // For the C library: without it the process keeps the freed memory of encoders, up to a gigabyte.
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
  // Without what the build has compiled, it takes 18 MB more (start.sh).
  ...(COMPILED && { NODE_COMPILE_CACHE: dirname(COMPILED) }),
};

interface Waiting extends PromiseWithResolvers<Buffer> {
  job: ScalingJob;
  limit: NodeJS.Timeout;
  /** Bytes that it takes; 0 while it waits for memory. */
  takes: number;
}
interface Scaler {
  scale: (job: ScalingJob, result: PromiseWithResolvers<Buffer>) => void;
}
let scaler: Scaler | undefined;
let jobs = 0;

/** The bytes are no raster picture, or one with too many pixels. */
export class NotAPicture extends Error {
  override name = 'NotAPicture';
}

/** The process had to be killed because of this picture. */
export class ScalerHung extends MediaUnavailable {
  override name = 'ScalerHung';
}

/**
 * Runs scaleImage in a child process: it releases its memory, has a lower priority than the pages, has no
 * secrets in its environment, and a decoder that crashes on a picture does not take the site down. The process
 * starts on demand and ends after a minute without work. If a picture hangs, the process is killed, and its
 * other pictures are passed to the next one; likewise if it has more memory than CHILD_MEMORY_MB, because of the largest.
 * Throws NotAPicture; ScalerHung after 40 s, or for that one; MediaUnavailable if the process exits unexpectedly.
 */
export function scaleInChildProcess(original: Uint8Array, width: number, format: ImageFormat): Promise<Buffer> {
  const result = Promise.withResolvers<Buffer>();
  begin({ id: jobs++, original, width, format }, result);
  return result.promise;
}

function begin(job: ScalingJob, result: PromiseWithResolvers<Buffer>): void {
  scaler ??= startScaler();
  scaler.scale(job, result);
}

function startScaler(): Scaler {
  const child = fork(PROGRAM, [`${env.CHILD_MEMORY_MB}`], {
    execArgv: [],
    env: ENVIRONMENT,
    serialization: 'advanced',
  });
  const waiting = new Map<number, Waiting>();
  let idle: NodeJS.Timeout | undefined;
  const retire = () => {
    if (scaler === own) scaler = undefined;
    if (child.connected) child.disconnect();
  };
  const leave = () => {
    retire();
    for (const { limit } of waiting.values()) clearTimeout(limit);
    waiting.clear();
  };
  const endOver = (id: number, reason: string) => {
    const expired = waiting.get(id);
    const others = [...waiting.values()].filter((job) => job !== expired);
    leave();
    child.kill('SIGKILL');
    expired?.reject(new ScalerHung(reason));
    for (const { job, ...result } of others) begin(job, result);
  };
  const own: Scaler = {
    scale(job, result) {
      clearTimeout(idle);
      const limit = setTimeout(
        endOver,
        HANGING_SCALER_MS,
        job.id,
        `scaling took longer than ${HANGING_SCALER_MS / 1000} s`,
      ).unref();
      waiting.set(job.id, { ...result, job, limit, takes: 0 });
      child.send(job);
    },
  };
  child.on('spawn', () => setPriority(child.pid ?? 0, 5));
  child.on('message', (result: ScalingResult) => {
    const job = waiting.get(result.id);
    if ('begun' in result) {
      if (job) job.takes = result.begun;
      job?.limit.refresh();
      return;
    }
    waiting.delete(result.id);
    clearTimeout(job?.limit);
    if (waiting.size === 0) idle = setTimeout(retire, SCALER_IDLE_MS).unref();
    if ('bytes' in result) job?.resolve(Buffer.from(result.bytes));
    else job?.reject(new NotAPicture(result.failure));
  });
  limitMemory(child, env.CHILD_MEMORY_MB * 1024 ** 2, () => {
    const [largest] = [...waiting.values()].toSorted((one, other) => other.takes - one.takes);
    if (largest) endOver(largest.job.id, `scaling took more than ${env.CHILD_MEMORY_MB} MB`);
  });
  const fail = () => {
    const lost = [...waiting.values()];
    leave();
    for (const { reject } of lost) reject(new MediaUnavailable('the scaler ended'));
  };
  child.on('error', fail);
  child.on('exit', fail);
  return own;
}
