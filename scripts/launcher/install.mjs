import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, delimiter, dirname, join } from 'node:path';
import { Failure } from './failure.mjs';
import { logs, root } from './places.mjs';
import { run } from './processes.mjs';

/** A file that is there while a package is being installed. */
const markOf = (directory) => join(directory, 'node_modules', '.unfinished');

/**
 * Whether node_modules holds what the lock file asks for. npm's own record of an installation
 * (node_modules/.package-lock.json) is compared with it, so one made by hand counts too; an interrupted one does not.
 * @param {string} directory of a package
 * @param {{ development?: boolean }} [options] false: what only development and tests need may be absent
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
 * Installs what the lock file says. Not with `npm ci`: it refuses a lock file that does not list the builds for every
 * other operating system, and it throws away what is already there.
 * @param {string} directory
 * @param {{ development?: boolean }} [options]
 */
export async function install(directory, { development = true } = {}) {
  const name = directory === root ? 'root' : basename(directory);
  const what = directory === root ? 'Installing the tools' : `Installing ${name}/`;
  // The root brings the Node that would otherwise be pulled from under npm's feet while it is replaced.
  const env = directory === root ? { ...process.env, PATH: pathWithoutOurs() } : childEnvironment();
  const args = ['install', '--no-save', development ? '--include=dev' : '--omit=dev', '--no-audit', '--no-fund'];
  const unfinished = markOf(directory);
  if (existsSync(unfinished)) rmSync(dirname(unfinished), { recursive: true });
  mkdirSync(dirname(unfinished), { recursive: true });
  writeFileSync(unfinished, '');
  await run(what, ['npm', args], { cwd: directory, env, log: join(logs, `install-${name}.log`) });
  if (directory === root && !nodeBinary()) await fetchNode();
  rmSync(unfinished);
}

/** The Node binary that the npm package `node` brought, if it is there. */
export function nodeBinary() {
  return ['node/bin/node', `node/node_modules/node-${process.platform}-${process.arch}/bin/node`]
    .map((path) => join(root, 'node_modules', path))
    .find((path) => existsSync(path));
}

/** The package `node` gets its binary in an install script, which npm may be told not to run: then we do. */
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
 * The environment every child gets: Node 24 first on the path, then the package's own programs.
 * @param {string} [directory] of the package whose script is run
 * @param {Record<string, string | undefined>} [more]
 * @returns {NodeJS.ProcessEnv}
 */
export function childEnvironment(directory, more = {}) {
  const binary = nodeBinary();
  const path = [binary && dirname(binary), directory && join(directory, 'node_modules', '.bin'), pathWithoutOurs()];
  return { ...process.env, ...more, PATH: path.filter(Boolean).join(delimiter) };
}
