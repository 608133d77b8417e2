import type { IncomingMessage, ServerResponse } from 'node:http';
import { etagMatches, withoutRequestId } from './responses.ts';

/** A picture as it is sent. */
export interface ImageAnswer {
  bytes: Buffer;
  etag: string;
  /** Alternating names and values. */
  headers: readonly string[];
}

/** Sends a picture, without its bytes to a client that has it or asks for the head alone. */
export function sendImage(
  request: IncomingMessage,
  response: ServerResponse,
  { bytes, etag, headers }: ImageAnswer,
): void {
  const isKnown = etagMatches(request, etag);
  const length = isKnown ? [] : ['Content-Length', String(bytes.length)];
  withoutRequestId(response).writeHead(isKnown ? 304 : 200, [...headers, ...length]);
  response.end(isKnown || request.method === 'HEAD' ? undefined : bytes);
}
