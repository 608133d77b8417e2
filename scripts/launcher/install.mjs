import { existsSync, readFileSync } from 'node:fs';
import { basename, delimiter, dirname, join } from 'node:path';
import { Failure } from './failure.mjs';
import { logs, root } from './places.mjs';
import { run } from './processes.mjs';

/**
 * Whether node_modules holds what the lock file asks for. npm's own record of an installation
 * (node_modules/.package-lock.json, written last) is compared with it, so an interrupted one counts as missing and
 * one made by hand counts as made.
 * @param {string} directory of a package
 * @param {{ development?: boolean }} [options] false: what only development and tests need may be absent
 */
export function isInstalled(directory, { development = true } = {}) {
  const record = join(directory, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
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
 * Installs a package exactly as its lock file says.
 * @param {string} directory
 * @param {{ development?: boolean }} [options]
 */
export async function install(directory, { development = true } = {}) {
  const name = directory === root ? 'root' : basename(directory);
  // The root brings the Node that would otherwise be pulled from under npm's feet while it is replaced.
  const env = directory === root ? { ...process.env, PATH: pathWithoutOurs() } : childEnvironment();
  const which = development ? '--include=dev' : '--omit=dev';
  await run(
    `Installing ${name === 'root' ? 'the tools' : `${name}/`}`,
    ['npm', ['ci', which, '--no-audit', '--no-fund']],
    {
      cwd: directory,
      env,
      log: join(logs, `install-${name}.log`),
    },
  );
  if (directory === root && !nodeBinary()) await fetchNode();
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
