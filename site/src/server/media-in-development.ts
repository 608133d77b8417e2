import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

const MEDIA = fileURLToPath(new URL('./media.ts', import.meta.url));

/** Pictures and files in `astro dev`, where server.ts does not run. */
export function mediaInDevelopment(): AstroIntegration {
  return {
    name: 'media-in-development',
    hooks: {
      'astro:server:setup': ({ server }) => {
        server.middlewares.use(async (request, response, next) => {
          const { serveMedia } = await server.ssrLoadModule(MEDIA);
          if (!serveMedia(request, response)) next();
        });
      },
    },
  };
}
