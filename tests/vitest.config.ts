import { defineConfig } from 'vitest/config';

/** Only what hangs is ever ended by these: no test may depend on how fast a machine is. */
const patience = {
  testTimeout: 600_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 300_000 } },
};
const project = (name: string, more = {}) => ({
  test: { name, include: [`tests/${name}/**/*.test.ts`], ...patience, ...more },
});

const EDITING = 'tests/contract/publishing.test.ts';

export default defineConfig({
  test: {
    projects: [
      project('launcher'),
      project('contract', { exclude: [EDITING] }),
      // Alone, when the others are done: they compare what the content server has with what the site shows.
      project('contract-editing', { include: [EDITING], sequence: { groupOrder: 1 } }),
      // One after the other and in one process, so that all of them share what they know of the content server.
      // Nor may what this process itself asks of Redis depend on it.
      project('faults', { fileParallelism: false, isolate: false, env: { CONTENT_TIMEOUT_FACTOR: '20' } }),
      project('faults-long', { fileParallelism: false }),
      project('browsers', { fileParallelism: false }),
    ],
  },
});
