import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { idsOf, STORY } from '../../support/edits.ts';
import { makeClock } from '../../support/fake-clock.ts';
import { startOwnSite } from '../../support/own-site.ts';
import { Reader } from '../../support/reader.ts';
import { type SiteAndContent, startSiteAndContent } from '../../support/site-and-content.ts';

const HOUR = 3600;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR * 1000).toISOString();
const LISTS = ['/en', '/stories/en'];
const FIRST = 'Up before the sun';
const SECOND = 'Take the slow ferry';

const kept = mkdtempSync(join(tmpdir(), 'kept-pages-'));
let scene: SiteAndContent;
let story: { title: string; path: string };

beforeAll(async () => {
  scene = await startSiteAndContent({ PAGE_CACHE_DIR: kept });
  const { content, untilFeedIs } = scene;
  await untilFeedIs('live');
  const textOf = (field: string) => content.textOf('stories', STORY.documentId, field);
  story = { title: await textOf('title'), path: `/stories/en/${await textOf('story_id')}` };
  const [first = '', second = ''] = await idsOf('slides');
  content.edit('slides', first, { until: inHours(4) });
  content.edit('slides', second, { from: inHours(2) });
  content.edit('stories', STORY.documentId, { until: inHours(6) });
});
afterAll(async () => {
  await scene.stop();
  rmSync(kept, { recursive: true, force: true });
});

/** Reads a page until it shows a text, or does not. */
const shows = (path: string, text: string, isShown = true, { reader } = scene) =>
  expect.poll(async () => (await reader.read(path)).includes(text)).toBe(isShown);

test('a slide appears at its time without an edit and without a call to the content server @DATES-1 @DATES-2', async () => {
  const { content, reader, untilKept, putForward } = scene;
  await shows('/en', SECOND, false);
  await untilKept([...LISTS, story.path]);
  await putForward(HOUR);
  expect(await reader.read('/en')).not.toContain(SECOND);
  content.forgetCalls();
  await putForward(1.1 * HOUR);
  await shows('/en', SECOND);
  await reader.readAll(LISTS);
  expect(content.counts).toEqual({});
});

test('a slide and a story go at their time while the content server is down @DATES-1 @DATES-2', async () => {
  const { content, reader, untilFeedIs, putForward } = scene;
  await content.kill();
  await untilFeedIs('unreachable');
  expect(await reader.read('/en')).toContain(FIRST);
  await putForward(2 * HOUR);
  await shows('/en', FIRST, false);
  await shows('/en', SECOND);
  await shows('/stories/en', story.title);
  await shows(story.path, story.title);
  expect([...reader.statuses]).toEqual([200]);
});

test('so they do at a site that was started again in between @DATES-2', async () => {
  await scene.site.stop();
  const clock = makeClock();
  const site = await startOwnSite({ CONTENT_SERVER_URL: scene.content.origin, PAGE_CACHE_DIR: kept, ...clock.env });
  await clock.putForward(site, 6.1 * HOUR);
  const next = { ...scene, reader: new Reader(site.origin) };
  await shows('/stories/en', story.title, false, next);
  await shows('/en', story.title, false, next);
  await shows('/en', SECOND, true, next);
  expect([...next.reader.statuses]).toEqual([200]);
  await expect.poll(async () => (await fetch(site.origin + story.path, { redirect: 'manual' })).status).toBe(302);
  await site.stop();
  clock.remove();
});
