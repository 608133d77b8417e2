import { type IncomingMessage, request } from 'node:http';

interface Options {
  method?: string;
  headers?: Record<string, string>;
}

/** Sends a request target unchanged; fetch would normalize it. */
export function rawRequest(port: number, path: string, options: Options = {}) {
  return new Promise<IncomingMessage>((resolve, reject) => {
    request({ port, path, ...options }, resolve)
      .on('error', reject)
      .end();
  });
}
