import { existsSync, readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { delimiter, dirname, join } from 'node:path';
import { Failure } from '../launcher/failure.mjs';
import { logs } from '../launcher/places.mjs';
import { begin, reason, run, whereTheLogIs } from '../launcher/processes.mjs';

/** What the cluster is made of besides Node: the names a program goes by, what it needs beside it, and Debian's package. */
const programs = {
  PostgreSQL: { names: ['postgres'], beside: ['initdb', 'pg_isready'], package: 'postgresql' },
  Valkey: { names: ['valkey-server', 'redis-server'], package: 'redis-server' },
  Caddy: { names: ['caddy'], package: 'caddy' },
  nginx: { names: ['nginx'], package: 'nginx-light' },
};
const DEBIANS_POSTGRES = '/usr/lib/postgresql';
const folders = () => [
  ...(existsSync(DEBIANS_POSTGRES) ? readdirSync(DEBIANS_POSTGRES) : []).map((version) =>
    join(DEBIANS_POSTGRES, version, 'bin'),
  ),
  ...(process.env.PATH ?? '').split(delimiter),
  '/usr/sbin',
];

/** @typedef {keyof typeof programs} Name */

/** Where a program is; undefined when it is not installed. @param {Name} name */
export function find(name) {
  const { names, beside = [] } = /** @type {{ names: string[], beside?: string[] }} */ (programs[name]);
  const isWhole = (/** @type {string} */ place) =>
    [place, ...beside.map((file) => join(dirname(place), file))].every((file) => existsSync(file));
  return names.flatMap((file) => folders().map((folder) => join(folder, file))).find(isWhole);
}

/** The step that installs what is missing from Debian's packages, none when all is there. @param {Name[]} names */
export function installPrograms(names) {
  const missing = names.filter((name) => !find(name));
  if (!missing.length) return [];
  const packages = missing.map((name) => programs[name].package);
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0)
    throw new Failure(`Install ${missing.join(', ')} first. On Debian: sudo apt-get install ${packages.join(' ')}`);
  // On runlevel 1 no package starts a service of its own.
  const options = { cwd: '/', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' } };
  const apt = (...args) =>
    run(`Installing ${missing.join(', ')}`, ['apt-get', args], { ...options, log: join(logs, `apt-${args[0]}.log`) });
  return [
    {
      title: `installing ${missing.join(', ')}`,
      async work() {
        await apt('update');
        await apt('install', '--yes', '--no-install-recommends', ...packages);
      },
    },
  ];
}

/**
 * Starts a program and waits until it listens.
 * @param {string} who
 * @param {[string, string[]]} command
 * @param {number} port of this machine
 * @param {import('../launcher/processes.mjs').Options} options
 * @returns {Promise<import('../launcher/servers.mjs').Server>}
 */
export async function startProgram(who, [command, args], port, options) {
  const running = begin(command, args, options);
  /** @type {Promise<never>} */
  const died = running.ended.then((end) => {
    if (running.stopping) return new Promise(() => {});
    throw new Failure(`${who} stopped unexpectedly: ${reason(end)}.${whereTheLogIs(options.log)}`);
  });
  died.catch(() => {});
  while (!(await Promise.race([isListening(port), died])))
    await Promise.race([died, new Promise((resolve) => setTimeout(resolve, 100))]);
  return { running, died };
}

/** @param {number} port @returns {Promise<boolean>} */
function isListening(port) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('error', () => resolve(false));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
  });
}
