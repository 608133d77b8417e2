import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { join, relative, sep } from 'node:path';
import { lookup } from 'mrmime';
import { UNHASHED_FILE } from '../lifetimes.ts';
import { SERVICE_WORKER } from '../paths.ts';
import { acceptedEncoding } from './accepted-encoding.ts';
import { BUILT } from './built.ts';
import { etagMatches, FOR_EVER, withoutRequestId } from './responses.ts';
import { savesData } from './save-data.ts';
import { describeServiceWorker } from './service-worker.ts';

interface Body {
  bytes: Buffer;
  etag: string;
}
/** A file in the encodings that the build has made of it. */
interface StaticFile {
  plain?: Body;
  br?: Body;
  gzip?: Body;
}

const isFont = (path: string) => path.endsWith('.woff2');

/**
 * The built site's files by path. They are few megabytes, and in memory: a later build that removes them, a failing disk or a
 * lack of file handles takes nothing from those who have a page of this one.
 */
function readBuilt(): Map<string, StaticFile> {
  const directory = join(BUILT, 'client');
  const files = new Map<string, StaticFile>();
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const [, name = '', extension] = /^(.*?)(\.br|\.gz)?$/.exec(relative(directory, file).split(sep).join('/')) ?? [];
    const path = encodeURI(`/${name}`);
    const bytes = readFileSync(file);
    const encoding = extension === '.br' ? 'br' : extension === '.gz' ? 'gzip' : 'plain';
    const etag = `"${hash('sha256', bytes, 'base64url').slice(0, 16)}"`;
    files.set(path, { ...files.get(path), [encoding]: { bytes, etag } });
  }
  return files;
}
const built = readBuilt();

function headersOf(path: string): OutgoingHttpHeaders {
  const life = path.startsWith('/assets/') ? FOR_EVER : `public, max-age=${UNHASHED_FILE}`;
  return {
    'Content-Type': lookup(path) ?? 'application/octet-stream',
    'Cache-Control': life,
    Vary: isFont(path) ? 'Save-Data' : 'Accept-Encoding',
  };
}

/**
 * The built site's scripts, styles and fonts (with content hashes in their names), and the files of public/. A visitor who
 * saves data gets no fonts: the system's stand in, which are as wide (brand/fonts.css).
 */
export function serveStatic(request: IncomingMessage, response: ServerResponse, next: () => void): void {
  const [path = ''] = (request.url ?? '').split('?');
  if (isFont(path) && savesData(request)) {
    // Not for a CDN, which would have it for everybody.
    response.writeHead(204, { 'Cache-Control': `private, max-age=${UNHASHED_FILE}`, Vary: 'Save-Data' }).end();
    return;
  }
  const file = built.get(path);
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  const encoded = encoding && file?.[encoding];
  const body = encoded ?? file?.plain;
  if (!body) return next();
  for (const [name, value] of Object.entries(headersOf(path))) response.setHeader(name, value ?? '');
  withoutRequestId(response).setHeader('ETag', body.etag);
  if (path === SERVICE_WORKER) describeServiceWorker(response);
  if (etagMatches(request, body.etag)) return void response.writeHead(304).end();
  if (encoded) response.setHeader('Content-Encoding', encoding);
  response.writeHead(200, { 'Content-Length': body.bytes.length });
  response.end(body.bytes);
}
