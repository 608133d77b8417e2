import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PageCache } from '../cache/page-cache.ts';
import { setPageCache } from '../cache/page-cache-of-process.ts';
import { openPageStore } from '../cache/page-store.ts';
import { env } from '../env.ts';
import { log } from '../log.ts';
import { refuseBadRequest } from './bad-request.ts';
import { handleRequest } from './handle-request.ts';
import { cacheScope } from './cache-scope.ts';
import { registerMetrics, timed } from './metrics.ts';
import { render } from './render.ts';
import { shareMediaKey } from './share-media-key.ts';
import { shutDownOnSignal } from './graceful-shutdown.ts';

/** Limits for one connection, in bytes and milliseconds. */
const LIMITS = {
  maxHeaderSize: 32 * 1024,
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  connectionsCheckingInterval: 1000,
  keepAliveTimeout: 65_000,
};
const SOCKET_IDLE_MS = 60_000;

/**
 * Serves the built site: pages from the cache, which renders them with the framework.
 * @param handler the framework's
 * @param onTaken called if the port is in use
 */
export async function serve(handler: RequestListener, onTaken: () => never): Promise<void> {
  await shareMediaKey(env.REDIS_URL);
  const { site, version } = cacheScope();
  const store = openPageStore({
    site,
    version,
    redisUrl: env.REDIS_URL,
    directory: env.PAGE_CACHE_DIR,
    memoryBytes: env.PAGE_CACHE_MEMORY_MB * 1024 ** 2,
  });
  const pages = new PageCache({ render: (key) => timed(() => render(handler, key)), store });
  setPageCache(pages);
  registerMetrics(pages);

  const server = createServer(LIMITS, handleRequest(pages, handler));
  // No picture or page takes that long: such a client reads too slowly, or has silently disconnected.
  server.setTimeout(SOCKET_IDLE_MS);
  server.on('clientError', refuseBadRequest);
  server.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    onTaken();
  });
  void store.opened.then(() =>
    server.listen(env.PORT, env.HOST, () => {
      const { port } = server.address() as AddressInfo;
      log.info({ version, port }, `site: http://localhost:${port}`);
    }),
  );
  shutDownOnSignal(server);
}
