import { Failure } from './failure.mjs';
import { stopAll } from './processes.mjs';

const SAME_SIGNAL_MS = 1000;

/**
 * Runs a program of this folder: Ctrl-C and SIGTERM stop everything it started (a second one at once), a Failure is
 * one sentence and status 1.
 * @param {() => Promise<number | void>} main resolves to the exit status, 0 when nothing is said
 * @param {{ statusWhenStopped?: number }} [options] the exit status after Ctrl-C: 0 where stopping is the normal end
 */
export async function program(main, { statusWhenStopped = 130 } = {}) {
  let stopping = false;
  let stoppingSince = 0;
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, async () => {
      // On a terminal Ctrl-C arrives twice: from the terminal, and passed on by npm.
      if (stopping && Date.now() - stoppingSince < SAME_SIGNAL_MS) return;
      if (stopping) process.exit(1);
      stopping = true;
      stoppingSince = Date.now();
      console.log('\nStopping …');
      await stopAll();
      process.exit(statusWhenStopped);
    });
  }
  let status = 1;
  try {
    if (Number(process.versions.node.split('.')[0]) < 20)
      throw new Failure(`Node ${process.versions.node} is too old: Node 20 or newer is needed to begin with.`);
    status = (await main()) ?? 0;
  } catch (error) {
    if (stopping) return;
    console.error(error instanceof Failure ? `\n${error.message}` : error);
  }
  if (stopping) return;
  stopping = true;
  await stopAll();
  process.exit(status);
}
