import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

const source = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Builds the server together with the pages, so that no module is loaded twice (http/entry.ts). Beside it stands the
 * program that scales pictures, which runs as a process of its own.
 */
export function adapter(): AstroIntegration {
  return {
    name: 'adapter',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({
          vite: {
            plugins: [
              {
                name: 'image-worker',
                applyToEnvironment: ({ name }) => name === 'ssr',
                buildStart() {
                  const id = source('../media/image-worker.ts');
                  this.emitFile({ type: 'chunk', id, fileName: 'image-worker.mjs' });
                },
              },
            ],
          },
        });
      },
      'astro:config:done': ({ setAdapter }) => {
        setAdapter({
          name: 'site',
          entrypointResolution: 'auto',
          serverEntrypoint: source('../http/entry.ts'),
          adapterFeatures: { buildOutput: 'server', middlewareMode: 'classic' },
          supportedAstroFeatures: { serverOutput: 'stable', sharpImageService: 'stable' },
        });
      },
    },
  };
}
