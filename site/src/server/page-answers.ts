import { hash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { answerBriefly, etagMatches } from './answers.ts';
import { RecentBytes } from './recent-bytes.ts';

/** Smaller answers fit one packet anyway. */
const WORTH_COMPRESSING_BYTES = 1000;
const compressed = new RecentBytes(64 * 1024 ** 2);
const brotli = promisify(brotliCompress);
const brotliOptions = {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 5,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  },
};
const compressors = {
  br: (body: Buffer) => brotli(body, brotliOptions),
  gzip: promisify<Buffer, Buffer>(gzip),
};
type Encoding = keyof typeof compressors;

/**
 * Holds the framework's answer back until it is whole. Then it gets an ETag (and is a 304 for a
 * visitor who has it), is compressed, once for all visitors, and says how long it may be kept. A page
 * that fails half-way becomes a plain 500 instead of half a page.
 */
export function holdUntilWhole(request: IncomingMessage, response: ServerResponse): void {
  const held: Buffer[] = [];
  const hold = (chunk?: string | Uint8Array) => {
    if (typeof chunk === 'string') held.push(Buffer.from(chunk));
    else if (chunk) held.push(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength));
  };
  const { writeHead, write, end, destroy } = response;
  const release = () => Object.assign(response, { writeHead, write, end, destroy });
  Object.assign(response, {
    writeHead(status: number, headers: OutgoingHttpHeaders = {}) {
      response.statusCode = status;
      for (const [name, value] of Object.entries(headers)) {
        if (value !== undefined) response.setHeader(name, value);
      }
      return response;
    },
    write(chunk: string | Uint8Array, written?: () => void) {
      hold(chunk);
      written?.();
      return true;
    },
    end(chunk?: string | Uint8Array) {
      hold(chunk);
      release();
      finish(request, response, joined(held)).catch((error: unknown) => {
        console.error('An error occurred:', request.url, error);
        response.destroy();
      });
      return response;
    },
    destroy(error?: Error) {
      release();
      console.error('An error occurred:', request.url, error?.message);
      for (const name of response.getHeaderNames()) response.removeHeader(name);
      answerBriefly(response, 500);
      return response;
    },
  });
}

function joined(parts: Buffer[]): Buffer {
  return parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts);
}

async function finish(request: IncomingMessage, response: ServerResponse, body: Buffer) {
  const cacheState = response.getHeader('x-astro-cache');
  response.removeHeader('x-astro-cache');
  if (cacheState) response.setHeader('X-Cache', cacheState);
  if (!response.hasHeader('cache-control')) response.setHeader('Cache-Control', keeping(response));

  const etag = `W/"${hash('sha1', body, 'base64url')}"`;
  if (response.statusCode === 200 && request.method === 'GET') {
    response.setHeader('ETag', etag);
    if (etagMatches(request, etag)) {
      for (const name of ['content-type', 'content-length']) response.removeHeader(name);
      response.writeHead(304).end();
      return;
    }
  }
  response.appendHeader('Vary', 'Accept-Encoding');
  const encoding = acceptedEncoding(request);
  if (encoding && body.length >= WORTH_COMPRESSING_BYTES) {
    response.setHeader('Content-Encoding', encoding);
    body = await compressed.get(`${encoding} ${etag}`, () => compressors[encoding](body));
  }
  response.setHeader('Content-Length', body.length);
  response.end(body);
}

/** Browsers ask again each time (the ETag makes that cheap); a not-found page may last a minute. */
function keeping(response: ServerResponse): string {
  if (response.hasHeader('set-cookie') || response.statusCode >= 500) return 'no-store';
  if (response.statusCode === 404) return 'public, max-age=60';
  return response.statusCode === 200 ? 'public, max-age=0, must-revalidate' : 'no-cache';
}

function acceptedEncoding({ headers }: IncomingMessage): Encoding | undefined {
  const accepted = String(headers['accept-encoding'] ?? '')
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(';')[0]?.trim());
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding));
}
