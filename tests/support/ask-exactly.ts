import { request } from 'node:http';

export interface ExactAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

export interface ExactInit {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

/**
 * Requests a target unchanged; `fetch` would resolve dot segments and percent-encode characters.
 * Each request has a connection of its own: a server that cannot read one while it still finishes the response before
 * ends their connection without an answer.
 * @param target without spaces and control characters, which a request line cannot contain
 * @throws if the connection breaks before the response is complete
 */
export function askExactly(origin: string, target: string, init: ExactInit = {}): Promise<ExactAnswer> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const { method = 'GET', body } = init;
    // Node sets Content-Length only for methods that usually have a body.
    const headers = { ...init.headers, ...(body && { 'content-length': Buffer.byteLength(body) }) };
    const asking = request({ agent: false, hostname, port, path: target, method, headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('error', reject);
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts).toString() }),
      );
    });
    asking.on('error', reject);
    asking.end(body);
  });
}
