import { createServer, request } from 'node:http';
import { pipeline } from 'node:stream';

/** The content server's change feed, which the site asks every few seconds whether anything changed or not. */
const FEED = '/api/changes';
/** Idle connections are kept for so long that callers do not use one in the moment in which it is closed. */
const KEEP_ALIVE_MS = 120_000;
/** Headers about one connection, which are not handed on (RFC 9110 7.6.1). */
const HOP_BY_HOP = ['connection', 'keep-alive', 'transfer-encoding'];

/**
 * A server on a free port that forwards each request to `target` as it is and counts it, unless it is of the change feed.
 * @param {string} target an origin
 * @param {(path: string) => number | undefined} [statusOf] the status of a request that is answered without being forwarded
 */
export async function startCountingProxy(target, statusOf = () => undefined) {
  const { hostname, port, host } = new URL(target);
  let calls = 0;

  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (incoming, response) => {
    const { url: path = '/', method, headers } = incoming;
    if (path.split('?')[0] !== FEED) calls++;
    const status = statusOf(path);
    if (status) {
      incoming.resume();
      response.writeHead(status).end();
      return;
    }
    const outgoing = request(
      { hostname, port, path, method, agent: false, headers: { ...withoutHops(headers), host } },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.statusMessage, withoutHops(answer.headers));
        pipeline(answer, response, () => {});
      },
    );
    outgoing.once('error', () => response.destroy());
    response.once('close', () => outgoing.destroy());
    pipeline(incoming, outgoing, () => {});
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = /** @type {import('node:net').AddressInfo} */ (server.address());

  return {
    url: `http://127.0.0.1:${address.port}`,
    /** The number of calls so far. */
    get calls() {
      return calls;
    },
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

const withoutHops = (headers) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.includes(name)));
