import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';
import { UNHASHED_FILE } from '../lifetimes.ts';
import { SERVICE_WORKER } from '../paths.ts';
import { BUILT } from './built.ts';
import { FOR_EVER } from './responses.ts';
import { savesData } from './save-data.ts';
import { describeServiceWorker } from './service-worker.ts';

const serveFile = sirv(join(BUILT, 'client'), {
  etag: true,
  brotli: true,
  gzip: true,
  setHeaders(response, pathname) {
    if (pathname === SERVICE_WORKER) return describeServiceWorker(response);
    const isHashed = pathname.startsWith('/assets/');
    if (isFont(pathname)) response.setHeader('Vary', 'Save-Data');
    response.setHeader('Cache-Control', isHashed ? FOR_EVER : `public, max-age=${UNHASHED_FILE}`);
  },
});

const isFont = (path: string) => path.endsWith('.woff2');

/**
 * The built site's scripts, styles and fonts (with content hashes in their names), and the files of public/. A visitor who
 * saves data gets no fonts: the system's stand in, which are as wide (brand/fonts.css).
 */
export function serveStatic(request: IncomingMessage, response: ServerResponse, next: () => void): void {
  if (!isFont(request.url ?? '') || !savesData(request)) return serveFile(request, response, next);
  // Not for a CDN, which would have it for everybody.
  response.writeHead(204, { 'Cache-Control': 'private, max-age=3600', Vary: 'Save-Data' }).end();
}
