import type { Core } from '@strapi/strapi';

export const DAY_MS = 24 * 60 * 60 * 1000;

interface RepeatedJob {
  everyMs: number;
  /** First at once, else after `everyMs`. */
  isAtOnce?: true;
  /** What the log says before the error when it fails: 'Old dates stay'. */
  problem: string;
}

/** Repeats work for as long as the process lives. A failure is logged, and the next time tries again. */
export function repeat(
  strapi: Core.Strapi,
  { everyMs, isAtOnce, problem }: RepeatedJob,
  work: () => Promise<unknown>,
): void {
  const tryIt = () => work().catch((error: Error) => strapi.log.warn(`${problem}: ${error.message}`));
  if (isAtOnce) void tryIt();
  setInterval(() => void tryIt(), everyMs).unref();
}

/** Work that waits in the database, which a process looks for now and again. */
export interface Job {
  /** Does what there is to do, unless this process is doing so already. */
  look: () => void;
  /** Waits for the end of the present piece of work. Nothing is begun after it. */
  stop: () => Promise<void>;
}

/**
 * Starts a job, which looks at once and then every `everyMs`. A failure, such as of a database that is away, is logged, and it
 * is looked for again later.
 * @param work asks between two pieces whether the process is ending
 */
export function startJob(
  strapi: Core.Strapi,
  { everyMs, problem }: Omit<RepeatedJob, 'isAtOnce'>,
  work: (isStopping: () => boolean) => Promise<void>,
): Job {
  let isStopping = false;
  let working: Promise<void> | undefined;
  const look = () => {
    if (isStopping || working) return;
    working = work(() => isStopping)
      .catch((error: Error) => void strapi.log.warn(`${problem}: ${error.message}`))
      .finally(() => (working = undefined));
  };
  setInterval(look, everyMs).unref();
  look();
  return {
    look,
    async stop() {
      isStopping = true;
      await working;
    },
  };
}
