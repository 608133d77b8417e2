import { createServer, request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { type OwnSite, startOwnSite } from '../support/own-site.ts';
import { visitAll } from '../support/visitors.ts';

const FILM = Buffer.alloc(64 * 1024 ** 2);
const cleanUps: (() => unknown)[] = [];
afterAll(async () => {
  for (const cleanUp of cleanUps) await cleanUp();
});

/** Asks for a film and reads a byte a second of it. */
function readSlowly(site: OwnSite): Promise<{ closed: Promise<void> }> {
  const { promise, resolve } = Promise.withResolvers<{ closed: Promise<void> }>();
  request(`${site.origin}/files/v1/uploads/film.mp4`, (answer: IncomingMessage) => {
    answer.pause();
    const timer = setInterval(() => answer.read(1), 1000);
    answer.on('error', () => {});
    const closed = new Promise<void>((done) => answer.socket.once('close', () => done()));
    void closed.then(() => clearInterval(timer));
    cleanUps.unshift(() => answer.destroy());
    resolve({ closed });
  }).end();
  return promise;
}

test('whoever reads a byte a second keeps nobody waiting, and is cut off', { timeout: 150_000 }, async () => {
  const content = createServer((_, response) => response.end(FILM)).listen(0, '127.0.0.1');
  cleanUps.push(() => content.close());
  const { port } = content.address() as AddressInfo;
  const site = await startOwnSite({ CONTENT_SERVER_URL: `http://127.0.0.1:${port}` });
  cleanUps.unshift(() => site.stop());
  const readers = await Promise.all(Array.from({ length: 50 }, () => readSlowly(site)));
  const seen = await visitAll(Array.from({ length: 500 }, () => `${site.origin}/healthz`));
  console.info('beside 50 who read a byte a second', seen);
  expect(seen.statuses).toEqual({ 200: 500 });
  await Promise.all(readers.map(({ closed }) => closed));
  expect((await visitAll([`${site.origin}/healthz`])).statuses).toEqual({ 200: 1 });
});
