import { afterAll, beforeAll, expect, test } from 'vitest';
import { LUGGAGE } from '../../support/edits.ts';
import { type SiteAndContent, startSiteAndContent } from '../../support/site-and-content.ts';

const DAY = 24 * 60 * 60;
const SKU = 'aero-small-coral';
const PAGE = `/luggages/en/${SKU}`;
const LIST = '/luggages/en';
/** Midnight of the second day from now in Manila, eight hours ahead of UTC. */
const from = new Date(Date.now() + 8 * 3_600_000 + 2 * DAY * 1000).toISOString().slice(0, 10);
let scene: SiteAndContent;

beforeAll(async () => {
  scene = await startSiteAndContent();
});
afterAll(async () => {
  expect([...scene.reader.statuses]).toEqual([200]);
  await scene.stop();
});

test('what is coming is on sale from its day on, also while the content server is down @SALE-2 @DATES-2', async () => {
  const { content, reader, putForward } = scene;
  content.edit(LUGGAGE.type, LUGGAGE.documentId, { state: 'coming', available_from: from });
  await reader.untilShown(LIST, 'Coming');
  await reader.untilShown(PAGE, 'From ');
  expect(await reader.read(PAGE)).not.toMatch(/VISIT [^<]* NOW/);
  await scene.untilKept([PAGE, LIST]);

  await content.kill();
  await putForward(DAY);
  expect(await reader.read(PAGE)).not.toMatch(/VISIT [^<]* NOW/);
  await putForward(DAY);
  expect(await reader.read(PAGE)).toMatch(/VISIT [^<]* NOW/);
  expect(await reader.read(LIST)).not.toContain('Coming');
  await content.start();
});
