import { join } from 'node:path';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { LongestFirst } from './support/longest-first.ts';
import { filesThatRunAlone } from './support/alone.ts';

/** They only end hanging tests: no test may depend on how fast a machine is. */
const timeouts = {
  testTimeout: 600_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 120_000, interval: 250 } },
};
type ProjectConfig = NonNullable<TestProjectInlineConfiguration['test']>;
/** Files in a folder named 'all' are left out of `npm test`. */
const notNow = process.env.TESTS === 'usual' ? ['tests/*/all/**'] : [];
const project = (name: string, { exclude = [], ...more }: ProjectConfig = {}) => ({
  test: { name, include: [`tests/${name}/**/*.test.ts`], exclude: [...notNow, ...exclude], ...timeouts, ...more },
});
/** The content server's code, without a server. */
const CONTENT_CODE = ['content/{src,demo,move-in}/**/*.test.ts'];
const alone = filesThatRunAlone(CONTENT_CODE, join(import.meta.dirname, '..'));

const EDITING = 'tests/contract/publishing.test.ts';

export default defineConfig({
  test: {
    // By default one core is left free, and of two only one would be used: most files wait for servers.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      project('content', {
        include: CONTENT_CODE,
        exclude: alone,
        isolate: false,
        restoreMocks: true,
        unstubGlobals: true,
      }),
      project('content-alone', { include: alone }),
      project('launcher'),
      project('contract', { exclude: [EDITING] }),
      // Runs alone, after the others, which compare the content server's content with the site's pages.
      project('contract-editing', { include: [EDITING], sequence: { groupOrder: 1 } }),
      // A process runs many files, so that they share the recorded responses of the content server.
      // The factor also covers this process's own Redis commands on slow machines.
      project('faults', { isolate: false, env: { CONTENT_TIMEOUT_FACTOR: '20' } }),
      project('browsers', { fileParallelism: false }),
    ],
  },
});
