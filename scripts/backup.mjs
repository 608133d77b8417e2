// npm run backup, npm run restore: scripts/backup/main.mjs, with the Node that the root package installs.
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
