import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { edit, LUGGAGE, PAGES, SERVICE, STORY } from '../../support/edits.ts';
import { type SiteAndContent, startSiteAndContent } from '../../support/site-and-content.ts';

const SEVERAL = [LUGGAGE, SERVICE, STORY];
const HOUR = 60 * 60;
const JUMPS: [string, number][] = [
  ['forward by an hour', HOUR],
  ['back by two hours', -2 * HOUR],
];

describe.each(['live', 'absent'] as const)('while the change feed is %s', (feed) => {
  let scene: SiteAndContent;
  beforeAll(async () => {
    scene = await startSiteAndContent();
    if (feed === 'absent') scene.content.feed.fault = 'is gone';
    await scene.untilFeedIs(feed);
    await scene.reader.readAll(PAGES);
  });
  afterAll(async () => {
    expect([...scene.reader.statuses]).toEqual([200]);
    await scene.stop();
  });

  test.each(JUMPS)('a clock adjusted %s makes the site ask for each answer once at most', async (_, seconds) => {
    const { content, reader, adjustClock } = scene;
    await content.untilQuiet();
    content.forgetCalls();
    await adjustClock(seconds);
    for (let visits = 0; visits < 5; visits++) await reader.readAll(PAGES);
    await content.untilQuiet();
    if (feed === 'absent') expect(content.counts).toHaveProperty('stories');
    const asked = content.calls.filter((call) => !call.includes('/i18n/'));
    expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted());
  });

  test.each(JUMPS)('a clock adjusted %s hides no edit', async (_, seconds) => {
    const { content, reader, putForward, adjustClock } = scene;
    await adjustClock(seconds);
    await reader.readAll(PAGES);
    const words = SEVERAL.map((edited) => edit(content, edited));
    if (feed === 'absent') await putForward(61);
    for (const [index, { path }] of SEVERAL.entries()) await reader.untilShown(path, words[index]!);
  });

  test.each(JUMPS)('a clock adjusted %s does not put off the next try of a failed answer', async (_, seconds) => {
    const { content, reader, putForward, adjustClock } = scene;
    content.breakEndpoints('answers 500', 'services');
    const words = edit(content, SERVICE);
    content.forgetCalls();
    await putForward(61);
    await expect
      .poll(async () => {
        await reader.read(SERVICE.path);
        return content.counts.services ?? 0;
      })
      .toBeGreaterThan(0);
    await adjustClock(seconds);
    content.mendEndpoints();
    await putForward(61);
    await reader.untilShown(SERVICE.path, words);
  });
});
