import { chownSync, existsSync, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { vi } from 'vitest';
import { logs } from '../../scripts/launcher/places.mjs';
import { freePort } from '../../scripts/launcher/ports.mjs';
import { begin, run } from '../../scripts/launcher/processes.mjs';

const PROGRAMS = ['initdb', 'postgres', 'pg_isready'];
/** The number of 'nobody' on Debian and its like. */
const NOBODY = 65534;

/** The folder of a PostgreSQL server's programs, where Debian keeps them or on PATH; undefined when there is none. */
export function findPostgres(): string | undefined {
  const folders = [...globSync('/usr/lib/postgresql/*/bin'), ...(process.env.PATH ?? '').split(delimiter)];
  return folders.find((folder) => PROGRAMS.every((name) => existsSync(join(folder, name))));
}

/**
 * Starts an empty PostgreSQL server on a free port of this machine; `stopAll` of the launcher's processes stops it.
 * @param programs the folder that `findPostgres` found
 * @param directory an empty one for its files, which becomes nobody's when the tests run as root
 * @returns the value of DATABASE_URL
 */
export async function startPostgres(programs: string, directory: string): Promise<string> {
  const isRoot = process.getuid?.() === 0;
  // PostgreSQL refuses to run as root.
  const asNobody = ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups'];
  if (isRoot) chownSync(directory, NOBODY, NOBODY);
  const command = (name: string, ...args: string[]): [string, string[]] => {
    const [first, ...rest] = [...(isRoot ? asNobody : []), join(programs, name), ...args];
    return [first, rest];
  };
  const options = (name: string) => ({ cwd: directory, env: process.env, log: join(logs, `test-${name}.log`) });

  const files = ['-D', join(directory, 'cluster')];
  const made = command('initdb', ...files, '--username=tester', '--auth=trust', '--encoding=UTF8', '--no-locale');
  await run('Making a PostgreSQL cluster', [made[0], [...made[1], '--no-sync']], options('initdb'));
  const port = String(await freePort());
  begin(...command('postgres', ...files, '-h', '127.0.0.1', '-p', port, '-k', '', '-F'), options('postgres'));
  const asked = command('pg_isready', '-h', '127.0.0.1', '-p', port);
  await vi.waitFor(() => run('Waiting for PostgreSQL', asked, options('pg-isready')), {
    timeout: 120_000,
    interval: 250,
  });
  return `postgres://tester@127.0.0.1:${port}/postgres`;
}
