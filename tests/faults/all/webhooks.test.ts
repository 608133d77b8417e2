import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BreakableContentServer, startBreakableContentServer } from '../../support/breakable-content-server.ts';
import { webhookSecret } from '../../support/environment.ts';
import { type OwnSite, startOwnSite } from '../../support/own-site.ts';

let content: BreakableContentServer;
let site: OwnSite;
beforeAll(async () => {
  content = await startBreakableContentServer();
  site = await startOwnSite({ CONTENT_SERVER_URL: content.origin });
});
afterAll(async () => {
  await site.stop();
  await content.kill();
});

/** Sends a webhook for a published luggage with a body of this many megabytes. */
async function tell(megabytes: number, body: 'with its length' | 'in pieces'): Promise<number> {
  const entry = {
    documentId: 'any',
    publishedAt: new Date().toISOString(),
    reviews: 'x'.repeat(megabytes * 1024 ** 2),
  };
  const text = JSON.stringify({ event: 'entry.publish', model: 'luggage', uid: 'api::luggage.luggage', entry });
  const { status } = await fetch(`${site.origin}/hooks/content`, {
    method: 'POST',
    headers: { authorization: `Bearer ${webhookSecret}`, 'content-type': 'application/json' },
    ...(body === 'in pieces' ? { body: new Blob([text]).stream(), duplex: 'half' } : { body: text }),
  });
  return status;
}
const shown = async () => (await fetch(`${site.origin}/luggages/en`)).text();

test.each([
  ['1', 1, 'with its length'],
  ['5', 5, 'with its length'],
  ['15', 15, 'with its length'],
  ['5, of a length that it does not say,', 5, 'in pieces'],
] as const)('a change told in %s MB is shown at once', async (_, megabytes, body) => {
  await shown();
  const word = `Aero Cabin, ${megabytes} MB ${body}`;
  content.change = (text) => text.replaceAll('Aero Cabin', word);
  expect(await tell(megabytes, body)).toBe(204);
  await expect.poll(shown, { timeout: 20_000 }).toContain(word);
});
