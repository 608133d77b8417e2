// npm run move-in -- FOLDER [--replace]: puts a backup of SQLite, as npm run backup makes it, into PostgreSQL (DATABASE_CLIENT,
// DATABASE_URL), and its files into S3 (UPLOAD_PROVIDER, S3_…) or onto this disk. The content server must be stopped, and empty;
// --replace puts the backup in the place of what it has.
import { resolve } from 'node:path';
import { Failure } from './launcher/failure.mjs';
import { childEnvironment } from './launcher/install.mjs';
import { content, dataDirectory } from './launcher/places.mjs';
import { packageSteps, toolSteps } from './launcher/prepare.mjs';
import { finish, script } from './launcher/processes.mjs';
import { program } from './launcher/program.mjs';
import { createProgress } from './launcher/progress.mjs';

await program(async () => {
  const args = process.argv.slice(2).map((arg) => (arg.startsWith('--') ? arg : resolve(arg)));
  if (!args.some((arg) => !arg.startsWith('--'))) throw new Failure('Name the folder: npm run move-in -- FOLDER');
  const steps = [...toolSteps({ development: false }), ...packageSteps(content)];
  const progress = createProgress(steps.length, process.stderr);
  for (const { title, work } of steps) await progress.step(title, work);
  progress.end();
  const env = childEnvironment(content, { NODE_ENV: 'production', CONTENT_DATA_DIR: resolve(dataDirectory) });
  const { code } = await finish(script(content, 'move-in', args), { cwd: content, env });
  return code ?? 1;
});
