// npm run catalogue -- plan FILE [PICTURE …]: what a sheet would change on a running content server. apply FILE …: does it.
// --type=luggage --numbers=point|comma --create; apply: --publish --leave-out-errors --confirm-prices --conflicts=apply|skip.
// CONTENT_SERVER_URL is the server, CATALOGUE_TOKEN a token for the admin API, which names the types and fields that it may write.
import { applyPlan, describePlan, planSheet } from './launcher/catalogue.mjs';
import { Failure } from './launcher/failure.mjs';
import { program } from './launcher/program.mjs';

const USAGE = 'npm run catalogue -- plan|apply FILE [PICTURE …] [--type=luggage] [--numbers=point|comma] [--create]';

await program(async () => {
  const words = process.argv.slice(2);
  const options = Object.fromEntries(
    words
      .filter((word) => word.startsWith('--'))
      .map((word) => {
        const [name = '', value = 'true'] = word.slice(2).split('=');
        return [name, value];
      }),
  );
  const [what, file, ...pictures] = words.filter((word) => !word.startsWith('--'));
  if ((what !== 'plan' && what !== 'apply') || !file) throw new Failure(USAGE);
  const token = process.env.CATALOGUE_TOKEN;
  if (!token)
    throw new Failure('CATALOGUE_TOKEN is not set: Settings → API Tokens → Admin tokens in the admin makes one.');
  const server = { origin: process.env.CONTENT_SERVER_URL ?? 'http://127.0.0.1:1337', token };
  const plan = await planSheet(server, { file, pictures, options });
  for (const line of describePlan(plan)) console.log(line);
  if (what === 'plan') return plan.counts.errors > 0 ? 1 : 0;
  const { state, outcome } = await applyPlan(server, plan.id, options);
  console.log(state === 'applied' ? 'Done.' : `Nothing was changed: ${outcome?.problem ?? state}`);
  return state === 'applied' ? 0 : 1;
});
