import type { Server } from 'node:http';
import { log } from '../log.ts';

const PATIENCE_MS = 9_000;

/** On SIGTERM or SIGINT: takes no new visitors, finishes what is under way, then exits with 0. */
export function stopOnSignal(server: Server): void {
  let isStopping = false;
  const stop = (signal: string) => {
    if (isStopping) return;
    isStopping = true;
    log.info({ signal }, 'stopping');
    server.close(() => {
      log.info('stopped');
      process.exit(0);
    });
    // A connection that becomes idle from now on would otherwise be kept for its next request.
    setInterval(() => server.closeIdleConnections(), 100);
    setTimeout(() => server.closeAllConnections(), PATIENCE_MS);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
