import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { createInterface } from 'node:readline';
import { Failure } from './failure.mjs';
import { root } from './places.mjs';

const WAIT_LIMIT_MS = 10_000;

/** @typedef {{ cwd: string, env: NodeJS.ProcessEnv, log?: string, prefix?: string }} Options */
/**
 * @typedef {{ error?: Error, code?: number | null, signal?: NodeJS.Signals | null, processorSeconds?: number }} End
 * processorSeconds: of it and of those of its own children for which it has waited
 */
/** @typedef {{ child: import('node:child_process').ChildProcess, ended: Promise<End>, stopping: boolean }} Running */

/** @type {Set<Running>} */
const running = new Set();

const TICKS_PER_SECOND = 100;
let counted = 0;

/** Seconds of processors' time of all processes that have ended (proc_pid_stat(5): cutime, cstime); 0 where it is not told. */
export function processorSeconds() {
  if (process.platform !== 'linux') return 0;
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[13]) + Number(fields[14])) / TICKS_PER_SECOND;
}

/** Likewise, of those that have ended since it was last asked: a process that has just ended. */
function newProcessorSeconds() {
  const before = counted;
  counted = processorSeconds();
  return counted - before;
}

/**
 * Starts a command as the leader of its own process group, so that stopping it also stops its children and Ctrl-C
 * reaches the launcher only. Output goes to the file `log`, or with `prefix` before each line to this terminal.
 * @param {string} command
 * @param {string[]} args
 * @param {Options} options
 * @returns {Running}
 */
export function startProcess(command, args, { cwd, env, log, prefix }) {
  if (log) mkdirSync(dirname(log), { recursive: true });
  const output = log ? openSync(log, 'w') : prefix === undefined ? 'inherit' : 'pipe';
  const child = spawn(command, args, { cwd, env, stdio: ['ignore', output, output], detached: true });
  if (typeof output === 'number') closeSync(output);
  for (const stream of [child.stdout, child.stderr]) {
    if (stream) createInterface({ input: stream }).on('line', (line) => process.stdout.write(`${prefix}${line}\n`));
  }
  const ended = new Promise((resolve) => {
    child.once('error', (error) => resolve({ error }));
    child.once('exit', (code, signal) => {
      // Kill remaining children now: later the process group id may be reused.
      signalGroup(child.pid, 'SIGKILL');
      running.delete(process_);
      resolve({ code, signal, processorSeconds: newProcessorSeconds() });
    });
  });
  /** @type {Running} */
  const process_ = { child, ended, stopping: false };
  if (child.pid) running.add(process_);
  return process_;
}

/**
 * A script of a package.json as a command for `begin`: without npm and, if the script is a single command, without a
 * shell in between, so that a signal reaches the program itself and it can shut down gracefully.
 */
export function script(directory, name, args = []) {
  const text = JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8')).scripts?.[name];
  if (!text) throw new Failure(`${relative(root, directory) || 'The root'}/package.json has no script '${name}'.`);
  const command = `${/[&|;]/.test(text) ? '' : 'exec env '}${text}${args.length ? ' "$@"' : ''}`;
  return /** @type {[string, string[]]} */ (['sh', ['-c', command, 'sh', ...args]]);
}

/**
 * Runs a command and waits for its end.
 * @param {string} what the beginning of the failure message, such as 'Building the site'
 * @param {[string, string[]]} command
 * @param {Options} options
 * @throws {Failure} when it cannot be started or its exit status is not 0
 */
export async function run(what, command, options) {
  const end = await finish(command, options);
  if (end.error || end.code !== 0)
    throw new Failure(`${what} failed: ${describeEnd(end)}.${whereTheLogIs(options.log)}`);
}

/**
 * Runs a command and waits for its end, with any exit status.
 * @param {[string, string[]]} command
 * @param {Options} options
 */
export async function finish([command, args], options) {
  return startProcess(command, args, options).ended;
}

/** Why a process ended, as text. @param {End} end */
export function describeEnd({ error, code, signal }) {
  if (error)
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT'
      ? 'the program is not installed'
      : error.message;
  return signal ? `stopped by ${signal}` : `exit status ${code}`;
}

/** @param {string} [log] */
export function whereTheLogIs(log) {
  if (!log) return '';
  const offline = /npm error .*(ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNREFUSED)/.test(readFileSync(log, 'utf8'));
  return `${offline ? ' The network could not be reached.' : ''} The log is ${relative(process.cwd(), log)}`;
}

/** Sends a signal to a whole process group; false if the group is empty. */
function signalGroup(pid, signal) {
  try {
    return process.kill(-pid, signal);
  } catch {
    return false;
  }
}

/** Stops a process and its children: SIGTERM, then SIGKILL after ten seconds. @param {Running} process_ */
export async function stop(process_) {
  const { child, ended } = process_;
  process_.stopping = true;
  if (!running.has(process_)) return;
  const killTimer = setTimeout(signalGroup, WAIT_LIMIT_MS, child.pid, 'SIGKILL');
  signalGroup(child.pid, 'SIGTERM');
  await ended;
  clearTimeout(killTimer);
}

/** Stops all processes that `startProcess` and `run` started. */
export async function stopAll() {
  await Promise.all([...running].map(stop));
}

process.on('exit', () => {
  for (const { child } of running) signalGroup(child.pid, 'SIGKILL');
});
