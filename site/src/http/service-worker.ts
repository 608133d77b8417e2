import type { IncomingMessage, ServerResponse } from 'node:http';
import { env } from '../env.ts';
import { SERVICE_WORKER } from '../paths.ts';
import { serializePolicy } from './security-headers.ts';

/** A worker that takes the place of the site's own, removes all that it stored, and then itself. */
const TAKE_BACK = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => {
  const empty = async () => Promise.all((await caches.keys()).map((name) => caches.delete(name)));
  event.waitUntil(empty().catch(() => {}).then(() => registration.unregister()));
});
`;

/** Browsers ask for the worker on every visit, and none may get an old one. It can reach the site only. */
export function describeServiceWorker(response: ServerResponse): void {
  response.setHeader('Cache-Control', 'no-cache');
  response.setHeader(
    'Content-Security-Policy',
    serializePolicy({ 'default-src': ["'none'"], 'connect-src': ["'self'"] }),
  );
}

/**
 * With SERVICE_WORKER=off, sends the worker that removes itself (`OFFLINE-6`).
 * @returns false for everything else
 */
export function sendNoServiceWorker(request: IncomingMessage, response: ServerResponse): boolean {
  if (env.SERVICE_WORKER === 'on' || request.url?.split('?')[0] !== SERVICE_WORKER) return false;
  describeServiceWorker(response);
  response.writeHead(200, {
    'Content-Type': 'text/javascript; charset=utf-8',
    'Content-Length': TAKE_BACK.length,
  });
  response.end(request.method === 'HEAD' ? undefined : TAKE_BACK);
  return true;
}
