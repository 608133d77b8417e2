// npm run seed: fills the content server's database with the demo, or updates the demo in it.
import { localSecrets } from './launcher/first-login.mjs';
import { content, dataDirectory } from './launcher/places.mjs';
import { packageSteps, toolSteps } from './launcher/prepare.mjs';
import { program } from './launcher/program.mjs';
import { createSay } from './launcher/say.mjs';
import { seed } from './launcher/servers.mjs';

await program(async () => {
  const env = { CONTENT_DATA_DIR: dataDirectory, ...localSecrets(dataDirectory) };
  const filling = { title: 'filling the database with the demo', work: () => seed(env) };
  const steps = [...toolSteps({ development: false }), ...packageSteps(content), filling];
  const say = createSay(steps.length);
  for (const { title, work } of steps) await say.step(title, work);
  say.end();
});
