import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { fingerprint } from './fingerprint.mjs';
import { childEnvironment } from './install.mjs';
import { content, contract, logs, root } from './places.mjs';
import { run, script } from './processes.mjs';

/** @typedef {'build' | 'build:server' | 'build:admin'} BuildScript the content server has the last two in place of the first */

const stampOf = (directory, /** @type {BuildScript} */ name) =>
  join(directory, 'dist', `.${name.replace(':', '-')}-from`);

/** The fingerprint of a build's inputs, without the demo's data and tests. */
function sources(directory) {
  const isDemoData = (path) => /^(data|media)/.test(relative(join(content, 'demo'), path));
  const isTest = (path) => /\.test\.tsx?$/.test(path);
  return fingerprint(
    [directory, contract, join(root, 'package-lock.json')],
    (path) => !isDemoData(path) && !isTest(path),
  );
}

/** Whether dist/ was built from the current sources. @param {string} directory @param {BuildScript} name */
export function isBuilt(directory, name) {
  const stamp = stampOf(directory, name);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === sources(directory);
}

/** Runs one of a package's build scripts. @param {string} directory @param {BuildScript} name */
export async function build(directory, name) {
  const madeFrom = sources(directory);
  rmSync(stampOf(directory, name), { force: true });
  await run(`Building ${basename(directory)}/`, script(directory, name), {
    cwd: directory,
    env: childEnvironment(directory, { NODE_ENV: 'production' }),
    log: join(logs, `${name.replace(':', '-')}-${basename(directory)}.log`),
  });
  writeFileSync(stampOf(directory, name), madeFrom);
}
