// npm run catalogue -- plan FILE [PICTURE …]: what a sheet would change on a running content server. apply FILE …: does it.
// --type=luggage --numbers=point|comma --create; apply: --publish --leave-out-errors --confirm-prices --conflicts=apply|skip.
// CONTENT_SERVER_URL is the server, CATALOGUE_TOKEN a token for the admin API, which names the types and fields that it may write.
import { parseArgs } from 'node:util';
import { applyPlan, describePlan, planSheet } from './launcher/catalogue.mjs';
import { Failure } from './launcher/failure.mjs';
import { program } from './launcher/program.mjs';

const USAGE = 'npm run catalogue -- plan|apply FILE [PICTURE …] [--type=luggage] [--numbers=point|comma] [--create]';

const OPTIONS = /** @type {const} */ ({
  type: { type: 'string' },
  numbers: { type: 'string' },
  create: { type: 'boolean' },
  publish: { type: 'boolean' },
  'leave-out-errors': { type: 'boolean' },
  'confirm-prices': { type: 'boolean' },
  conflicts: { type: 'string' },
});

await program(async () => {
  const { values, positionals } = parseArgs({ options: OPTIONS, allowPositionals: true });
  const options = /** @type {Record<string, any>} */ (values);
  const [what, file, ...pictures] = positionals;
  if ((what !== 'plan' && what !== 'apply') || !file) throw new Failure(USAGE);
  if (options.conflicts && !['apply', 'skip'].includes(options.conflicts))
    throw new Failure(`--conflicts takes apply or skip, not '${options.conflicts}'.`);
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
