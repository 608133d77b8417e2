// npm run bench [-- content server]: speed of one site process compared with nginx, what rendering a page costs, memory. It
// needs a running content server (npm run start:content). bench:pages [-- origin]: the weight of each page. bench:visit
// [-- origin]: what a phone feels: first visits, taps, a whole visit. These two need a running site (npm start).
// bench:publishing: how soon visitors see an edit, and what it costs. bench:sheet: how long an import takes. These two start the
// servers that they need.
import { Failure } from './launcher/failure.mjs';
import { nodeBinary } from './launcher/install.mjs';
import { content, root, site } from './launcher/places.mjs';
import { packageSteps, toolSteps } from './launcher/prepare.mjs';
import { run } from './launcher/processes.mjs';
import { program } from './launcher/program.mjs';
import { createProgress } from './launcher/progress.mjs';
import { findProgram, programSteps, stepsOfAvailable } from './launcher/system-programs.mjs';
import { seedForTestsSteps } from './launcher/test-servers.mjs';

const [what, given] = process.argv.slice(2);
const origin = given ?? (what === 'speed' ? 'http://127.0.0.1:1337' : 'http://127.0.0.1:3000');

/** Steps that prepare each benchmark, besides the tools. */
const preparing = {
  speed: () => [...packageSteps(site), ...stepsOfAvailable(['nginx', 'wrk'])],
  pages: () => programSteps(['Chromium']),
  visit: () => programSteps(['Chromium']),
  publishing: () => [...stepsOfAvailable(['Redis']), ...serverSteps()],
  sheet: () => serverSteps(),
};

const serverSteps = () => [...packageSteps(site), ...packageSteps(content), ...seedForTestsSteps()];

/** Imported only after installation: some need the tools, and the Node version that comes with them. */
const measure = {
  speed: async () => (await import('./bench/speed.mjs')).speed(origin),
  pages: async () => (await import('./bench/weights.mjs')).weights(origin, findProgram('Chromium')),
  visit: async () => (await import('./bench/visit.mjs')).visit(origin, findProgram('Chromium')),
  publishing: async () => (await import('./bench/publishing.mjs')).publishing(),
  sheet: async () => (await import('./bench/sheet.mjs')).sheet(),
};

await program(async () => {
  if (what !== 'publishing' && what !== 'sheet') {
    const isRunning = await fetch(`${origin}${what === 'speed' ? '/api/i18n/locales' : '/healthz'}`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (!isRunning) throw new Failure(`Nothing answers at ${origin}: start it with npm start, or pass its URL.`);
  }
  const steps = [...toolSteps({ development: true }), ...preparing[what]()];
  const progress = createProgress(steps.length);
  for (const { title, work } of steps) await progress.step(title, work);
  progress.end();
  const binary = nodeBinary();
  if (binary && Number(process.versions.node.split('.')[0]) < 24) {
    const command = /** @type {[string, string[]]} */ ([binary, process.argv.slice(1)]);
    return run('The measurement', command, { cwd: root, env: process.env });
  }
  return measure[what]();
});
