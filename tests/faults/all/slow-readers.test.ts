import { signAddress } from '../../../site/testing/signed-address.ts';
import { once } from 'node:events';
import { createServer, request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { type OwnSite, startOwnSite } from '../../support/own-site.ts';
import { visitAll } from '../../support/visitors.ts';

const FILM = Buffer.alloc(64 * 1024 ** 2);
const READERS = 50;
const cleanUps: (() => unknown)[] = [];
afterAll(async () => {
  for (const cleanUp of cleanUps) await cleanUp();
});

/** A content server that counts the films it is still sending. */
async function startFilms() {
  let sending = 0;
  const server = createServer((_, response) => {
    sending++;
    response.once('close', () => sending--);
    response.end(FILM);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanUps.push(
    () => server.closeAllConnections(),
    () => server.close(),
  );
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { origin, sending: () => sending };
}

/** Requests a film and reads a byte a second of it; starts again when cut off, as long as `doOthersCome`. */
async function readSlowly(site: OwnSite, doOthersCome: () => boolean): Promise<void> {
  const asked = request(site.origin + signAddress('/files/v1/uploads/film.mp4')).on('error', () => {});
  asked.end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  answer.pause().on('error', () => {});
  answer.once('close', () => doOthersCome() && void readSlowly(site, doOthersCome));
  const timer = setInterval(() => answer.read(1), 1000);
  cleanUps.unshift(
    () => clearInterval(timer),
    () => answer.destroy(),
  );
}

test('clients that read a byte a second do not delay others, and are cut off', async () => {
  const films = await startFilms();
  const site = await startOwnSite({ CONTENT_SERVER_URL: films.origin });
  cleanUps.unshift(() => site.stop());
  let doOthersCome = true;
  cleanUps.unshift(() => (doOthersCome = false));
  await Promise.all(Array.from({ length: READERS }, () => readSlowly(site, () => doOthersCome)));
  const seen = await visitAll(Array.from({ length: 500 }, () => `${site.origin}/healthz`));
  console.info('beside fifty who read a byte a second', seen);
  expect(seen.statuses).toEqual({ 200: 500 });
  await expect.poll(films.sending).toBe(READERS);
  doOthersCome = false;
  // Node gives a socket that has taken something since it was last looked at another 60 seconds.
  await expect.poll(films.sending, { interval: 500, timeout: 240_000 }).toBe(0);
  expect((await visitAll([`${site.origin}/healthz`])).statuses).toEqual({ 200: 1 });
});
