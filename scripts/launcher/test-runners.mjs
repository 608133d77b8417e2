import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { childEnvironment } from './install.mjs';
import { cache, logs, root, site } from './places.mjs';
import { finish } from './processes.mjs';

/**
 * @typedef {{ passed: number, failed: number, skipped: number, titles: string[], files: FileTime[],
 *   processorSeconds: number }} Count titles: of what failed
 * @typedef {{ file: string, seconds: number }} FileTime how long the tests of a file took, its set-up included
 */

const fileTimes = join(root, 'scripts', 'launcher', 'file-times.mjs');

const vitest = (directory, ...args) => ({
  directory,
  command: (report, more) => [
    'vitest',
    [
      'run',
      ...args,
      '--reporter=default',
      '--reporter=json',
      `--outputFile=${report}`,
      `--reporter=${fileTimes}`,
      ...more,
    ],
  ],
  count: ({ numPassedTests, numFailedTests, numPendingTests, numTodoTests, success, testResults }, times) => ({
    passed: numPassedTests,
    failed: numFailedTests || (success ? 0 : 1),
    skipped: numPendingTests + numTodoTests,
    titles: testResults.flatMap(({ assertionResults, name, status }) => {
      const failed = assertionResults
        .filter((test) => test.status === 'failed')
        .map(({ fullName }) => ` › ${fullName}`);
      // A file that cannot be loaded has no tests.
      return (status === 'failed' && !failed.length ? [''] : failed).map((title) => relative(root, name) + title);
    }),
    files: times.map(({ file, seconds }) => ({ file: relative(root, file), seconds })),
  }),
});
const ofTests = (project) =>
  vitest(root, '--config=tests/vitest.config.ts', `--project=${project}`, '--passWithNoTests');

const playwright = (...projects) => ({
  directory: root,
  command: (_report, more) => [
    'playwright',
    [
      'test',
      '--config=tests/playwright.config.ts',
      ...projects.map((name) => `--project=${name}`),
      '--pass-with-no-tests',
      ...more,
    ],
  ],
  count: ({ stats, errors, suites }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky || errors.length,
    skipped: stats.skipped,
    titles: suites
      .flatMap(specsOf)
      .filter(({ ok }) => !ok)
      .map(({ file, line, title }) => `tests/${file}:${line} › ${title}`),
    files: suites.map((suite) => ({ file: `tests/${suite.file}`, seconds: durationOf(suite) })),
  }),
});

const specsOf = ({ specs, suites = [] }) => [...specs, ...suites.flatMap(specsOf)];
const durationOf = (suite) =>
  specsOf(suite)
    .flatMap(({ tests }) => tests.flatMap(({ results }) => results))
    .reduce((sum, { duration }) => sum + duration / 1000, 0);

/** The runs of each part of the tests, by the names of their logs, and how their reports are counted. */
const runners = {
  unit: { unit: vitest(site, '--passWithNoTests'), 'unit-content': ofTests('content*') },
  launcher: { launcher: ofTests('launcher') },
  contract: { contract: ofTests('contract*') },
  faults: { faults: ofTests('faults') },
  journeys: { journeys: playwright('phone', 'desktop') },
  budgets: { budgets: playwright('budgets') },
  engines: { engines: playwright('chromium-*') },
  browsers: { browsers: ofTests('browsers') },
};

/**
 * Runs one part of the tests and prints its runner's output if something failed.
 * @param {keyof typeof runners} part
 * @param {Record<string, string>} env
 * @param {string[]} more arguments for the runner
 * @param {import('./progress.mjs').Progress} progress
 * @returns {Promise<Count>} a runner that fails without a failed test counts as one failed test
 */
export async function runTests(part, env, more, progress) {
  const sum = await progress.step(`testing: ${part}`, async () => {
    const counts = [];
    for (const [name, runner] of Object.entries(runners[part]))
      counts.push(await runRunner(runner, name, env, more, progress));
    return counts.reduce(addCounts);
  });
  const skipped = sum.skipped ? `, ${sum.skipped} skipped` : '';
  progress.line(`  ${part}: ${sum.passed} passed, ${sum.failed} failed${skipped}`);
  return sum;
}

const SLOWEST = 40;

/** The files that took longest, slowest first, as sentences. @param {FileTime[]} times */
export const describeSlowest = (times) =>
  times
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, SLOWEST)
    .map(({ file, seconds }) => `${Math.round(seconds)} s: ${file}`);

/** What each part took of the processors, the most first, and all together, as sentences. @param {Record<string, number>} parts */
export function describeProcessorTime(parts) {
  const sorted = Object.entries(parts).toSorted(([, one], [, other]) => other - one);
  const all = sorted.reduce((sum, [, seconds]) => sum + seconds, 0);
  return [...sorted, ['all', all]].map(
    ([part, seconds]) => `processors' time: ${Math.round(Number(seconds))} s: ${part}`,
  );
}

/** @param {Count} one @param {Count} other @returns {Count} */
const addCounts = (one, other) => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
  skipped: one.skipped + other.skipped,
  titles: [...one.titles, ...other.titles],
  files: [...one.files, ...other.files],
  processorSeconds: one.processorSeconds + other.processorSeconds,
});

const readJson = (/** @type {string} */ file) => JSON.parse(readFileSync(file, 'utf8'));

/** @returns {Promise<Count>} */
async function runRunner({ directory, command, count }, name, env, more, progress) {
  const report = join(cache, `report-${name}.json`);
  const log = join(logs, `test-${name}.log`);
  const times = join(cache, `times-${name}.json`);
  for (const file of [report, times]) rmSync(file, { force: true });
  const written = { PLAYWRIGHT_JSON_OUTPUT_FILE: report, FILE_TIMES: times };
  const end = await finish(/** @type {[string, string[]]} */ (command(report, more)), {
    cwd: directory,
    env: childEnvironment(directory, { ...env, ...written, FORCE_COLOR: '0' }),
    log,
  });
  const counted = existsSync(report)
    ? count(readJson(report), existsSync(times) ? readJson(times) : [])
    : { passed: 0, failed: 0, skipped: 0, titles: [], files: [] };
  const processorSeconds = end.processorSeconds ?? 0;
  if (end.code !== 0) {
    counted.failed ||= 1;
    if (!counted.titles.length) counted.titles.push(`${name}, whose output is above`);
    progress.line(readFileSync(log, 'utf8'));
  }
  return { ...counted, processorSeconds };
}
