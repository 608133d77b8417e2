import { defineConfig } from 'vitest/config';

const project = (name: string, more = {}) => ({
  test: { name, include: [`tests/${name}/**/*.test.ts`], testTimeout: 30_000, hookTimeout: 30_000, ...more },
});

export default defineConfig({
  test: {
    projects: [
      project('launcher'),
      project('contract'),
      project('faults', { fileParallelism: false }),
      project('browsers', { fileParallelism: false, testTimeout: 60_000, hookTimeout: 60_000 }),
    ],
  },
});
