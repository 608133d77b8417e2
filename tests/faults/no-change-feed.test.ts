import { afterAll, beforeAll, expect, test } from 'vitest';
import { edit, LUGGAGE, PAGES, SERVICE, STORY } from '../support/edits.ts';
import { type SiteAndContent, startSiteAndContent } from '../support/site-and-content.ts';
import { startSpecifiedContentServer } from '../support/specified-content-server.ts';
import { sendWebhook } from '../support/webhook.ts';

const SEVERAL = [LUGGAGE, SERVICE, STORY];
let scene: SiteAndContent;

beforeAll(async () => {
  scene = await startSiteAndContent({}, (behind) => startSpecifiedContentServer({ form: 'nested', behind }));
  await scene.reader.readAll(PAGES);
});
afterAll(async () => {
  expect([...scene.reader.statuses]).toEqual([200]);
  await scene.stop();
});

const withoutLocales = (calls: string[]) => calls.filter((call) => !call.startsWith('/api/i18n/'));

test('the site says that a content server with the specified endpoints only has no change feed', async () => {
  await scene.untilFeedIs('absent');
});

test('for a minute no page costs a call', async () => {
  const { content, reader, putForward } = scene;
  content.forgetCalls();
  await putForward(58);
  for (let visits = 0; visits < 3; visits++) await reader.readAll(PAGES);
  expect(withoutLocales(content.calls)).toEqual([]);
});

test('after a minute answers are asked for again, each once, and edits are shown by the second visit', async () => {
  const { content, reader, putForward } = scene;
  content.forgetCalls();
  for (let minute = 1; minute <= 2; minute++) {
    const words = SEVERAL.map((edited) => edit(content, edited));
    await putForward(61);
    content.forgetCalls();
    for (const [index, { path }] of SEVERAL.entries()) await reader.untilShown(path, words[index]!);
    for (let visits = 0; visits < 3; visits++) await reader.readAll(PAGES);
    const asked = withoutLocales(content.calls);
    expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted());
  }
});

test('a page that was made from older answers ages with them', async () => {
  const { content, reader, putForward } = scene;
  const atFirst = edit(content, SERVICE);
  await putForward(61);
  // Until the answer has been asked for at this time: renewals go on after a visit.
  await reader.untilShown('/luggages/en', atFirst);
  await putForward(50);
  expect(await reader.read('/luggages/en?page=2')).toContain(atFirst);
  const edited = edit(content, SERVICE);
  await putForward(15);
  await reader.untilShown('/luggages/en?page=2', edited);
});

test('an edit with a webhook is shown at once', async () => {
  const { content, site, reader } = scene;
  for (const edited of SEVERAL) {
    const words = edit(content, edited);
    await sendWebhook(site.origin, edited.model, edited.documentId);
    await reader.untilShown(edited.path, words);
  }
});
