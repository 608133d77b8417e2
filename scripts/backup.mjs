// npm run backup -- FOLDER [--keep N]: backs up the content server's database, uploads and secrets into a new folder below
// FOLDER, while it runs, and of all backups there leaves the newest N. Media in S3 are not among them.
import { parseArgs } from 'node:util';
import { backUp } from './backup/backup.mjs';
import { Failure } from './launcher/failure.mjs';
import { dataDirectory } from './launcher/places.mjs';
import { program } from './launcher/program.mjs';

const { values, positionals } = parseArgs({ allowPositionals: true, options: { keep: { type: 'string' } } });

await program(async () => {
  const [into] = positionals;
  if (!into) throw new Failure('Name the folder of the backups: npm run backup -- FOLDER [--keep N]');
  if (values.keep !== undefined && !/^[1-9]\d*$/.test(values.keep))
    throw new Failure(`--keep takes a number from 1 on, not '${values.keep}'.`);
  console.log(await backUp({ data: dataDirectory, into, keep: values.keep ? Number(values.keep) : undefined }));
});
