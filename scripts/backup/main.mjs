// node main.mjs backup FOLDER [--keep N]: backs up the content server's database, uploads and secrets into a new folder below
// FOLDER, while it runs, and keeps only the newest N backups there. Media in S3 are not backed up.
// node main.mjs restore FOLDER: puts a backup in the place of what the content server has, which must be stopped.
// Needs no packages, so that it also runs in the content server's container.
import { parseArgs } from 'node:util';
import { Failure } from '../launcher/failure.mjs';
import { dataDirectory as data } from '../launcher/places.mjs';
import { isListening } from '../launcher/ports.mjs';
import { program } from '../launcher/program.mjs';
import { backUp, restore } from './backup.mjs';

const port = Number(process.env.CONTENT_PORT ?? 1337);

async function backUpInto(/** @type {string} */ into, /** @type {string | undefined} */ keep) {
  if (keep !== undefined && !/^[1-9]\d*$/.test(keep))
    throw new Failure(`--keep takes a number from 1 on, not '${keep}'.`);
  console.log(await backUp({ data, into, keep: keep ? Number(keep) : undefined }));
}

async function restoreFrom(/** @type {string} */ from) {
  // Whether SQLite is in use is asked of its file.
  if (process.env.DATABASE_CLIENT === 'postgres' && (await isListening(port)))
    throw new Failure(`Stop the content server on port ${port} first, or set CONTENT_PORT to its port.`);
  const before = await restore({ data, from });
  console.log(`Restored ${from}. To take that back: npm run restore -- ${quoteForShell(before)}`);
}

/** Quotes a path for the shell if it needs that. @param {string} path */
const quoteForShell = (path) => (/^[\w./:-]+$/.test(path) ? path : `'${path.replaceAll("'", `'\\''`)}'`);

await program(async () => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { keep: { type: 'string' } } });
  const [command, folder] = positionals;
  if (!folder) throw new Failure(`Name the folder: npm run ${command} -- FOLDER`);
  if (command === 'restore') await restoreFrom(folder);
  else await backUpInto(folder, values.keep);
});
