import { randomInt } from 'node:crypto';
import { connect, createServer } from 'node:net';
import { Failure } from './failure.mjs';

/** Binds a port briefly; resolves to its number. */
function bind(port, host) {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port, host, exclusive: true }, () => {
      const address = /** @type {import('node:net').AddressInfo} */ (server.address());
      server.close(() => resolve(address.port));
    });
  });
}

/**
 * @param {number} port
 * @param {string} host the address that the server will listen on
 * @param {string} who the port's user in the message, such as 'the site'
 * @param {string} variable the environment variable that sets the port
 * @throws {Failure} when the port is taken or not a port
 */
export async function requireFree(port, host, who, variable) {
  try {
    await bind(port, host);
    if (host !== '127.0.0.1') await bind(port, '127.0.0.1');
  } catch (error) {
    const why =
      error.code === 'EADDRINUSE' ? 'is taken by another program' : `cannot be used (${error.code ?? error.message})`;
    throw new Failure(`Port ${port} for ${who} ${why}: stop that program or choose another port with ${variable}=…`);
  }
}

/** Below the ports that systems choose for outgoing connections, one of which could take a port before it is listened on. */
const PORTS = { min: 20_000, max: 32_767 };
/** Ports that were given away: nobody listens on one yet. */
const given = new Set();

/** A free port of this machine, another one each time. @returns {Promise<number>} */
export async function freePort() {
  const port = randomInt(PORTS.min, PORTS.max + 1);
  const isFree = !given.has(port) && (await bind(port, '127.0.0.1').catch(() => 0)) === port;
  if (!isFree) return freePort();
  given.add(port);
  return port;
}

/**
 * Waits until a server answers with a 2xx status at `url`.
 * @param {string} url
 * @param {Promise<never>} died rejects when the server's process ends
 * @param {number} [waitLimitMs] the timeout
 * @throws {Failure} when it does not answer in time
 */
export async function untilItAnswers(url, died, waitLimitMs = 180_000) {
  const until = Date.now() + waitLimitMs;
  while (Date.now() < until) {
    const answer = fetch(url, { signal: AbortSignal.timeout(5_000) }).then(
      (response) => response.ok,
      () => false,
    );
    if (await Promise.race([answer, died])) return;
    await Promise.race([new Promise((resolve) => setTimeout(resolve, 150)), died]);
  }
  throw new Failure(`${url} did not answer within ${waitLimitMs / 1000} seconds.`);
}

/** Whether a program on this machine accepts connections on the port. @param {number} port @returns {Promise<boolean>} */
export function isListening(port) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('error', () => resolve(false));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
  });
}
