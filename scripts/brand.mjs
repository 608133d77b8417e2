// npm run brand: scripts/brand/main.mjs, with the Node that the root package installs: the interface's words are TypeScript.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { childEnvironment } from './launcher/install.mjs';
import { root, site } from './launcher/places.mjs';
import { installSteps, toolSteps } from './launcher/prepare.mjs';
import { program } from './launcher/program.mjs';
import { createProgress } from './launcher/progress.mjs';

await program(async () => {
  const words = process.argv.slice(2);
  const steps = [...toolSteps({ development: true }), ...(words.includes('--check') ? [] : installSteps(site))];
  const progress = createProgress(steps.length);
  for (const { title, work } of steps) await progress.step(title, work);
  progress.end();
  // In the terminal's own process group: it may ask.
  const { status } = spawnSync('node', [join(root, 'scripts/brand/main.mjs'), ...words], {
    env: childEnvironment(root),
    stdio: 'inherit',
  });
  return status ?? 1;
});
