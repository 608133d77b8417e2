import type { Duplex } from 'node:stream';
import { REFUSED_REQUEST_MS } from '../timeouts.ts';

const STATUSES: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/**
 * Refuses what Node cannot parse as a request: 431 for headers that are too large, 408 for slow ones,
 * otherwise 400. The connection is not closed at once: bytes still in flight would trigger a reset, and the
 * sender would see a broken connection instead of this response.
 */
export function refuseBadRequest(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (socket.writableEnded) return;
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const status = STATUSES[error.code ?? ''] ?? '400 Bad Request';
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
  socket.resume();
  setTimeout(() => socket.destroy(), REFUSED_REQUEST_MS).unref();
}
