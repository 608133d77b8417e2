import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { childEnvironment } from './install.mjs';
import { logs, root } from './places.mjs';
import { finish, script } from './processes.mjs';

/** The exit code of a check that could not run, e.g. because the registry is unreachable: this is not a failure. */
export const LEFT_OUT = 75;

/** The check scripts of a package: 'check:…'. */
export function checksOf(directory) {
  const manifest = join(directory, 'package.json');
  if (!existsSync(manifest)) return [];
  const { scripts = {} } = JSON.parse(readFileSync(manifest, 'utf8'));
  const package_ = directory === root ? 'root' : basename(directory);
  return Object.keys(scripts)
    .filter((name) => name.startsWith('check:'))
    .map((name) => ({ directory, name, title: `${package_} ${name.replace('check:', '')}` }));
}

/**
 * Runs checks one after the other.
 * @param {ReturnType<typeof checksOf>} checks
 * @param {import('./progress.mjs').Progress} progress
 * @returns {Promise<{ failed: string[], notDone: string[], processorSeconds: number }>} the titles of failed checks, whose
 * output has been printed, and a line for each check that could not run, to be printed at the end
 */
export async function runChecks(checks, progress) {
  const failed = [];
  const notDone = [];
  let processorSeconds = 0;
  for (const { directory, name, title } of checks) {
    const log = join(logs, `${title.replaceAll(/[ :]/g, '-')}.log`);
    const options = { cwd: directory, env: childEnvironment(directory), log };
    const end = await progress.step(`checking ${title}`, () => finish(script(directory, name), options));
    processorSeconds += end.processorSeconds ?? 0;
    if (end.code === 0) continue;
    if (end.code === LEFT_OUT) {
      notDone.push(`${title}: NOT DONE, ${readFileSync(log, 'utf8').trim().split('\n').at(-1)}`);
      progress.line(`  ${notDone.at(-1)}`);
      continue;
    }
    failed.push(title);
    progress.line(`${readFileSync(log, 'utf8')}\nFAILED: ${title}`);
  }
  return { failed, notDone, processorSeconds };
}
