import { type ClientRequest, type IncomingMessage, request } from 'node:http';

interface Options {
  method?: string;
  headers?: Record<string, string>;
  /** Sends the body, or a part of it. */
  send?: (visitor: ClientRequest) => void;
}

/** Sends a request target unchanged; fetch would normalize it. */
export function rawRequest(port: number, path: string, { send, ...options }: Options = {}) {
  return new Promise<IncomingMessage>((resolve, reject) => {
    const visitor = request({ port, path, ...options }, resolve);
    // A refused body ends in an error after the response.
    visitor.on('error', send ? () => {} : reject);
    if (send) send(visitor);
    else visitor.end();
  });
}
