// npm run bench: how fast one site process answers, beside nginx. bench:memory: what it needs under load.
// bench:pages [-- origin]: what each page weighs. bench:lighthouse [-- origin]: Lighthouse's mobile figures. The first
// two need a running content server (npm run start:content), the others a running site (npm start). bench:publishing: how
// soon visitors see what an editor publishes; it starts what it needs.
import { addresses } from './bench/pages.mjs';
import { lighthouse } from './bench/lighthouse.mjs';
import { memory } from './bench/memory.mjs';
import { speed } from './bench/speed.mjs';
import { weights } from './bench/weights.mjs';
import { Failure } from './launcher/failure.mjs';
import { content, site } from './launcher/places.mjs';
import { packageSteps, toolSteps } from './launcher/prepare.mjs';
import { program } from './launcher/program.mjs';
import { findProgram } from './launcher/system-programs.mjs';
import { seedForTestsSteps } from './launcher/test-pair.mjs';

const [what, given] = process.argv.slice(2);
const ownSite = what === 'speed' ? speed : what === 'memory' ? memory : undefined;
const origin = given ?? (ownSite ? 'http://127.0.0.1:1337' : 'http://127.0.0.1:3000');

await program(async () => {
  if (what === 'publishing') {
    const steps = [...toolSteps({ development: true }), ...packageSteps(site), ...packageSteps(content)];
    for (const { work } of [...steps, ...seedForTestsSteps()]) await work();
    // Written for the Node that the tools bring.
    const { publishing } = await import('./bench/publishing.mjs');
    return publishing();
  }
  const isThere = await fetch(`${origin}${ownSite ? '/api/i18n/locales' : '/healthz'}`).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!isThere) throw new Failure(`Nothing answers at ${origin}: start it with npm start, or name its address.`);
  if (ownSite) return ownSite(origin);
  const executablePath = findProgram('Chromium');
  if (!executablePath) throw new Failure('The measurements need Chromium: install it or name it in CHROMIUM_PATH.');
  const pages = await addresses(origin);
  await (what === 'lighthouse' ? lighthouse : weights)(origin, pages, executablePath);
});
