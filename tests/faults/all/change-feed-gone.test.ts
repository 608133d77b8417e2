import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { edit, HOME_SECTION, LUGGAGE, PAGES, SERVICE, STORY } from '../../support/edits.ts';
import { type SiteAndContent, startSiteAndContent } from '../../support/site-and-content.ts';

const SEVERAL = [LUGGAGE, SERVICE, STORY, HOME_SECTION];
let scene: SiteAndContent;

beforeAll(async () => {
  scene = await startSiteAndContent();
  await scene.untilFeedIs('live');
  await scene.untilKept(PAGES);
});
afterEach(async () => {
  scene.content.feed.fault = undefined;
  await scene.untilFeedIs('live');
  expect([...scene.reader.statuses]).toEqual([200]);
});
afterAll(() => scene.stop());

const shownOn = async (words: string[]) => {
  for (const [index, { path }] of SEVERAL.entries()) await scene.reader.untilShown(path, words[index]!);
};

test('changes that were pruned before the feed was back are shown', async () => {
  const { content } = scene;
  content.feed.fault = 'answers 500';
  await scene.untilFeedIs('unreachable');
  const words = SEVERAL.map((edited) => edit(content, edited));
  content.feed.prune();
  content.feed.fault = undefined;
  await shownOn(words);
});

describe('a feed that is gone', () => {
  test('does not hide edits: they are shown by the second visit after a minute', async () => {
    const { content, putForward } = scene;
    content.feed.fault = 'is gone';
    await scene.untilFeedIs('absent');
    const words = SEVERAL.map((edited) => edit(content, edited));
    await putForward(61);
    await shownOn(words);
  });

  test('is noticed when it is back: edits are then shown at once, and what is asked for from then on ages no more', async () => {
    const { content, reader, putForward } = scene;
    await shownOn(SEVERAL.map((edited) => edit(content, edited)));
    await putForward(61);
    expect([...reader.statuses]).toEqual([200]);
    await scene.untilKept(PAGES);
    content.forgetCalls();
    await putForward(300);
    for (let visits = 0; visits < 3; visits++) await reader.readAll(PAGES);
    expect(content.counts).toEqual({});
  });
});
