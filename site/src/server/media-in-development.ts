import type { AstroIntegration } from 'astro';

/** Pictures and files in `astro dev`, where server.ts does not run. */
export function mediaInDevelopment(): AstroIntegration {
  return {
    name: 'media-in-development',
    hooks: {
      'astro:server:setup': async ({ server }) => {
        const { serveMedia } = await import('./media.ts');
        server.middlewares.use((request, response, next) => {
          // Vite takes the address apart; this one is as the visitor sent it.
          if (!serveMedia(request, response)) next();
        });
      },
    },
  };
}
