/// <reference types="vitest/config" />
import { getViteConfig } from 'astro/config';
import { filesThatRunAlone } from '../tests/support/alone.ts';

const IN_A_DOCUMENT = 'src/**/*.{dom,island,client}.test.{ts,tsx}';
const ON_THE_SERVER = ['src/**/*.test.{ts,tsx}', '../contract/*.test.ts'];
const alone = [
  ...filesThatRunAlone(ON_THE_SERVER, import.meta.dirname),
  // A process remembers what a content server lacks, and spares one that fails.
  'src/content/client/*.test.ts',
];
/** For files that share a process: each leaves it as it found it. */
const shared = { isolate: false, restoreMocks: true, unstubGlobals: true };

export default getViteConfig({
  test: {
    env: {
      LOG_LEVEL: 'silent',
      CONTENT_TIMEOUT_FACTOR: '20',
      MEDIA_SIGNING_SECRET: 'the secret of the unit tests',
    },
    // These timeouts only end hanging tests: no test may depend on how fast a machine is.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 300_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ON_THE_SERVER,
          exclude: [IN_A_DOCUMENT, ...alone],
          ...shared,
        },
      },
      { extends: true, test: { name: 'alone', include: alone, exclude: [IN_A_DOCUMENT] } },
      {
        extends: true,
        test: {
          name: 'document',
          include: [IN_A_DOCUMENT],
          environment: 'jsdom',
          setupFiles: ['testing/empty-document.ts'],
          // One document for all files: starting jsdom takes longer than their tests.
          ...shared,
        },
      },
    ],
  },
});
