import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { prettifyError, type ZodError } from 'zod';
import { buildVersion } from './src/server/build-version.ts';
import { stopOnSignal } from './src/server/stopping.ts';

const { env } = await import('./src/env.ts').catch((error: ZodError) =>
  giveUp(`The environment of the site is wrong:\n${prettifyError(error)}`),
);
const { handleRequest } = await import('./src/server/handle-request.ts');
const { openPageStore } = await import('./src/cache/page-store.ts');
const { PageCache } = await import('./src/cache/page-cache.ts');
const { setPageCache } = await import('./src/cache/page-cache-of-process.ts');
const { render } = await import('./src/server/render.ts');
const { serveMetrics, timed } = await import('./src/server/metrics.ts');
const built = new URL('./dist/server/entry.mjs', import.meta.url).href;
const { handler } = await import(built).catch((error: NodeJS.ErrnoException) => {
  if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
  giveUp('The site is not built yet: run `npm run build` first.');
});

const store = openPageStore({
  version: buildVersion(),
  redisUrl: env.REDIS_URL,
  directory: env.PAGE_CACHE_DIR,
});
const pages = new PageCache({ render: (key) => timed(() => render(handler, key)), store });
setPageCache(pages);
if (env.METRICS_PORT) serveMetrics(env.METRICS_PORT, env.HOST, pages);

const server = createServer(
  {
    maxHeaderSize: 32 * 1024,
    headersTimeout: 10_000,
    requestTimeout: 30_000,
    keepAliveTimeout: 65_000,
  },
  handleRequest(pages, handler),
);
server.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EADDRINUSE') throw error;
  giveUp(`Port ${env.PORT} is taken: stop the program that uses it, or set PORT to another one.`);
});
server.listen(env.PORT, env.HOST, () => {
  console.info(`site: http://localhost:${(server.address() as AddressInfo).port}`);
});
stopOnSignal(server);

function giveUp(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
