import react from '@astrojs/react';
import { defineConfig, passthroughImageService } from 'astro/config';
import browserslistToTargets from 'browserslist-to-esbuild';
import { adapter } from './src/build/adapter.ts';
import { popoverFallbackStyles } from './src/build/popover-fallback-styles.ts';
import { firstUse } from './src/page/first-use-directive.ts';
import { scriptTags } from './src/page/script-tags.ts';
import { routes } from './src/routes.ts';
import { collectInlineCode } from './src/build/collect-inline-code.ts';
import { compressAssets } from './src/build/compress-assets.ts';
import { mediaInDevelopment } from './src/build/media-in-development.ts';

/** What every island needs. */
const REACT = /node_modules\/(react|react-dom|scheduler|@astrojs\/react)\//;
/**
 * What runs on pages without an island, and all that it imports: small enough to be one file for all pages. Previews and the
 * stores, which reckon with opening hours, have a script of their own.
 */
const SITE = /^(?!.*\/(?:preview|offline|store-locations)\/).*\.client\.ts$|node_modules\/astro\//;
/** Of the stores, with what their island shares with them. */
const STORES = /\/store-locations\/(?:[\w-]+\.client|map-frame)\.ts$|\/ui\/linked-id\.ts$/;

export default defineConfig({
  output: 'server',
  session: false,
  adapter: adapter(),
  integrations: [
    react(),
    firstUse(),
    routes(),
    scriptTags(),
    mediaInDevelopment(),
    compressAssets(),
    collectInlineCode(),
  ],
  trailingSlash: 'ignore',
  // The site scales its own pictures (http/images.ts): the framework's endpoint, which would scale any picture on
  // request in this process, is disabled (and http/request-target.ts blocks its address).
  image: {
    endpoint: { route: '/_image', entrypoint: './src/build/no-image-endpoint.ts' },
    service: passthroughImageService(),
  },
  prefetch: { defaultStrategy: 'hover', prefetchAll: false },
  logger: { entrypoint: new URL('./src/build/framework-log.ts', import.meta.url) },
  devToolbar: { enabled: false },
  build: { assets: 'assets' },
  vite: {
    // The one worker for browsers: at the root, under a name that stays (src/service-worker/).
    worker: { rolldownOptions: { output: { entryFileNames: 'service-worker.js' } } },
    plugins: [
      popoverFallbackStyles(),
      // React and what hydrates with it are one file, fetched at the same time as an island's own. Astro lets no
      // chunk export more than its entry does, so that React would be a second file, asked for a round trip later.
      {
        name: 'one-file-for-react',
        applyToEnvironment: ({ name }) => name === 'client',
        options: (options) => ({ ...options, preserveEntrySignatures: 'allow-extension' }),
      },
      // It would add a <style> to the page, which the security policy forbids; zoom-dialog.css has the rules.
      {
        name: 'no-styles-of-react-zoom-pan-pinch',
        transform: {
          filter: { id: /react-zoom-pan-pinch/ },
          handler: (code) => code.replace('styleInject(css_248z);', ''),
        },
      },
    ],
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: {
                groups: [
                  { name: 'react', test: REACT },
                  { name: 'site', test: SITE },
                  { name: 'stores', test: STORES },
                ],
              },
            },
          },
        },
      },
    },
    build: {
      // Scripts are separate files: pages loaded by soft navigation then need no hashes of their own.
      // A stylesheet of a few kB costs less in the page than a request that delays its first paint.
      assetsInlineLimit: (file, content) => {
        if (/\.m?js$/.test(file)) return false;
        return /\.css$/.test(file) ? content.length < 6 * 1024 : undefined;
      },
      // Scripts and styles are lowered to what the browsers of .browserslistrc know.
      target: browserslistToTargets(),
      // Fields are assigned: no base class has a setter of such a name.
      rolldownOptions: {
        transform: {
          assumptions: { setPublicClassFields: true, noDocumentAll: true },
          typescript: { removeClassFieldsWithoutInitializer: true },
        },
      },
    },
  },
});
