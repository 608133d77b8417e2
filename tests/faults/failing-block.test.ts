import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Fault } from '../support/breakable-content-server.ts';
import { edit, LUGGAGE, PAGES, SERVICE, STORY } from '../support/edits.ts';
import { startOwnSite } from '../support/own-site.ts';
import { Reader } from '../support/reader.ts';
import { startScriptedContentServer } from '../support/scripted-content-server.ts';
import { type SiteAndContent, startSiteAndContent } from '../support/site-and-content.ts';
import { keepVisiting } from '../support/visitors.ts';
import { sendWebhook } from '../support/webhook.ts';

const LISTS = ['/luggages/en', '/accessories/en', '/gifts/en'];
let scene: SiteAndContent;

beforeAll(async () => {
  scene = await startSiteAndContent();
  await scene.reader.readAll([...PAGES, ...LISTS]);
});
afterEach(() => {
  scene.content.mendEndpoints();
  expect([...scene.reader.statuses]).toEqual([200]);
});
afterAll(() => scene.stop());

/** Edits that the feed reports and that have a webhook, too. */
async function editAndTell(what: typeof LUGGAGE, { content, site } = scene): Promise<string> {
  const words = edit(content, what);
  await sendWebhook(site.origin, what.model, what.documentId);
  return words;
}

test('a luggage edited while the services fail is shown, within 25 visits in 75 seconds', async () => {
  const { content, reader, putForward } = scene;
  const before = await content.textOf('services', SERVICE.documentId, 'title');
  content.breakEndpoints('answers 500', 'services');
  const service = await editAndTell(SERVICE);
  const words = await editAndTell(LUGGAGE);
  let text = '';
  for (let visit = 1; visit <= 25; visit++) {
    await putForward(3);
    text = await reader.read(LUGGAGE.path);
    expect(text).toContain(before);
  }
  expect(text).toContain(words);
  content.mendEndpoints();
  await putForward(5);
  await reader.untilShown(SERVICE.path, service);
});

describe.each([
  ['services', SERVICE, LUGGAGE],
  ['luggages', LUGGAGE, SERVICE],
])('while /api/%s fails for an hour', (type, failing, other) => {
  let before: string;
  let after: string;

  test('edits of other types are shown one after the other, its last good answer stays', async () => {
    const { content, reader, putForward } = scene;
    before = await content.textOf(failing.type, failing.documentId, failing.field);
    content.breakEndpoints('answers 500', type);
    after = await editAndTell(failing);
    for (let minute = 1; minute <= 60; minute++) {
      await putForward(60);
      const texts = await reader.readAll(LISTS);
      expect(texts[0]).toContain(before);
      if (minute % 10 > 0) continue;
      for (const edited of [other, STORY]) {
        const words = await editAndTell(edited);
        // The circuit breaker may be open: it is tried again after a second.
        const soon = async () => {
          await putForward(1);
          return reader.read(edited.path);
        };
        await expect.poll(soon).toContain(words);
      }
    }
  });

  test('it is asked for again every 5 seconds at the earliest, however many pages show it', async () => {
    const { content, reader, putForward } = scene;
    content.breakEndpoints('answers 500', type);
    content.forgetCalls();
    const tries = 6;
    for (let time = 0; time < tries; time++) {
      await putForward(5);
      for (let visits = 0; visits < 3; visits++) await reader.readAll(LISTS);
      await content.untilQuiet();
    }
    expect(content.counts[type]).toBeGreaterThan(1);
    // Different queries may be tried as often as that, but none twice at one time.
    for (const calls of Object.values(Object.groupBy(content.calls, (call) => call)))
      expect(calls?.length).toBeLessThanOrEqual(tries);
    expect(content.counts).not.toHaveProperty(other.type);
  });

  test('once it is back, what was edited meanwhile is shown after seconds', async () => {
    const { content, reader, putForward } = scene;
    content.mendEndpoints();
    await putForward(5);
    await reader.untilShown(failing.path, after);
    for (const path of LISTS) await expect.poll(() => reader.read(path)).not.toContain(before);
  });
});

test.each(['resets the connection', 'answers 404'] as const)(
  'an edited luggage is shown although /api/services %s',
  (fault) => expectEditsShown(scene, fault),
);

test('an edited luggage is shown although /api/services hangs', async () => {
  const withTimeouts = await startSiteAndContent({ CONTENT_TIMEOUT_FACTOR: '1' });
  await withTimeouts.untilKept([...PAGES, ...LISTS]);
  await expectEditsShown(withTimeouts, 'hangs');
  expect([...withTimeouts.reader.statuses]).toEqual([200]);
  await withTimeouts.stop();
});

async function expectEditsShown(at: SiteAndContent, fault: Fault): Promise<void> {
  const { content, reader, putForward } = at;
  content.breakEndpoints(fault, 'services');
  await editAndTell(SERVICE, at);
  await reader.untilShown(LUGGAGE.path, await editAndTell(LUGGAGE, at));
  content.mendEndpoints();
  await putForward(5);
  await reader.untilShown(SERVICE.path, await editAndTell(SERVICE, at));
}

test('a much visited type that fails does not keep an edit of another from being shown', async () => {
  const content = await startScriptedContentServer();
  const site = await startOwnSite({ CONTENT_SERVER_URL: content.origin });
  const reader = new Reader(site.origin);
  await reader.readAll(['/accessories/en', '/gifts/en']);
  content.breakEndpoints('answers 500', 'luggages');
  const unknown = Array.from({ length: 2_000 }, (_, number) => `${site.origin}/luggages/en/unknown-${number}`);
  const visitors = keepVisiting(unknown, 4);
  await expect.poll(() => visitors.seen.statuses[503] ?? 0).toBeGreaterThan(20);
  await reader.untilShown('/accessories/en', edit(content, SERVICE));
  await visitors.stop();
  await site.stop();
  await content.kill();
});
