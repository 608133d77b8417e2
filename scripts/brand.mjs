// npm run brand: checks brand/ and writes what follows from it into the site and the content server.
// -- --check: only checks, and that nothing has changed since.
// -- new: first puts a new brand in place of the demo's: --name 'Ngao Bags' --paper '#fbf7f2' --ink '#1c1b2e' --accent '#c2410c'
//   --logo logo.svg; it asks for what is missing.
// -- words da: writes what brand/messages/da.json lacks, in English, to be translated.
// -- towns: first writes the country's table of towns into brand/.
// It is scripts/brand/main.mjs, with the Node that the root package installs: the interface's words are TypeScript.
import { spawnSync } from 'node:child_process';
import { basename, dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { childEnvironment } from './launcher/install.mjs';
import { root, site } from './launcher/places.mjs';
import { installSteps, toolSteps } from './launcher/prepare.mjs';
import { program } from './launcher/program.mjs';
import { createProgress } from './launcher/progress.mjs';

const words = process.argv.slice(2);

/** The step that refuses a logo before what takes minutes. */
function logoSteps() {
  const { values, positionals } = parseArgs({
    args: words,
    options: { logo: { type: 'string' } },
    allowPositionals: true,
    strict: false,
  });
  const { logo } = values;
  if (positionals[0] !== 'new' || typeof logo !== 'string') return [];
  const work = async () => {
    const { readDrawing } = await import('./brand/read-drawing.mjs');
    readDrawing(dirname(logo), basename(logo), logo);
  };
  return [{ title: 'reading the logo', work }];
}

await program(async () => {
  const installing = words.includes('--check') ? [] : installSteps(site);
  const steps = [...toolSteps({ development: true }), ...(installing.length ? logoSteps() : []), ...installing];
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
