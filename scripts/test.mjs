// npm test: what every commit must pass, from a fresh clone, or the check alone where the brand is not the demo's, which all
// others test; npm test -- quick: check and unit; npm test -- contract journeys: these parts only. Other arguments are passed
// to the runner if one part is named: npm test -- journeys menu.spec.ts. The parts are check, unit, launcher, contract, faults,
// journeys, budgets, engines and browsers. npm run test:all is the same with all files, sizes, seeds, browsers and pictures:
// docs/developers.md says which change asks for which part of it.
import { checksOf, runChecks } from './launcher/checks.mjs';
import { engineSteps, ENGINES, OLDEST } from './launcher/engines.mjs';
import { Failure } from './launcher/failure.mjs';
import { content, root, site } from './launcher/places.mjs';
import { buildAndFill, buildSteps, hasOwnContent, installSteps, toolSteps } from './launcher/prepare.mjs';
import { program } from './launcher/program.mjs';
import { createProgress } from './launcher/progress.mjs';
import {
  canInstall,
  findProgram,
  programEnvironment,
  programSteps,
  stepsOfAvailable,
} from './launcher/system-programs.mjs';
import { processorSeconds, stopAll } from './launcher/processes.mjs';
import { seedForTestsSteps, startTestContentServer, startTestServers, testSecrets } from './launcher/test-servers.mjs';
import { describeServerStarts, recordServerStarts } from './launcher/server-starts.mjs';
import { describeProcessorTime, describeSlowest, runTests } from './launcher/test-runners.mjs';

const USUAL = /** @type {const} */ ([
  'check',
  'unit',
  'launcher',
  'contract',
  'faults',
  'journeys',
  'budgets',
  'engines',
]);
const PARTS = /** @type {const} */ ([...USUAL, 'browsers']);
/** What one runs before a commit. */
const QUICK = ['check', 'unit'];
const given = process.argv.slice(2);
/** Whether everything is tested, and not only what every commit must pass. */
const isAll = given[0] === 'all';
process.env.TESTS = isAll ? 'all' : 'usual';
const words = given.slice(Number(isAll)).flatMap((word) => (word === 'quick' ? QUICK : [word]));
const named = PARTS.filter((part) => words.includes(part));
const more = words.filter((word) => !named.includes(/** @type {any} */ (word)));
/** @type {Set<string>} */
const chosen = new Set(named.length ? named : hasOwnContent() ? ['check'] : USUAL);
const isWhole = !named.length && chosen.size > 1;
// Missing programs are installed where possible, so that no test is skipped unnecessarily.
const OTHERS = /** @type {const} */ (['Firefox', 'WebKitGTK', 'Xvfb']);
const areOthersLeftOut = isWhole && !canInstall() && !OTHERS.every(findProgram);
if (isWhole && !areOthersLeftOut) chosen.add('browsers');
/** Webhook address of a content server without a site. */
const NOBODY = 'http://127.0.0.1:9';
/** Programs without which only some tests of a part are skipped. */
const servers = [
  ...(chosen.has('contract') ? /** @type {const} */ (['PostgreSQL']) : []),
  ...(chosen.has('faults') ? /** @type {const} */ (['Redis', 'Caddy', 'nginx']) : []),
];
const needsPair = ['contract', 'journeys', 'budgets', 'engines', 'browsers'].some((part) => chosen.has(part));
const needsBuilds = needsPair || chosen.has('faults');
const versions = isAll ? ENGINES : [OLDEST];
const browsers = [
  ...(chosen.has('journeys') || chosen.has('budgets') ? /** @type {const} */ (['Chromium']) : []),
  ...(chosen.has('browsers') ? OTHERS : []),
];

await program(async () => {
  if (more.length && named.length !== 1)
    throw new Failure(`'${more[0]}' is not a part of the tests: ${PARTS.join(', ')}.`);

  const installing = toolSteps({ development: true });
  const programs = [
    ...programSteps(browsers),
    ...stepsOfAvailable(servers),
    ...(chosen.has('engines') ? engineSteps(versions) : []),
  ];
  const siteSteps = [...installSteps(site), ...(needsBuilds ? buildSteps(site) : [])];
  const contentInstall = needsBuilds || chosen.has('check') || chosen.has('unit') ? installSteps(content) : [];
  const contentBuild = needsBuilds ? buildAndFill(seedForTestsSteps(), inOrder) : undefined;
  const checks = chosen.has('check') ? [...checksOf(site), ...checksOf(root)] : [];
  const contentChecks = chosen.has('check') ? checksOf(content) : [];
  const total = [installing, programs, siteSteps, contentInstall, checks, contentChecks].flat().length;
  const progress = createProgress(
    total +
      (contentBuild?.count ?? 0) +
      chosen.size -
      (chosen.has('check') ? 1 : 0) +
      Number(needsPair) +
      Number(chosen.has('faults')),
  );

  recordServerStarts();
  const sum = { passed: 0, failed: 0, skipped: 0 };
  const notDone = [];
  /** Titles of what failed, repeated at the end, where they are found. @type {string[]} */
  const failures = [];
  /** @type {import('./launcher/test-runners.mjs').FileTime[]} */
  const times = [];
  /** Seconds of processors' time, by part. @type {Record<string, number>} */
  const seconds = {};
  const add = (
    /** @type {string} */ part,
    /** @type {Partial<import('./launcher/test-runners.mjs').Count>} */ counted,
  ) => {
    const { titles = [], files = [], processorSeconds = 0, ...counts } = counted;
    for (const [name, count] of Object.entries(counts)) sum[name] += count;
    failures.push(...titles);
    times.push(...files);
    seconds[part] = (seconds[part] ?? 0) + processorSeconds;
  };
  async function inOrder(steps) {
    for (const { title, work } of steps) await progress.step(title, work);
  }
  const check = async (some) => {
    const { failed, notDone: leftOut, processorSeconds } = await runChecks(some, progress);
    notDone.push(...leftOut);
    add('check', { failed: failed.length, titles: failed, processorSeconds });
  };
  const test = async (part, env = {}) => chosen.has(part) && add(part, await runTests(part, env, more, progress));

  const runAll = async () => {
    await inOrder([...installing, ...programs]);
    const siteIsBuilt = inOrder(siteSteps);
    const contentIsInstalled = inOrder(contentInstall);
    const contentIsReady = contentIsInstalled.then(async () => {
      await check(contentChecks);
      await contentBuild?.work();
    });
    // Two lanes for two cores: what needs the running servers, and what does not or has its own. Journeys, the longest
    // part, come when both have ended, since they use both cores to their end.
    const browserEnvironment = { ...programEnvironment(browsers), ENGINES: versions.join() };
    const [pair] = await Promise.all([
      contentIsReady.then(async () => {
        if (!needsPair) return {};
        const env = await progress.step('starting content server and site', () => startTestServers(siteIsBuilt));
        await test('contract', env);
        for (const part of ['budgets', 'engines', 'browsers']) await test(part, { ...env, ...browserEnvironment });
        return env;
      }),
      siteIsBuilt.then(async () => {
        await check(checks);
        await contentIsInstalled;
        await test('unit');
        await test('launcher');
        if (!chosen.has('faults')) return;
        await contentIsReady;
        const { contentUrl } = await progress.step('starting a content server for the faults', () =>
          startTestContentServer(NOBODY),
        );
        const env = {
          ...testSecrets,
          CONTENT_SERVER_URL: contentUrl,
          ...programEnvironment(servers.filter(findProgram)),
        };
        await test('faults', env);
      }),
    ]);
    await test('journeys', { ...pair, ...browserEnvironment });
    for (const name of servers.filter((name) => !findProgram(name)))
      notDone.push(`tests with ${name}: NOT DONE, it is not installed and cannot be installed here`);
    if (!named.length && !isWhole)
      notDone.push('tests: NOT DONE, they are of the demo, and this brand has content of its own (docs/adopting.md)');
    if (areOthersLeftOut)
      notDone.push('browsers: NOT DONE, Firefox or WebKitGTK is not installed and cannot be installed here');
  };
  await runAll().catch((error) => {
    if (!(error instanceof Failure)) throw error;
    progress.line(error.message);
    add('check', { failed: 1 });
  });
  await stopAll();
  const parts = Object.values(seconds).reduce((all, some) => all + some, 0);
  seconds['installing, building, filling and the servers of several parts'] = processorSeconds() - parts;

  progress.end();
  console.log('');
  if (isWhole)
    for (const line of [...describeSlowest(times), ...describeServerStarts(), ...describeProcessorTime(seconds)])
      console.log(line);
  for (const line of notDone) console.log(line);
  for (const title of failures) console.log(`failed: ${title}`);
  console.log(`tests: ${sum.passed} passed, ${sum.failed} failed${sum.skipped ? `, ${sum.skipped} skipped` : ''}`);
  return sum.failed ? 1 : 0;
});
