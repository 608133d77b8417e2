import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type * as Media from '../http/media.ts';

const MEDIA = fileURLToPath(new URL('../http/media.ts', import.meta.url));

/** Serves pictures and files in `astro dev`, where http/ does not run. */
export function mediaInDevelopment(): AstroIntegration {
  return {
    name: 'media-in-development',
    hooks: {
      'astro:server:setup': ({ server }) => {
        server.middlewares.use((request, response, next) => {
          // Not loaded before a picture is asked for: the first page comes sooner.
          if (!/^\/(?:images|files)\//.test(request.url ?? '')) return next();
          const loaded = server.ssrLoadModule(MEDIA) as Promise<typeof Media>;
          loaded.then(({ serveMedia }) => serveMedia(request, response) || next()).catch(next);
        });
      },
    },
  };
}
