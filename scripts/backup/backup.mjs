import { cpSync, existsSync, lstatSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { Failure } from '../launcher/failure.mjs';
import { run } from '../launcher/processes.mjs';

/** The database's file in a backup: of SQLite as it is, of PostgreSQL as `pg_dump --format=custom` writes it. */
const SQLITE = 'content.db';
const POSTGRES = 'content.dump';
/** What else a data folder has that cannot be made anew. */
const FILES = ['public', 'file-bin', 'secrets.json', 'local.json'];

const BACKUP = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d$/;
/** A name by which folders sort by time. */
const nameOf = (/** @type {Date} */ date) => date.toISOString().slice(0, 19).replaceAll(':', '-');

/**
 * Backs up the content server's database, then its uploads and secrets, while it runs. Uploads are never rewritten but by
 * 'Replace media', so that the files are at least as new as the database that names them.
 * @param {{ data: string, into: string, keep?: number, env?: NodeJS.ProcessEnv, now?: Date }} options data: the data
 *   folder; into: the folder of all backups; keep: how many of them; env: DATABASE_CLIENT and DATABASE_URL
 * @returns {Promise<string>} the backup's folder
 * @throws {Failure} if there is nothing to back up, or pg_dump fails; an unfinished backup is never left behind
 */
export async function backUp({ data, into, keep = Infinity, env = process.env, now = new Date() }) {
  const folder = join(into, nameOf(now));
  const unfinished = `${folder}.unfinished`;
  if (existsSync(folder)) throw new Failure(`${folder} exists.`);
  mkdirSync(unfinished, { recursive: true, mode: 0o700 });
  try {
    if (env.DATABASE_CLIENT === 'postgres') await dump(join(unfinished, POSTGRES), env);
    else await copySqlite(join(data, SQLITE), join(unfinished, SQLITE));
    for (const name of FILES)
      if (existsSync(join(data, name))) cpSync(join(data, name), join(unfinished, name), { recursive: true });
    renameSync(unfinished, folder);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
  const old = readdirSync(into)
    .filter((name) => BACKUP.test(name))
    .toSorted()
    .toReversed()
    .slice(keep);
  for (const name of old) rmSync(join(into, name), { recursive: true });
  return folder;
}

/** A consistent copy, with what is still in the write-ahead log, of a database that others write to meanwhile. */
async function copySqlite(/** @type {string} */ from, /** @type {string} */ to) {
  if (!existsSync(from)) throw new Failure(`There is no database at ${from}; CONTENT_DATA_DIR names its folder.`);
  const database = new DatabaseSync(from);
  try {
    await backup(database, to);
  } finally {
    database.close();
  }
}

/**
 * Runs one of PostgreSQL's programs on the database of DATABASE_URL, whose password does not stand on the command line.
 * @param {string} what the beginning of the failure message
 * @param {string} program
 * @param {(database: string) => string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
async function onPostgres(what, program, args, env) {
  if (!URL.canParse(env.DATABASE_URL ?? '')) throw new Failure('DATABASE_URL is no address of a database.');
  const { hostname, port, username, password, pathname } = new URL(String(env.DATABASE_URL));
  const own = {
    PGHOST: hostname,
    PGPORT: port || '5432',
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    PGSSLMODE: env.DATABASE_SSL === 'true' ? 'require' : 'prefer',
  };
  await run(what, [program, args(own.PGDATABASE)], { cwd: '/', env: { ...env, ...own } });
}

const dump = (/** @type {string} */ file, /** @type {NodeJS.ProcessEnv} */ env) =>
  onPostgres('Dumping the database', 'pg_dump', () => ['--format=custom', `--file=${resolve(file)}`], env);

const load = (/** @type {string} */ file, /** @type {NodeJS.ProcessEnv} */ env) => {
  const options = ['--clean', '--if-exists', '--no-owner', '--single-transaction'];
  return onPostgres(
    'Restoring the database',
    'pg_restore',
    (name) => [...options, `--dbname=${name}`, resolve(file)],
    env,
  );
};

/**
 * Whether another program has a SQLite database open, on whatever port it listens and in whatever container it runs: with
 * several connections the journal's mode cannot be changed.
 * @param {string} file
 */
function isInUse(file) {
  if (!existsSync(file)) return false;
  const database = new DatabaseSync(file);
  try {
    database.exec('PRAGMA journal_mode = DELETE; PRAGMA journal_mode = WAL');
    return false;
  } catch (error) {
    // SQLITE_BUSY
    if (/** @type {{ errcode?: number }} */ (error).errcode !== 5) throw error;
    return true;
  } finally {
    database.close();
  }
}

/**
 * What of a backup is neither a file nor a folder: a symbolic link could lead to secrets, which would then be served.
 * @param {string} path
 * @returns {string | undefined} the first one
 */
function findLink(path) {
  const entry = lstatSync(path);
  if (!entry.isDirectory()) return entry.isFile() ? undefined : path;
  for (const name of readdirSync(path)) {
    const found = findLink(join(path, name));
    if (found) return found;
  }
  return undefined;
}

/**
 * Puts a backup in the place of what the content server has, which must not run. What was there is kept, in the same form,
 * so that restoring it takes this restore back. Files are moved into place: by that the content server knows at its next
 * start that it has another database, and tells the sites (docs/decisions/change-feed.md).
 * @param {{ data: string, from: string, env?: NodeJS.ProcessEnv, now?: Date }} options data: the data folder; from: the
 *   backup's folder; env: DATABASE_CLIENT and DATABASE_URL
 * @returns {Promise<string>} the folder with what was there before
 * @throws {Failure} if the folder has no backup of such a database, or a symbolic link in it, the database is in use, or
 *   pg_restore fails
 */
export async function restore({ data, from, env = process.env, now = new Date() }) {
  const isPostgres = env.DATABASE_CLIENT === 'postgres';
  const file = join(from, isPostgres ? POSTGRES : SQLITE);
  if (!existsSync(file)) throw new Failure(`${file} does not exist: ${from} is no backup of such a database.`);
  const names = [...FILES, ...(isPostgres ? [POSTGRES] : [SQLITE])].filter((name) =>
    lstatSync(join(from, name), { throwIfNoEntry: false }),
  );
  const link = names.map((name) => findLink(join(from, name))).find(Boolean);
  if (link) throw new Failure(`${link} is neither a file nor a folder: a backup has no links.`);
  if (!isPostgres && isInUse(join(data, SQLITE)))
    throw new Failure(`Stop the content server first: it has ${join(data, SQLITE)} open.`);
  const before = join(data, `before-${nameOf(now)}`);
  const arriving = join(data, `.arriving-${nameOf(now)}`);
  const moved = names.filter((name) => name !== POSTGRES);
  const replaced = isPostgres ? moved : [...moved, `${SQLITE}-wal`, `${SQLITE}-shm`];
  mkdirSync(data, { recursive: true, mode: 0o700 });
  mkdirSync(before, { mode: 0o700 });
  try {
    // Copied first: if the disk is full, nothing has changed.
    for (const name of moved) cpSync(join(from, name), join(arriving, name), { recursive: true });
    if (isPostgres) {
      await dump(join(before, POSTGRES), env);
      await load(file, env);
    }
    for (const name of replaced) if (existsSync(join(data, name))) renameSync(join(data, name), join(before, name));
    for (const name of moved) renameSync(join(arriving, name), join(data, name));
  } finally {
    rmSync(arriving, { recursive: true, force: true });
  }
  return before;
}
