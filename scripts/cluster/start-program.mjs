import { Failure } from '../launcher/failure.mjs';
import { isListening } from '../launcher/ports.mjs';
import { startProcess, describeEnd, whereTheLogIs as describeLogPlace } from '../launcher/processes.mjs';

/**
 * Starts a program and waits until it listens.
 * @param {string} who
 * @param {[string, string[]]} command
 * @param {number} port on this machine
 * @param {import('../launcher/processes.mjs').Options} options
 * @returns {Promise<import('../launcher/servers.mjs').Server>}
 */
export async function startProgram(who, [command, args], port, options) {
  const running = startProcess(command, args, options);
  /** @type {Promise<never>} */
  const died = running.ended.then((end) => {
    if (running.stopping) return new Promise(() => {});
    throw new Failure(`${who} stopped unexpectedly: ${describeEnd(end)}.${describeLogPlace(options.log)}`);
  });
  died.catch(() => {});
  while (!(await Promise.race([isListening(port), died])))
    await Promise.race([died, new Promise((resolve) => setTimeout(resolve, 100))]);
  return { running, died };
}
