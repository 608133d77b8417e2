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
  // The site scales its own pictures (server/images.ts): the framework's endpoint, which would scale any picture on
  // request in this process, is disabled (and server/request-target.ts blocks its address).
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
      // Scripts are separate files: pages loaded by soft navigation then need no hashes of their own.
      // A stylesheet of a few kB costs less in the page than a request that delays its first paint.
      assetsInlineLimit: (file, content) => {
        if (/\.m?js$/.test(file)) return false;
        return /\.css$/.test(file) ? content.length < 6 * 1024 : undefined;
      },
      // Without a target, the minifier folds animation-timeline into the animation shorthand, which no
      // browser supports: every scroll-driven animation would be lost.
      cssTarget: ['chrome120', 'firefox121', 'safari17.2'],
    },
  },
});
