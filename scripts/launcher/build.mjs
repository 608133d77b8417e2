import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { fingerprint } from './fingerprint.mjs';
import { childEnvironment } from './install.mjs';
import { content, contract, logs, root } from './places.mjs';
import { run, script } from './processes.mjs';

const stampOf = (directory) => join(directory, 'dist', '.built-from');

/** The fingerprint of a build's inputs, without the demo's data and tests. */
function sources(directory) {
  const isDemoData = (path) => /^(data|media)/.test(relative(join(content, 'demo'), path));
  const isTest = (path) => /\.test\.tsx?$/.test(path);
  return fingerprint(
    [directory, contract, join(root, 'package-lock.json')],
    (path) => !isDemoData(path) && !isTest(path),
  );
}

/** Whether dist/ was built from the current sources. */
export function isBuilt(directory) {
  const stamp = stampOf(directory);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === sources(directory);
}

/** Runs the package's build script. */
export async function build(directory) {
  const name = basename(directory);
  const madeFrom = sources(directory);
  rmSync(stampOf(directory), { force: true });
  await run(`Building ${name}/`, script(directory, 'build'), {
    cwd: directory,
    env: childEnvironment(directory, { NODE_ENV: 'production' }),
    log: join(logs, `build-${name}.log`),
  });
  writeFileSync(stampOf(directory), madeFrom);
}
