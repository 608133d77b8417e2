/// <reference types="vitest/config" />
import { getViteConfig } from 'astro/config';

export default getViteConfig({
  test: {
    include: ['src/**/*.test.ts', 'src/**/*.test.tsx'],
    env: {
      LOG_LEVEL: 'silent',
      CONTENT_TIMEOUT_FACTOR: '20',
      MEDIA_SIGNING_SECRET: 'the secret of the unit tests',
    },
    // These timeouts only end hanging tests: no test may depend on how fast a machine is.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 300_000 } },
  },
});
