import { defineConfig } from 'vitest/config';

const project = (name: string, more = {}) => ({
  test: { name, include: [`tests/${name}/**/*.test.ts`], testTimeout: 30_000, hookTimeout: 30_000, ...more },
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
      project('faults', { fileParallelism: false, isolate: false }),
      project('faults-long', { fileParallelism: false }),
      project('browsers', { fileParallelism: false, testTimeout: 60_000, hookTimeout: 60_000 }),
    ],
  },
});
