import { join } from 'node:path';
import sirv from 'sirv';
import { UNHASHED_FILE } from '../page/lifetimes.ts';
import { SERVICE_WORKER } from '../paths.ts';
import { FOR_EVER } from './responses.ts';
import { describeServiceWorker } from './service-worker.ts';

/** The built site's scripts, styles and fonts (with content hashes in their names), and the files of public/. */
export const serveStatic = sirv(join(import.meta.dirname, '../../dist/client'), {
  etag: true,
  brotli: true,
  gzip: true,
  setHeaders(response, pathname) {
    if (pathname === SERVICE_WORKER) return describeServiceWorker(response);
    const isHashed = pathname.startsWith('/assets/');
    response.setHeader('Cache-Control', isHashed ? FOR_EVER : `public, max-age=${UNHASHED_FILE}`);
  },
});
