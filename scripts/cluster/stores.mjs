import { chownSync, existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { logs } from '../launcher/places.mjs';
import { freePort } from '../launcher/ports.mjs';
import { finish, run } from '../launcher/processes.mjs';
import { findProgram } from '../launcher/system-programs.mjs';
import { startProgram } from './start-program.mjs';

/** The user id of 'nobody' on Debian and similar systems. */
const NOBODY = 65534;

/**
 * Starts PostgreSQL on a given or a free port of this machine, without authentication.
 * @param {string} directory for its files; those of an earlier start are reused
 * @param {{ isThrownAway?: boolean, givenPort?: number }} [options] isThrownAway: do not sync to disk
 * @returns the server, and the value of DATABASE_URL
 */
export async function startPostgres(directory, { isThrownAway = false, givenPort } = {}) {
  const isRoot = process.getuid?.() === 0;
  mkdirSync(directory, { recursive: true });
  // PostgreSQL refuses to run as root.
  if (isRoot) chownSync(directory, NOBODY, NOBODY);
  const asNobody = isRoot ? ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups'] : [];
  const folder = dirname(/** @type {string} */ (findProgram('PostgreSQL')));
  /** @returns {[string, string[]]} */
  const command = (name, ...args) => {
    const [first, ...rest] = [...asNobody, join(folder, name), ...args];
    return [first, rest];
  };
  const options = (name) => ({ cwd: directory, env: process.env, log: join(logs, `cluster-${name}.log`) });
  const unsafe = (/** @type {string} */ flag) => (isThrownAway ? [flag] : []);
  const files = join(directory, 'files');
  if (!existsSync(join(files, 'PG_VERSION')))
    await run(
      'Making a PostgreSQL cluster',
      command(
        'initdb',
        '-D',
        files,
        ...unsafe('--no-sync'),
        '--username=content',
        '--auth=trust',
        '--encoding=UTF8',
        '--no-locale',
      ),
      options('initdb'),
    );
  const port = givenPort ?? (await freePort());
  const args = ['-D', files, '-h', '127.0.0.1', '-p', String(port), '-k', '', ...unsafe('-F')];
  const server = await startProgram('PostgreSQL', command('postgres', ...args), port, options('postgres'));
  const readiness = command('pg_isready', '-h', '127.0.0.1', '-p', String(port));
  const isReady = async () => (await finish(readiness, options('pg-isready'))).code === 0;
  while (!(await Promise.race([isReady(), server.died]))) await new Promise((resolve) => setTimeout(resolve, 200));
  return { ...server, url: `postgres://content@127.0.0.1:${port}/postgres` };
}

/** Starts Valkey (or Redis) as deploy/compose.yaml does: with limited memory and no persistence. url: for REDIS_URL. */
export async function startValkey() {
  const port = await freePort();
  const settings = ['--save', '', '--appendonly', 'no', '--maxmemory', '256mb', '--maxmemory-policy', 'allkeys-lru'];
  const program = /** @type {string} */ (findProgram('Redis'));
  const options = { cwd: '/', env: process.env, log: join(logs, 'cluster-valkey.log') };
  const args = ['--port', String(port), '--bind', '127.0.0.1', ...settings];
  return { ...(await startProgram('Valkey', [program, args], port, options)), url: `redis://127.0.0.1:${port}` };
}
