// npm run restore -- FOLDER: puts a backup in the place of what the content server has, which must be stopped.
import { restore } from './backup/backup.mjs';
import { Failure } from './launcher/failure.mjs';
import { dataDirectory } from './launcher/places.mjs';
import { isListening } from './launcher/ports.mjs';
import { program } from './launcher/program.mjs';

const [from] = process.argv.slice(2);
const port = Number(process.env.CONTENT_PORT ?? 1337);

await program(async () => {
  if (!from) throw new Failure('Name the backup: npm run restore -- FOLDER');
  if (await isListening(port)) throw new Failure(`Stop the content server on port ${port} first.`);
  const before = await restore({ data: dataDirectory, from });
  console.log(`Restored ${from}. To take that back: npm run restore -- ${before}`);
});
