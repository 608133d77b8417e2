import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { LUGGAGE, PAGES } from '../../support/edits.ts';
import { type SiteAndContent, startSiteAndContent } from '../../support/site-and-content.ts';

let scene: SiteAndContent;
beforeAll(async () => {
  scene = await startSiteAndContent();
  await scene.untilFeedIs('live');
  await scene.reader.readAll(PAGES);
});
afterEach(() => {
  expect([...scene.reader.statuses]).toEqual([200]);
});
afterAll(() => scene.stop());

/** The content server starts again with other content, which no feed and no webhook has reported. */
async function restartWith(title: string) {
  const { content } = scene;
  await content.kill();
  content.replaceDatabase(LUGGAGE.type, LUGGAGE.documentId, { title });
  await content.start();
}

test('after a restart with another database everything is asked for again, each answer once', async () => {
  const { content, reader } = scene;
  content.forgetCalls();
  await restartWith('Another case');
  await reader.untilShown('/luggages/en', 'Another case');
  for (let visits = 0; visits < 3; visits++) await reader.readAll(PAGES);
  expect(Object.keys(content.counts)).toEqual(expect.arrayContaining(['services', 'menu-items', 'stories', 'slides']));
  expect(content.calls.toSorted()).toEqual([...new Set(content.calls)].toSorted());
});

test('the old content stands while the new one cannot be had, and is replaced when it can', async () => {
  const { content, reader, putForward } = scene;
  // Each page that shows it has what the restart before this one has brought.
  for (const path of ['/luggages/en', '/en', '/luggages/en/aero-small-coral'])
    await reader.untilShown(path, 'Another case');
  const before = await reader.readAll(PAGES);
  content.breakEndpoints('answers 500');
  await restartWith('A third case');
  // Its epoch has been read once another call follows.
  content.feed.calls = [];
  await expect.poll(() => content.feed.calls.filter((status) => status === 200).length).toBeGreaterThan(1);
  for (let visits = 0; visits < 5; visits++) {
    expect(await reader.readAll(PAGES)).toEqual(before);
    await putForward(10);
  }
  content.mendEndpoints();
  await putForward(10);
  await reader.untilShown('/luggages/en', 'A third case');
});

test('after a restart with the same database nothing is asked for again', async () => {
  const { content, reader } = scene;
  await reader.readAll(PAGES);
  await content.kill();
  await scene.untilFeedIs('unreachable');
  await content.start();
  await scene.untilFeedIs('live');
  content.forgetCalls();
  for (let visits = 0; visits < 3; visits++) await reader.readAll(PAGES);
  expect(content.counts).toEqual({});
});
