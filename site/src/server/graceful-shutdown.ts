import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { env } from '../env.ts';
import { log } from '../log.ts';

/** What is under way may take this long: as long as two content calls, one after the other. */
const WAIT_LIMIT_MS = 9_000 * env.CONTENT_TIMEOUT_FACTOR;
/** A visitor's next request may be on its way: only a connection on which nothing came for this long is closed. */
const IDLE_MS = 1_000;

/**
 * On SIGTERM or SIGINT: takes no new visitors, answers whoever is connected once more and tells them that
 * it was the last time, then exits with 0.
 */
export function shutDownOnSignal(server: Server): void {
  let isStopping = false;
  const sockets = new Set<Socket>();
  const latest = new WeakMap<Socket, ServerResponse>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  server.prependListener('request', ({ socket }, response) => {
    latest.set(socket, response);
    if (isStopping) response.shouldKeepAlive = false;
  });
  const stop = (signal: string) => {
    if (isStopping) return;
    isStopping = true;
    log.info({ signal }, 'stopping');
    for (const socket of sockets) {
      const response = latest.get(socket);
      if (response) response.shouldKeepAlive = false;
    }
    // An HTTP server's own close() cuts every idle connection at once, also under a request on its way.
    NetServer.prototype.close.call(server, () => {
      log.info('stopped');
      process.exit(0);
    });
    const received = new WeakMap<Socket, number>();
    setInterval(() => {
      for (const socket of sockets) {
        const isIdle = latest.get(socket)?.writableFinished ?? true;
        if (isIdle && received.get(socket) === socket.bytesRead) socket.destroy();
        received.set(socket, socket.bytesRead);
      }
    }, IDLE_MS);
    setTimeout(() => server.closeAllConnections(), WAIT_LIMIT_MS);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
