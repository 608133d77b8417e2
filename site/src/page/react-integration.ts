import react from '@astrojs/react';
import type { AstroIntegration } from 'astro';
import { fileURLToPath } from 'node:url';

const OWN_RENDERER = fileURLToPath(new URL('./react-renderer.ts', import.meta.url));

/** @astrojs/react, with the server's part replaced (react-renderer.ts says why). */
export function reactIntegration(): AstroIntegration {
  const { name, hooks } = react();
  return {
    name,
    hooks: {
      ...hooks,
      'astro:config:setup': (options) =>
        hooks['astro:config:setup']?.({
          ...options,
          addRenderer: (renderer) =>
            options.addRenderer({ ...renderer, serverEntrypoint: OWN_RENDERER }),
        }),
    },
  };
}
