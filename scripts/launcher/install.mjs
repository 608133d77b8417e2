import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, delimiter, dirname, join } from 'node:path';
import { Failure } from './failure.mjs';
import { logs, root } from './places.mjs';
import { run } from './processes.mjs';

/** A file that exists while a package is being installed. */
const markOf = (directory) => join(directory, 'node_modules', '.unfinished');

/**
 * Whether node_modules matches the lock file. The lock file is compared with npm's own record of the installation
 * (node_modules/.package-lock.json), so a manual installation counts, too, but not an interrupted one.
 * @param {string} directory of a package
 * @param {{ development?: boolean }} [options] false: development dependencies may be absent
 */
export function isInstalled(directory, { development = true } = {}) {
  const record = join(directory, 'node_modules', '.package-lock.json');
  if (!existsSync(record) || existsSync(markOf(directory))) return false;
  const wanted = readPackages(join(directory, 'package-lock.json'));
  const present = readPackages(record);
  return Object.entries(wanted).every(([path, { version, optional, devOptional, dev }]) => {
    if (!path || (present[path] && present[path].version === version)) return true;
    return !present[path] && (optional || devOptional || (dev && !development));
  });
}

function readPackages(file) {
  if (!existsSync(file)) throw new Failure(`${file} is missing: this clone is not complete.`);
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}

/**
 * Installs the packages of the lock file, without running their install scripts. Not with `npm ci`, which refuses a lock file that does not list the builds for
 * all operating systems, and deletes existing packages.
 * @param {string} directory
 * @param {{ development?: boolean }} [options]
 */
export async function install(directory, { development = true } = {}) {
  const name = directory === root ? 'root' : basename(directory);
  const what = directory === root ? 'Installing the tools' : `Installing ${name}/`;
  // The root package contains our Node: npm must not run on it while it is being replaced.
  const env = directory === root ? { ...process.env, PATH: pathWithoutOurs() } : childEnvironment();
  const args = ['install', '--no-save', '--ignore-scripts', development ? '--include=dev' : '--omit=dev'];
  args.push('--no-audit', '--no-fund');
  const unfinished = markOf(directory);
  if (existsSync(unfinished)) rmSync(dirname(unfinished), { recursive: true });
  mkdirSync(dirname(unfinished), { recursive: true });
  writeFileSync(unfinished, '');
  await run(what, ['npm', args], { cwd: directory, env, log: join(logs, `install-${name}.log`) });
  if (directory === root && !nodeBinary()) await fetchNode();
  rmSync(unfinished);
}

/** The Node binary of the npm package `node`, if it is installed. */
export function nodeBinary() {
  return ['node/bin/node', `node/node_modules/node-${process.platform}-${process.arch}/bin/node`]
    .map((path) => join(root, 'node_modules', path))
    .find((path) => existsSync(path));
}

/** The package `node` gets its binary in an install script: the only one that is run. */
async function fetchNode() {
  const directory = join(root, 'node_modules', 'node');
  await run('Installing Node 24', [process.execPath, ['installArchSpecificPackage.js']], {
    cwd: directory,
    env: { ...process.env, PATH: pathWithoutOurs() },
    log: join(logs, 'install-node.log'),
  });
  if (!nodeBinary())
    throw new Failure(`There is no Node 24 for ${process.platform} ${process.arch} among npm's packages.`);
}

function pathWithoutOurs() {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .filter((directory) => !directory.startsWith(join(root, 'node_modules')))
    .join(delimiter);
}

/**
 * The environment of every child process: PATH begins with Node 24, then the package's own programs.
 * @param {string} [directory] the package whose script is run
 * @param {Record<string, string | undefined>} [more]
 * @returns {NodeJS.ProcessEnv}
 */
export function childEnvironment(directory, more = {}) {
  const binary = nodeBinary();
  const path = [binary && dirname(binary), directory && join(directory, 'node_modules', '.bin'), pathWithoutOurs()];
  return { ...process.env, ...more, PATH: path.filter(Boolean).join(delimiter) };
}
