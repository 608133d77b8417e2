// npm run check: types, lint, format and dead code of all packages; reports the steps that failed.
import { checksOf, runChecks } from './launcher/checks.mjs';
import { Failure } from './launcher/failure.mjs';
import { content, root, site } from './launcher/places.mjs';
import { installSteps, toolSteps } from './launcher/prepare.mjs';
import { program } from './launcher/program.mjs';
import { createSay } from './launcher/say.mjs';

await program(async () => {
  const installing = [...toolSteps({ development: true }), ...installSteps(site), ...installSteps(content)];
  const lanes = [checksOf(site), [...checksOf(root), ...checksOf(content)]];
  const say = createSay(installing.length + lanes.flat().length);
  for (const { title, work } of installing) await say.step(title, work);
  const results = await Promise.all(lanes.map((checks) => runChecks(checks, say)));
  const failed = results.flatMap((result) => result.failed);
  const notDone = results.flatMap((result) => result.notDone);
  say.end();
  for (const line of notDone) console.log(line);
  if (failed.length) throw new Failure(`The check failed: ${failed.join(', ')}.`);
  console.log(notDone.length ? 'Everything else checks out.' : 'Everything checks out.');
});
