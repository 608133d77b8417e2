import { connect, createServer } from 'node:net';
import { Failure } from './failure.mjs';

/** Binds a port for a moment; resolves to the port number bound (a free one for 0). */
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
 * @param {string} host the address the server will listen on
 * @param {string} who whose port it is, as in 'the site'
 * @param {string} variable the environment variable that chooses another one
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

/** A port of this machine that nobody listens on now. @returns {Promise<number>} */
export function freePort() {
  return bind(0, '127.0.0.1');
}

/**
 * Waits until a server answers 200 to 299 at `url`.
 * @param {string} url
 * @param {Promise<never>} died rejects when the server's process ends
 * @param {number} [waitLimitMs] then it is given up
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

/** Whether a program of this machine takes connections there. @param {number} port @returns {Promise<boolean>} */
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
