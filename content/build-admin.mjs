// Builds the admin panel alone, as `strapi build` of Strapi 5.54 does once it has compiled the content server: that takes
// eight seconds, and the compiled server can fill its database while the panel, which takes half a minute, is built.
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);
const strapi = join(dirname(require.resolve('@strapi/strapi/package.json')), 'dist', 'src');
const { loadTsConfig } = require(join(strapi, 'cli/utils/tsconfig.js'));
const { createLogger } = require(join(strapi, 'cli/utils/logger.js'));
const { createBuildContext } = require(join(strapi, 'node/create-build-context.js'));
const { writeStaticClientFiles } = require(join(strapi, 'node/staticFiles.js'));
const { build } = require(join(strapi, 'node/vite/build.js'));

process.env.NODE_ENV = 'production';
const cwd = import.meta.dirname;
const logger = createLogger({ debug: false, silent: false, timestamp: false });
const tsconfig = loadTsConfig({ cwd, path: 'tsconfig.json', logger });
const options = { bundler: 'vite', minify: true, sourcemaps: false, stats: false };
const context = await createBuildContext({ cwd, logger, tsconfig, options });
await writeStaticClientFiles(context);
await build(context);
// The instance of Strapi that the context read its settings from keeps timers.
process.exit(0);
