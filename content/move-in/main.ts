import path from 'node:path';
import { parseArgs } from 'node:util';
import { createStrapi } from '@strapi/strapi';
import { env } from '@strapi/utils';
import settings from '../config/database';
import { print, printProgress } from '../src/core/processes/progress';
import { rowsOf, siteTypes } from '../src/core/strapi';
import { Backup } from './backup';
import { copyToDisk, isStore, uploadAll } from './files';
import { type Connection, connect, copyRows } from './postgres';

const appDir = process.cwd();
const HELP = `node dist/move-in/main.js FOLDER [--replace]: puts a backup of SQLite into the database of DATABASE_URL, and its files into
the media store or onto the disk, as this content server's variables say. The content server must be stopped, and empty; --replace puts
the backup in the place of what it has.`;

const open = () => createStrapi({ appDir, distDir: path.join(appDir, 'dist'), serveAdminPanel: false }).load();
type Opened = Awaited<ReturnType<typeof open>>;

/** Does what needs a connection to the database, and ends it. */
async function connected<Result>(work: (database: Connection) => Promise<Result>): Promise<Result> {
  const database = await connect(settings({ env }).connection.connection);
  try {
    return await work(database);
  } finally {
    await database.end();
  }
}

/** @throws if another program, such as the content server, uses the database: what it writes meanwhile would be lost */
async function refuseWhileInUse(database: Connection): Promise<void> {
  const { rows } = await database.query(
    'select 1 from pg_stat_activity where datname = current_database() and usename = current_user and pid <> pg_backend_pid()',
  );
  if (rows.length > 0) throw new Error('Stop the content server first: its database is in use.');
}

/** @throws if the backup is of a content server with other tables */
async function refuseOtherVersions(database: Connection, backup: Backup): Promise<void> {
  const newest = 'select hash from strapi_database_schema order by time desc, id desc limit 1';
  const [stored] = backup.rows(newest);
  const { rows } = await database.query<{ hash: string }>(newest);
  if (stored?.hash !== rows[0]?.hash)
    throw new Error(
      'The backup is of another version. Start it once with this version where it is from, and back up again.',
    );
}

/** @throws if there are entries */
async function refuseToReplace(strapi: Opened): Promise<void> {
  const types = siteTypes(strapi).filter(({ kind }) => kind === 'collectionType');
  const counts = await Promise.all(types.map(({ uid }) => rowsOf(strapi, uid).count()));
  if (counts.some((count) => count > 0))
    throw new Error(
      'This content server has content. Add --replace to have the backup in place of it; back it up first.',
    );
}

/** `node dist/move-in/main.js FOLDER [--replace]`, as `scripts/move-in.mjs` says. */
async function moveIn(): Promise<void> {
  const options = { replace: { type: 'boolean' }, help: { type: 'boolean' } } as const;
  const { values, positionals } = parseArgs({ allowPositionals: true, options });
  const [folder] = positionals;
  if (values.help) return console.log(HELP);
  if (!folder) throw new Error('Name the folder of the backup.');
  if (process.env.DATABASE_CLIENT !== 'postgres')
    throw new Error('Set DATABASE_CLIENT=postgres and DATABASE_URL: back into SQLite leads npm run restore.');
  const backup = new Backup(path.resolve(folder));

  await connected(refuseWhileInUse);

  // Makes the tables where there are none.
  const strapi = await open();
  if (!values.replace) await refuseToReplace(strapi);
  await connected((database) => refuseOtherVersions(database, backup));
  const files = isStore(strapi) ? await uploadAll(strapi, backup, printProgress) : copyToDisk(backup);
  // From here on nothing else writes.
  await strapi.destroy();
  print(`${files.count} files are ${files.addresses.size > 0 ? 'in the store' : 'on the disk'}.`);

  const counts = await connected((database) => copyRows(database, backup, files.addresses, files.changes));
  const rows = [...counts.values()].reduce((sum, count) => sum + count, 0);
  print(`${rows} rows are in ${counts.size} tables of the database.`);
  for (const url of files.missing) print(`The backup has no ${url}, which the media library names.`);
  print(
    'Done. Start the content server: its log-ins are those of the backup. Regenerate the API tokens that programs use.',
  );
}

// On a signal Strapi would exit with 0.
for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => process.exit(1));

process.env.LOG_LEVEL ??= 'error';
moveIn().then(
  () => process.exit(0),
  (error: Error) => {
    console.error(`Nothing of the backup is in the database. ${error.message}`);
    process.exit(1);
  },
);
