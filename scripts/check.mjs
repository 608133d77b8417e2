// npm run check: types, lint, format and dead code of all packages; reports the steps that failed.
import { checksOf, runChecks } from './launcher/checks.mjs';
import { Failure } from './launcher/failure.mjs';
import { content, root, site } from './launcher/places.mjs';
import { installSteps, toolSteps } from './launcher/prepare.mjs';
import { program } from './launcher/program.mjs';
import { createProgress } from './launcher/progress.mjs';

await program(async () => {
  const installing = [...toolSteps({ development: true }), ...installSteps(site), ...installSteps(content)];
  const lanes = [checksOf(site), [...checksOf(root), ...checksOf(content)]];
  const progress = createProgress(installing.length + lanes.flat().length);
  for (const { title, work } of installing) await progress.step(title, work);
  const results = await Promise.all(lanes.map((checks) => runChecks(checks, progress)));
  const failed = results.flatMap((result) => result.failed);
  const notDone = results.flatMap((result) => result.notDone);
  progress.end();
  for (const line of notDone) console.log(line);
  if (failed.length) throw new Failure(`The check failed: ${failed.join(', ')}.`);
  console.log(notDone.length ? 'Everything else checks out.' : 'Everything checks out.');
});
