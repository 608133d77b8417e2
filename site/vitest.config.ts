/// <reference types="vitest/config" />
import { getViteConfig } from 'astro/config';

const IN_A_DOCUMENT = 'src/**/*.{dom,island,client}.test.{ts,tsx}';

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
          include: ['src/**/*.test.{ts,tsx}', '../contract/*.test.ts'],
          exclude: [IN_A_DOCUMENT],
        },
      },
      {
        extends: true,
        test: {
          name: 'document',
          include: [IN_A_DOCUMENT],
          environment: 'jsdom',
          setupFiles: ['testing/empty-document.ts'],
          // One document for all files: starting jsdom takes longer than their tests.
          isolate: false,
          restoreMocks: true,
          unstubGlobals: true,
        },
      },
    ],
  },
});
