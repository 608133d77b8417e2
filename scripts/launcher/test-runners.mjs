import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { childEnvironment } from './install.mjs';
import { cache, logs, root, site } from './places.mjs';
import { finish } from './processes.mjs';

/** @typedef {{ passed: number, failed: number, skipped: number, titles: string[] }} Count titles: of what failed */

const vitest = (directory, ...args) => ({
  directory,
  command: (report, more) => [
    'vitest',
    ['run', ...args, '--reporter=default', '--reporter=json', `--outputFile=${report}`, ...more],
  ],
  count: ({ numPassedTests, numFailedTests, numPendingTests, numTodoTests, success, testResults }) => ({
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
    titles: suites.flatMap(failedSpecs).map(({ file, line, title }) => `tests/${file}:${line} › ${title}`),
  }),
});

const failedSpecs = ({ specs, suites = [] }) => [...specs.filter(({ ok }) => !ok), ...suites.flatMap(failedSpecs)];

/** How each part of the tests is run and how its report is counted. */
const runners = {
  unit: vitest(site),
  launcher: ofTests('launcher'),
  contract: ofTests('contract*'),
  faults: ofTests('faults'),
  'faults-long': ofTests('faults-long'),
  journeys: playwright('phone', 'desktop'),
  budgets: playwright('budgets'),
  engines: playwright('chromium-*'),
  browsers: ofTests('browsers'),
};

/**
 * Runs one part of the tests and prints its runner's output if something failed.
 * @param {keyof typeof runners} part
 * @param {Record<string, string>} env
 * @param {string[]} more arguments for the runner
 * @param {import('./say.mjs').Say} say
 * @returns {Promise<Count>} a runner that fails without a failed test counts as one failed test
 */
export async function runTests(part, env, more, say) {
  const { directory, command, count } = runners[part];
  const report = join(cache, `report-${part}.json`);
  const log = join(logs, `test-${part}.log`);
  rmSync(report, { force: true });
  const end = await say.step(`testing: ${part}`, () =>
    finish(/** @type {[string, string[]]} */ (command(report, more)), {
      cwd: directory,
      env: childEnvironment(directory, { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report, FORCE_COLOR: '0' }),
      log,
    }),
  );
  const counted = existsSync(report)
    ? count(JSON.parse(readFileSync(report, 'utf8')))
    : { passed: 0, failed: 0, skipped: 0, titles: [] };
  if (end.code !== 0) {
    counted.failed ||= 1;
    if (!counted.titles.length) counted.titles.push(`${part}, whose output is above`);
    say.line(readFileSync(log, 'utf8'));
  }
  const skipped = counted.skipped ? `, ${counted.skipped} skipped` : '';
  say.line(`  ${part}: ${counted.passed} passed, ${counted.failed} failed${skipped}`);
  return counted;
}
