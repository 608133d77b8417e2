// npm run backup -- FOLDER [--keep N]: backs up the content server's database, uploads and secrets into a new folder below
// FOLDER, while it runs, and keeps only the newest N backups there. Media in S3 are not backed up.
// npm run restore -- FOLDER: puts a backup in the place of what the content server has, which must be stopped.
// Both are scripts/backup/main.mjs, with the Node that the root package installs.
import { childEnvironment } from './launcher/install.mjs';
import { root } from './launcher/places.mjs';
import { toolSteps } from './launcher/prepare.mjs';
import { finish } from './launcher/processes.mjs';
import { program } from './launcher/program.mjs';
import { createProgress } from './launcher/progress.mjs';

await program(async () => {
  const steps = toolSteps({ development: false });
  const progress = createProgress(steps.length, process.stderr);
  for (const { title, work } of steps) await progress.step(title, work);
  progress.end();
  const command = ['scripts/backup/main.mjs', ...process.argv.slice(2)];
  const { code } = await finish(['node', command], { cwd: root, env: childEnvironment(root) });
  return code ?? 1;
});
