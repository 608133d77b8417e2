/// <reference types="vitest/config" />
import { getViteConfig } from 'astro/config';

export default getViteConfig({
  test: {
    include: ['src/**/*.test.ts', 'src/**/*.test.tsx'],
    env: { LOG_LEVEL: 'silent', MEDIA_SIGNING_SECRET: 'the secret of the unit tests' },
  },
});
