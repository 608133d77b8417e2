import { join } from 'node:path';
import sirv from 'sirv';
import { IMMUTABLE } from './responses.ts';

/** The built site's scripts, styles and fonts (named by their content), and the files of public/. */
export const serveStatic = sirv(join(import.meta.dirname, '../../dist/client'), {
  etag: true,
  brotli: true,
  gzip: true,
  setHeaders(response, pathname) {
    const isHashed = pathname.startsWith('/assets/');
    response.setHeader('Cache-Control', isHashed ? IMMUTABLE : 'public, max-age=3600');
  },
});
