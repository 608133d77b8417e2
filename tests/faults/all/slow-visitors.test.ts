import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type BreakableContentServer, startBreakableContentServer } from '../../support/breakable-content-server.ts';
import { webhookSecret } from '../../support/environment.ts';
import { type OwnSite, startOwnSite } from '../../support/own-site.ts';
import { RawVisitor } from '../../support/raw-visitor.ts';
import { untilWarm, visitAll } from '../../support/visitors.ts';

let content: BreakableContentServer;
let site: OwnSite;
let page: string;
const secret = `Authorization: Bearer ${webhookSecret}\r\n`;
const visitors: RawVisitor[] = [];
const arrive = (count: number, come: (visitor: RawVisitor) => void) => {
  const some = Array.from({ length: count }, () => new RawVisitor(site.origin));
  some.forEach(come);
  visitors.push(...some);
  return some;
};

beforeAll(async () => {
  content = await startBreakableContentServer();
  site = await startOwnSite({ CONTENT_SERVER_URL: content.origin });
  page = `${site.origin}/luggages/en`;
  await untilWarm([page]);
});
afterEach(() => visitors.splice(0).forEach((visitor) => visitor.leave()));
afterAll(() => site.stop());
afterAll(() => content.kill());

const allAreCutOff = (some: RawVisitor[]) =>
  expect.poll(() => some.filter(({ isCutOff }) => !isCutOff).length, { interval: 200 }).toBe(0);

test('headers of more than 32 kB are refused with 431', async () => {
  const [visitor] = arrive(1, (it) => it.say(`GET /en HTTP/1.1\r\nHost: x\r\nX-Large: ${'x'.repeat(40_000)}\r\n\r\n`));
  await visitor!.cutOff;
  expect(visitor!.status).toBe(431);
});

test.each([
  ['with a Content-Length', 'Content-Length: 20000000\r\n\r\n{"event":'],
  ['in chunks', `Transfer-Encoding: chunked\r\n\r\n${`10000\r\n${'x'.repeat(65_536)}\r\n`.repeat(260)}`],
])('a body of more than 16 megabytes %s is refused with 413', async (_, rest) => {
  const [visitor] = arrive(1, (it) => it.say(`POST /hooks/content HTTP/1.1\r\nHost: x\r\n${secret}${rest}`));
  await expect.poll(() => visitor!.status).toBe(413);
  await visitor!.cutOff;
});

/** Keeps this many visitors connected: each one cut off is replaced, until `close` is called. */
function crowd(count: number, come: (visitor: RawVisitor) => void) {
  const some: RawVisitor[] = [];
  let isClosed = false;
  const next = () => {
    const [visitor] = arrive(1, come);
    some.push(visitor!);
    void visitor!.cutOff.then(() => isClosed || next());
  };
  for (let number = 0; number < count; number++) next();
  return { some, close: () => (isClosed = true) };
}

test('slow clients do not delay others, and are cut off', async () => {
  const slowHeaders = crowd(50, (it) => it.say('GET /en HTTP/1.1\r\nHost: x\r\n').drip('X-More: 1\r\n', 500));
  const silent = crowd(50, (it) => it.say('GET /en'));
  const slowBodies = crowd(50, (it) =>
    it.say(`POST /hooks/content HTTP/1.1\r\nHost: x\r\n${secret}Content-Length: 5000\r\n\r\n`).drip('x', 500),
  );
  const idle = crowd(500, () => {});
  const crowds = [slowHeaders, silent, slowBodies, idle];
  const everyone = () => crowds.flatMap(({ some }) => some);
  const seen = await visitAll(Array.from({ length: 500 }, () => page));
  console.info('beside 650 slow and idle connections', seen);
  expect(seen.statuses).toEqual({ 200: 500 });
  // All 650 were connected throughout, or the test would prove nothing.
  await expect.poll(() => everyone().filter(({ isCutOff }) => !isCutOff).length).toBe(650);
  for (const one of crowds) one.close();
  await allAreCutOff(everyone());
  expect(new Set(slowHeaders.some.map(({ status }) => status))).toEqual(new Set([408]));
  expect((await visitAll([page])).statuses).toEqual({ 200: 1 });
});
