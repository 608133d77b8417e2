import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Fault } from '../../support/breakable-content-server.ts';
import { edit, editAndTell, LUGGAGE, PAGES, SERVICE } from '../../support/edits.ts';
import { startOwnSite } from '../../support/own-site.ts';
import { Reader } from '../../support/reader.ts';
import { startScriptedContentServer } from '../../support/scripted-content-server.ts';
import { type SiteAndContent, startSiteAndContent } from '../../support/site-and-content.ts';
import { keepVisiting } from '../../support/visitors.ts';

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
  await editAndTell(at, SERVICE);
  await reader.untilShown(LUGGAGE.path, await editAndTell(at, LUGGAGE));
  content.mendEndpoints();
  await putForward(5);
  await reader.untilShown(SERVICE.path, await editAndTell(at, SERVICE));
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
