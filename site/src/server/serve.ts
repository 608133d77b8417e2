import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { env } from '../env.ts';
import { log } from '../log.ts';
import { refuseBadRequest } from './bad-request.ts';
import { handleRequest } from './handle-request.ts';
import { cacheScope } from './cache-scope.ts';
import { timed } from './metrics.ts';
import { openCaches } from './open-caches.ts';
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
/** How long the start waits for the change feed. */
const FEED_LIMIT_MS = 2000;

/**
 * Serves the built site: pages from the cache, which renders them with the framework.
 * @param handler the framework's
 * @param onTaken called if the port is in use
 */
export async function serve(handler: RequestListener, onTaken: () => never): Promise<void> {
  await shareMediaKey(env.REDIS_URL);
  const { version } = cacheScope();
  const { store, feed, pages, receipts } = openCaches((key) => timed(() => render(handler, key)));

  const server = createServer(LIMITS, handleRequest(pages, handler));
  // No picture or page takes that long: such a client reads too slowly, or has silently disconnected.
  server.setTimeout(SOCKET_IDLE_MS);
  server.on('clientError', refuseBadRequest);
  server.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    onTaken();
  });
  // What is kept is compared with the changes since, before the first page is served.
  const started = store.opened.then(() => Promise.race([feed.start(), sleep(FEED_LIMIT_MS)]));
  void started.then(() =>
    server.listen(env.PORT, env.HOST, () => {
      const { port } = server.address() as AddressInfo;
      log.info({ version, port }, `site: http://localhost:${port}`);
    }),
  );
  shutDownOnSignal(server, () => receipts.leave());
}
