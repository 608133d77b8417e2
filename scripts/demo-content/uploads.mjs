import { createReadStream, statSync } from 'node:fs';
import { join } from 'node:path';

/** The path prefix of all media. */
export const UPLOADS = '/uploads/';

/**
 * Sends a file of the demo's media, or a single range with first and last byte, as the site requests it. 404 for unknown
 * files. Node omits the body of a HEAD response.
 * @param {ReturnType<typeof import('./media.mjs').readMedia>} media
 * @param {string} pathname
 * @param {string | undefined} rangeHeader such as 'bytes=0-99'
 * @param {import('node:http').ServerResponse} response
 */
export function sendUpload({ folder, find }, pathname, rangeHeader, response) {
  const name = pathname.slice(UPLOADS.length);
  const file = find(name);
  if (!file) return response.writeHead(404).end();
  const path = join(folder, name);
  const { size, mtime } = statSync(path);
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(rangeHeader ?? '') ?? [];
  const range = first === undefined ? undefined : { start: Number(first), end: Math.min(Number(last), size - 1) };
  if (range && range.start > range.end) return response.writeHead(416, { 'content-range': `bytes */${size}` }).end();
  response.writeHead(range ? 206 : 200, {
    'content-type': file.mime,
    'content-length': range ? range.end - range.start + 1 : size,
    'last-modified': mtime.toUTCString(),
    'accept-ranges': 'bytes',
    ...(range && { 'content-range': `bytes ${range.start}-${range.end}/${size}` }),
  });
  return createReadStream(path, range).pipe(response);
}
