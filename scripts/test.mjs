// npm test: everything from a bare clone; npm test -- contract journeys: these parts only. What is no part's name goes
// to the runner of the one part that was named: npm test -- journeys menu.spec.ts
import { checksOf, runChecks } from './launcher/checks.mjs';
import { Failure } from './launcher/failure.mjs';
import { content, root, site } from './launcher/places.mjs';
import { buildSteps, installSteps, toolSteps } from './launcher/prepare.mjs';
import { program } from './launcher/program.mjs';
import { createSay } from './launcher/say.mjs';
import { canInstall, findProgram, programEnvironment, programSteps } from './launcher/system-programs.mjs';
import { seedForTestsSteps, startTestPair } from './launcher/test-pair.mjs';
import { runTests } from './launcher/test-runners.mjs';

const USUAL = /** @type {const} */ (['check', 'unit', 'launcher', 'contract', 'faults', 'journeys', 'budgets']);
const PARTS = /** @type {const} */ ([...USUAL, 'browsers']);
const named = PARTS.filter((part) => process.argv.includes(part));
const more = process.argv.slice(2).filter((word) => !named.includes(/** @type {any} */ (word)));
/** @type {Set<string>} */
const chosen = new Set(named.length ? named : USUAL);
// The other browsers are large: they are installed when asked for by name, and used wherever they are.
const OTHERS = /** @type {const} */ (['Firefox', 'WebKitGTK', 'Xvfb']);
const areOthersLeftOut = !named.length && !OTHERS.every(findProgram);
if (!named.length && !areOthersLeftOut) chosen.add('browsers');
// Those of the faults that take long are run when faults are asked for by name.
if (named.includes('faults')) chosen.add('faults-long');
const redis = chosen.has('faults') && (findProgram('Redis') || canInstall()) ? /** @type {const} */ (['Redis']) : [];
const needsPair = ['contract', 'faults', 'journeys', 'budgets', 'browsers'].some((part) => chosen.has(part));
const browsers = [
  ...(chosen.has('journeys') || chosen.has('budgets') ? /** @type {const} */ (['Chromium']) : []),
  ...(chosen.has('browsers') ? OTHERS : []),
];

await program(async () => {
  if (more.length && named.length !== 1)
    throw new Failure(`The parts of the tests are ${PARTS.join(', ')}; '${more[0]}' is none.`);

  const installing = toolSteps({ development: true });
  const programs = programSteps([...browsers, ...redis]);
  const siteSteps = [...installSteps(site), ...(needsPair ? buildSteps(site) : [])];
  const contentInstall = needsPair || chosen.has('check') ? installSteps(content) : [];
  const contentSteps = needsPair ? [...buildSteps(content), ...seedForTestsSteps()] : [];
  const checks = chosen.has('check') ? [...checksOf(site), ...checksOf(root)] : [];
  const contentChecks = chosen.has('check') ? checksOf(content) : [];
  const total = [installing, programs, siteSteps, contentInstall, contentSteps, checks, contentChecks].flat().length;
  const say = createSay(total + chosen.size - (chosen.has('check') ? 1 : 0) + Number(needsPair));

  const sum = { passed: 0, failed: 0 };
  const add = ({ passed, failed }) => Object.assign(sum, { passed: sum.passed + passed, failed: sum.failed + failed });
  const inOrder = async (steps) => {
    for (const { title, work } of steps) await say.step(title, work);
  };
  const check = async (some) => add({ passed: 0, failed: (await runChecks(some, say)).length });
  const test = async (part, env = {}) => chosen.has(part) && add(await runTests(part, env, more, say));

  const runAll = async () => {
    await inOrder([...installing, ...programs]);
    const siteIsBuilt = inOrder(siteSteps);
    // Two lanes for two cores: what needs only sources, and what needs the running pair.
    const [pair] = await Promise.all([
      inOrder(contentInstall).then(async () => {
        await check(contentChecks);
        await inOrder(contentSteps);
        if (!needsPair) return {};
        const env = await say.step('starting content server and site', () => startTestPair(siteIsBuilt));
        await test('contract', env);
        await test('faults', { ...env, ...programEnvironment(redis) });
        await test('faults-long', env);
        return env;
      }),
      siteIsBuilt.then(async () => {
        await check(checks);
        await test('unit');
        await test('launcher');
      }),
    ]);
    const env = { ...pair, ...programEnvironment(browsers) };
    await test('journeys', env);
    await test('budgets', env);
    await test('browsers', env);
    if (chosen.has('faults') && !redis.length)
      say.line('  faults: those of several site processes are left out, neither Valkey nor Redis is installed');
    if (chosen.has('faults') && !named.length)
      say.line('  faults: those that take long are left out; npm run test:faults runs them');
    if (areOthersLeftOut)
      say.line('  browsers: left out, Firefox or WebKitGTK is not installed; npm run test:browsers installs them');
  };
  await runAll().catch((error) => {
    if (!(error instanceof Failure)) throw error;
    say.line(error.message);
    add({ passed: 0, failed: 1 });
  });

  say.end();
  console.log(`\ntests: ${sum.passed} passed, ${sum.failed} failed`);
  return sum.failed ? 1 : 0;
});
