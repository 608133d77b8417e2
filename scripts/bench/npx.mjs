import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { Failure } from '../launcher/failure.mjs';

/**
 * Runs a tool that nothing else in the project needs; npx downloads it on demand.
 * @returns {Promise<string>} its output
 */
export async function npx(tool, args, env = process.env) {
  const { stdout } = await promisify(execFile)('npx', ['--yes', tool, ...args], { env, maxBuffer: 1e9 }).catch(
    (error) => {
      throw new Failure(`${tool} failed: ${error.stderr.trim().split('\n').at(-1)}`);
    },
  );
  return stdout;
}
