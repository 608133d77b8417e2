import { existsSync, readdirSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { Failure } from './failure.mjs';
import { logs } from './places.mjs';
import { run } from './processes.mjs';

/** @typedef {'Chromium' | 'Firefox' | 'WebKitGTK' | 'Xvfb' | 'Redis' | 'PostgreSQL' | 'Caddy' | 'nginx' | 'wrk'} Program */

const onPath = (/** @type {string} */ name) =>
  (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name));

const debiansPostgres = (versions = '/usr/lib/postgresql') =>
  (existsSync(versions) ? readdirSync(versions) : []).map((version) => join(versions, version, 'bin', 'postgres'));

/**
 * The programs' usual paths, their Debian packages, the variable that overrides the path, and other programs that are
 * needed from the same folder.
 * @type {Record<Program, { variable: string, places: string[], packages: string[], beside?: string[] }>}
 */
const programs = {
  Chromium: {
    variable: 'CHROMIUM_PATH',
    // The headless shell halves the time of the journeys.
    places: [
      '/usr/bin/chromium-headless-shell',
      '/usr/bin/chromium',
      '/usr/bin/chromium-browser',
      '/usr/bin/google-chrome',
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    ],
    packages: ['chromium-headless-shell', 'fonts-liberation'],
  },
  Firefox: {
    variable: 'FIREFOX_PATH',
    places: ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'],
    packages: ['firefox-esr', 'fonts-liberation'],
  },
  WebKitGTK: {
    variable: 'WEBKIT_DRIVER_PATH',
    places: ['/usr/bin/WebKitWebDriver'],
    packages: ['webkit2gtk-driver', 'gstreamer1.0-plugins-good', 'gstreamer1.0-libav'],
  },
  Xvfb: { variable: 'XVFB_PATH', places: ['/usr/bin/Xvfb'], packages: ['xvfb'] },
  Redis: {
    variable: 'REDIS_SERVER_PATH',
    places: ['/usr/bin/valkey-server', '/usr/bin/redis-server', ...onPath('valkey-server'), ...onPath('redis-server')],
    packages: ['redis-server'],
  },
  PostgreSQL: {
    variable: 'POSTGRES_PATH',
    places: [...debiansPostgres(), ...onPath('postgres')],
    beside: ['initdb', 'pg_isready'],
    packages: ['postgresql'],
  },
  Caddy: { variable: 'CADDY_PATH', places: ['/usr/bin/caddy', ...onPath('caddy')], packages: ['caddy'] },
  nginx: { variable: 'NGINX_PATH', places: ['/usr/sbin/nginx', ...onPath('nginx')], packages: ['nginx-light'] },
  wrk: { variable: 'WRK_PATH', places: ['/usr/bin/wrk', ...onPath('wrk')], packages: ['wrk'] },
};

/** The path of a program: from its variable, else one of its usual paths; undefined if there is none. @param {Program} name */
export function findProgram(name) {
  const { variable, places, beside = [] } = programs[name];
  const isComplete = (/** @type {string} */ place) =>
    [place, ...beside.map((file) => join(dirname(place), file))].every((path) => existsSync(path));
  return [process.env[variable], ...places].find((place) => place && isComplete(place));
}

/** The environment variables with the programs' paths, for the tests. @param {readonly Program[]} names */
export const programEnvironment = (names) =>
  Object.fromEntries(names.map((name) => [programs[name].variable, findProgram(name) ?? '']));

/** Whether missing programs can be installed here. */
export const canInstall = () => existsSync('/etc/debian_version') && process.getuid?.() === 0;

/** The steps that install those of the programs that can be installed here; the others stay missing. @param {readonly Program[]} names */
export const stepsOfAvailable = (names) => programSteps(names.filter((name) => findProgram(name) || canInstall()));

/** The steps that install missing programs from the system's packages. @param {readonly Program[]} names */
export function programSteps(names) {
  const missing = names.filter((name) => !findProgram(name));
  if (!missing.length) return [];
  const packages = missing.flatMap((name) => programs[name].packages);
  if (!canInstall()) {
    throw new Failure(
      `Missing: ${missing.join(', ')}. Install them (on Debian: sudo apt-get install ${packages.join(' ')}) or set their paths in ${missing.map((name) => programs[name].variable).join(', ')}.`,
    );
  }
  return [{ title: `installing ${missing.join(', ')}`, work: () => installWithApt(missing.join(', '), packages) }];
}

/** @param {string} what @param {string[]} packages */
async function installWithApt(what, packages) {
  // With runlevel 1 packages do not start their services.
  const options = { cwd: '/', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' } };
  await run('Reading the list of system packages', ['apt-get', ['update']], { ...options, log: join(logs, 'apt.log') });
  await run(`Installing ${what}`, ['apt-get', ['install', '--yes', '--no-install-recommends', ...packages]], {
    ...options,
    log: join(logs, 'install-programs.log'),
  });
}
