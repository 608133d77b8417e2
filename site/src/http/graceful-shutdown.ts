import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { env } from '../env.ts';
import { log } from '../log.ts';
import { STOPPING_IDLE_MS, STOPPING_MS } from '../timeouts.ts';

/**
 * On SIGTERM or SIGINT: accepts no new connections, answers one more request on each open one with
 * `Connection: close`, then exits with 0.
 * @param leave called at once; settles soon
 */
export function shutDownOnSignal(server: Server, leave: () => Promise<void>): void {
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
    const left = leave();
    for (const socket of sockets) {
      const response = latest.get(socket);
      if (response) response.shouldKeepAlive = false;
    }
    // http.Server's close() cuts every idle connection at once, even if a request is in flight on it.
    NetServer.prototype.close.call(server, () => {
      void left.finally(() => {
        log.info('stopped');
        process.exit(0);
      });
    });
    const received = new WeakMap<Socket, number>();
    setInterval(() => {
      for (const socket of sockets) {
        const isIdle = latest.get(socket)?.writableFinished ?? true;
        if (isIdle && received.get(socket) === socket.bytesRead) socket.destroy();
        received.set(socket, socket.bytesRead);
      }
    }, STOPPING_IDLE_MS);
    setTimeout(() => server.closeAllConnections(), STOPPING_MS * env.CONTENT_TIMEOUT_FACTOR);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
