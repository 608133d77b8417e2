import type { IncomingMessage } from 'node:http';

/**
 * The limit here and in the framework (astro.config.ts). Strapi sends the whole entry: a product with
 * thousands of reviews takes megabytes.
 */
const MAX_BODY_BYTES = 16 * 1024 ** 2;

/** The body exceeds the limit. */
export class TooLarge extends Error {
  override name = 'TooLarge';
}

/**
 * Reads the whole body of a request.
 * @throws TooLarge as soon as the limit is exceeded, whatever Content-Length says
 */
export async function bodyOfRequest(request: IncomingMessage): Promise<Buffer> {
  if (Number(request.headers['content-length']) > MAX_BODY_BYTES) throw new TooLarge();
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const chunks: Buffer[] = [];
  let size = 0;
  request.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size > MAX_BODY_BYTES) {
      request.pause().removeAllListeners('data');
      reject(new TooLarge());
    } else {
      chunks.push(chunk);
    }
  });
  request.on('end', () => resolve(Buffer.concat(chunks)));
  request.on('error', reject);
  return promise;
}
