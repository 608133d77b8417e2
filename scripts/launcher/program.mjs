import { readFileSync } from 'node:fs';
import { Failure } from './failure.mjs';
import { stopAll } from './processes.mjs';

const SAME_SIGNAL_MS = 1000;

/** What the user can mend: a Failure, or an option that `parseArgs` does not take. */
const isForUser = (error) => error instanceof Failure || /^ERR_PARSE_ARGS/.test(error?.code ?? '');

/** What a command does, as the comment at its head says it. @param {string} file */
const helpIn = (file) =>
  /^(?:\/\/.*\n)*/
    .exec(readFileSync(file, 'utf8'))?.[0]
    .replace(/^\/\/ ?/gm, '')
    .trimEnd();

/**
 * Runs a command of this project. Ctrl-C and SIGTERM stop everything it started (a second one exits at once). A Failure, or
 * an option that is not known, prints its message and exits with status 1. With `--help` it says what it does.
 * @param {() => Promise<number | void>} main resolves to the exit status, 0 by default
 * @param {{ statusWhenStopped?: number }} [options] the exit status after Ctrl-C: 0 if stopping is its normal end
 */
export async function program(main, { statusWhenStopped = 130 } = {}) {
  if (process.argv.includes('--help')) {
    console.log(helpIn(process.argv[1] ?? ''));
    process.exit(0);
  }
  let stopping = false;
  let stoppingSince = 0;
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    const stop = async () => {
      // In a terminal Ctrl-C arrives twice: from the terminal, and forwarded by npm.
      if (stopping && Date.now() - stoppingSince < SAME_SIGNAL_MS) return;
      if (stopping) process.exit(1);
      stopping = true;
      stoppingSince = Date.now();
      console.log('\nStopping …');
      await stopAll();
      process.exit(statusWhenStopped);
    };
    process.on(signal, () => void stop());
  }
  let status = 1;
  try {
    if (Number(process.versions.node.split('.')[0]) < 20)
      throw new Failure(`Node ${process.versions.node} is too old: Node 20 or newer is required.`);
    status = (await main()) ?? 0;
  } catch (error) {
    if (stopping) return;
    console.error(isForUser(error) ? `\n${error.message}` : error);
  }
  if (stopping) return;
  stopping = true;
  await stopAll();
  process.exit(status);
}
