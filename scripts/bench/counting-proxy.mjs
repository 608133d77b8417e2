import { createServer, request } from 'node:http';
import { pipeline } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';

/** The content server's change feed, which the site asks every few seconds whether anything changed or not. */
const FEED = '/api/changes';
/** No call for this long, and none in flight: the caller has all that it wanted. */
const QUIET_MS = 300;
/** Idle connections are kept for so long that callers do not use one in the moment in which it is closed. */
const KEEP_ALIVE_MS = 120_000;
/** Headers about one connection, which are not handed on (RFC 9110 7.6.1). */
const HOP_BY_HOP = ['connection', 'keep-alive', 'transfer-encoding'];

/**
 * @typedef {{ path: string, visit: string | undefined }} Call path with its query; the X-Request-Id that it carried
 * @typedef {Awaited<ReturnType<typeof startCountingProxy>>} CountingProxy
 */

/**
 * A server on a free port that forwards each request to `target` as it is and counts it, calls of the change feed apart
 * from all others.
 * @param {string} target an origin
 * @param {() => boolean} [loses] whether requests are at present answered with 200 without being forwarded
 */
export async function startCountingProxy(target, loses = () => false) {
  const { hostname, port, host } = new URL(target);
  /** @type {Call[]} */
  let calls = [];
  let feedCalls = 0;
  let inFlight = 0;
  let lastAt = -Infinity;

  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (incoming, response) => {
    const { url: path = '/', method, headers } = incoming;
    if (path.split('?')[0] === FEED) {
      feedCalls++;
    } else {
      calls.push({ path, visit: headers['x-request-id']?.toString() });
      inFlight++;
      response.once('close', () => {
        inFlight--;
        lastAt = performance.now();
      });
    }
    if (loses()) {
      incoming.resume();
      response.end();
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
    /** The calls since the last time, without the feed's. */
    take() {
      const taken = calls;
      calls = [];
      return taken;
    },
    /** The number of calls since the last `take`, without the feed's. */
    get count() {
      return calls.length;
    },
    /** The number of the feed's calls since the start. */
    get feedCalls() {
      return feedCalls;
    },
    /** Resolves when no call but the feed's has been in flight for a moment. */
    async quiet() {
      while (inFlight > 0 || performance.now() - lastAt < QUIET_MS) await wait(QUIET_MS / 10);
    },
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

const withoutHops = (headers) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.includes(name)));
