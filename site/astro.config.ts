import node from '@astrojs/node';
import react from '@astrojs/react';
import { defineConfig, passthroughImageService } from 'astro/config';
import { routes } from './src/routes.ts';
import { collectInlineCode } from './src/server/collect-inline-code.ts';
import { compressAssets } from './src/server/compress-assets.ts';
import { mediaInDevelopment } from './src/server/media-in-development.ts';
import { MOST_BODY_BYTES } from './src/server/request-body.ts';

export default defineConfig({
  output: 'server',
  adapter: node({ mode: 'middleware', bodySizeLimit: MOST_BODY_BYTES }),
  integrations: [react(), routes(), mediaInDevelopment(), compressAssets(), collectInlineCode()],
  trailingSlash: 'ignore',
  // The site has pictures of its own (server/images.ts): the framework's endpoint, which would scale whatever it is
  // asked for in this process, answers nothing (server/request-target.ts lets nobody there either).
  image: {
    endpoint: { route: '/_image', entrypoint: './src/server/no-image-endpoint.ts' },
    service: passthroughImageService(),
  },
  prefetch: { defaultStrategy: 'hover', prefetchAll: false },
  cache: {
    provider: {
      name: 'page-cache',
      entrypoint: new URL('./src/cache/provider.ts', import.meta.url),
    },
  },
  logger: { entrypoint: new URL('./src/server/framework-log.ts', import.meta.url) },
  devToolbar: { enabled: false },
  build: { assets: 'assets' },
  vite: {
    build: {
      // Scripts are files of their own: what soft navigation brings then needs no hash of its page.
      assetsInlineLimit: (file) => (/\.m?js$/.test(file) ? false : undefined),
      // Without browsers to mind, the minifier folds animation-timeline into the animation shorthand,
      // which no browser reads: every scroll-driven animation would be gone.
      cssTarget: ['chrome120', 'firefox121', 'safari17.2'],
    },
  },
});
