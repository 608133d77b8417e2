// npm run bench: speed of one site process compared with nginx. bench:memory: its memory under load. bench:rendering
// [-- content server [folder]]: the CPU that rendering a page takes, and the same of another version's built site/.
// bench:pages [-- origin]: the weight of each page. bench:lighthouse [-- origin]: Lighthouse's mobile figures. The first
// three need a running content server (npm run start:content), the others a running site (npm start). bench:publishing: how
// soon visitors see an edit. bench:calls: the calls to the content server. These two start the servers they need.
// bench:visit [-- origin]: what a phone feels: first visits, taps, a whole visit. bench:peer -- URL URL [PID PID]: two
// pages of any sites side by side; with the ids of their servers' processes also the CPU that a request takes.
import { Failure } from './launcher/failure.mjs';
import { nodeBinary } from './launcher/install.mjs';
import { content, root, site } from './launcher/places.mjs';
import { packageSteps, toolSteps } from './launcher/prepare.mjs';
import { run } from './launcher/processes.mjs';
import { program } from './launcher/program.mjs';
import { createSay } from './launcher/say.mjs';
import { findProgram, programSteps, stepsOfAvailable } from './launcher/system-programs.mjs';
import { seedForTestsSteps } from './launcher/test-servers.mjs';

const [what, given, ...others] = process.argv.slice(2);
const startsAll = what === 'publishing' || what === 'calls';
const startsOwnSite = what === 'speed' || what === 'memory' || what === 'rendering';
const origin = given ?? (startsOwnSite ? 'http://127.0.0.1:1337' : 'http://127.0.0.1:3000');

/** What each benchmark needs besides the tools. */
const preparing = {
  speed: () => [...packageSteps(site), ...stepsOfAvailable(['nginx', 'wrk'])],
  memory: () => packageSteps(site),
  rendering: () => packageSteps(site),
  publishing: () => [
    ...stepsOfAvailable(['Redis']),
    ...packageSteps(site),
    ...packageSteps(content),
    ...seedForTestsSteps(),
  ],
  calls: () => [...packageSteps(site), ...packageSteps(content), ...seedForTestsSteps()],
  pages: () => programSteps(['Chromium']),
  lighthouse: () => [...programSteps(['Chromium']), ...stepsOfAvailable(['Caddy'])],
  visit: () => programSteps(['Chromium']),
  peer: () => programSteps(['Chromium']),
};

/** Imported only after installation: some need the tools, and the Node version that comes with them. */
const measure = {
  speed: async () => (await import('./bench/speed.mjs')).speed(origin),
  memory: async () => (await import('./bench/memory.mjs')).memory(origin),
  rendering: async () => (await import('./bench/rendering.mjs')).rendering(origin, others[0]),
  publishing: async () => (await import('./bench/publishing.mjs')).publishing(),
  calls: async () => (await import('./bench/calls.mjs')).calls(),
  pages: async () => (await import('./bench/weights.mjs')).weights(origin, await pagesOf(), findProgram('Chromium')),
  visit: async () => (await import('./bench/visit.mjs')).visit(origin, findProgram('Chromium')),
  peer: async () => {
    const [second, ...pids] = others;
    const { peer } = await import('./bench/peer.mjs');
    await peer([origin, second], pids.map(Number), findProgram('Chromium'));
  },
  lighthouse: async () =>
    (await import('./bench/lighthouse.mjs')).lighthouse(origin, await pagesOf(), findProgram('Chromium')),
};
const pagesOf = async () => (await import('./bench/pages.mjs')).addresses(origin);

const sign = {
  speed: '/api/i18n/locales',
  memory: '/api/i18n/locales',
  rendering: '/api/i18n/locales',
  peer: '',
};

await program(async () => {
  if (what === 'peer' && !URL.canParse(others[0] ?? '')) throw new Failure('Pass the addresses of two pages.');
  if (!startsAll) {
    const isRunning = await fetch(`${origin}${sign[what] ?? '/healthz'}`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (!isRunning) throw new Failure(`Nothing answers at ${origin}: start it with npm start, or pass its URL.`);
  }
  const steps = [...toolSteps({ development: true }), ...preparing[what]()];
  const say = createSay(steps.length);
  for (const { title, work } of steps) await say.step(title, work);
  say.end();
  const binary = nodeBinary();
  if (binary && Number(process.versions.node.split('.')[0]) < 24) {
    const command = /** @type {[string, string[]]} */ ([binary, process.argv.slice(1)]);
    return run('The measurement', command, { cwd: root, env: process.env });
  }
  return measure[what]();
});
