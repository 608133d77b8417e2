// npm run seed: fills the content server's database with the demo, or updates the demo in it. npm run seed -- airlines
// writes the airlines' rules alone, which any brand can use.
import { Failure } from './launcher/failure.mjs';
import { localSecrets } from './launcher/first-login.mjs';
import { content, dataDirectory } from './launcher/places.mjs';
import { isWithoutDemo, packageSteps, toolSteps } from './launcher/prepare.mjs';
import { program } from './launcher/program.mjs';
import { createProgress } from './launcher/progress.mjs';
import { seed } from './launcher/servers.mjs';

const PARTS = { airlines: 'the airlines’ rules' };
const [part] = process.argv.slice(2);
const what = part ? PARTS[part] : 'the demo';

await program(async () => {
  if (part === 'towns')
    throw new Failure('Towns are part of the site, not of the content server: docs/operators.md, The first start.');
  if (!what) throw new Failure(`There is nothing to seed that is called '${part}', only 'airlines'.`);
  if (!part && isWithoutDemo())
    throw new Failure(
      "The brand has content of its own (brand/brand.json): the demo's would be among it. Only 'npm run seed -- airlines' is for any brand.",
    );
  const env = { CONTENT_DATA_DIR: dataDirectory, ...localSecrets(dataDirectory) };
  const filling = { title: `filling the database with ${what}`, work: () => seed(env, part ? [part] : []) };
  const steps = [...toolSteps({ development: false }), ...packageSteps(content), filling];
  const progress = createProgress(steps.length);
  for (const { title, work } of steps) await progress.step(title, work);
  progress.end();
});
