import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { isAll } from '../support/all.ts';
import { edit, editAndTell, HOME_SECTION, LUGGAGE, PAGES, SERVICE, STORY } from '../support/edits.ts';
import { type SiteAndContent, startSiteAndContent } from '../support/site-and-content.ts';

const SEVERAL = [LUGGAGE, SERVICE, STORY, HOME_SECTION];
type FeedFault = 'answers 500' | 'hangs' | 'resets the connection';
const FAULTS: FeedFault[] = isAll ? ['answers 500', 'hangs', 'resets the connection'] : ['answers 500'];
let scene: SiteAndContent;

async function start(env?: Record<string, string>): Promise<SiteAndContent> {
  const started = await startSiteAndContent(env);
  await started.untilFeedIs('live');
  await started.untilKept(PAGES);
  return started;
}

async function recover({ content, untilFeedIs, reader }: SiteAndContent): Promise<void> {
  content.feed.fault = undefined;
  await untilFeedIs('live');
  expect([...reader.statuses]).toEqual([200]);
}

beforeAll(async () => {
  scene = await start();
});
afterEach(() => recover(scene));
afterAll(() => scene.stop());

const shownOn = async (words: string[], { reader } = scene) => {
  for (const [index, { path }] of SEVERAL.entries()) await reader.untilShown(path, words[index]!);
};

describe.each(FAULTS)('while the change feed %s', (fault) => {
  let at: SiteAndContent;
  beforeAll(async () => {
    // Time limits as short as a visitor's, so that what hangs soon counts as unreachable.
    at = fault === 'hangs' ? await start({ CONTENT_TIMEOUT_FACTOR: '1' }) : scene;
  });
  afterEach(() => recover(at));
  afterAll(() => (at === scene ? undefined : at.stop()));

  test('each edit with a webhook is shown', async () => {
    const { content, reader, untilFeedIs } = at;
    content.feed.fault = fault;
    await untilFeedIs('unreachable');
    for (const edited of [LUGGAGE, SERVICE]) {
      await reader.untilShown(edited.path, await editAndTell(at, edited));
    }
  });

  test('pages are served from what is kept, and edits without webhooks are shown once it is back', async () => {
    const { content, reader, untilFeedIs, untilKept } = at;
    content.feed.fault = fault;
    await untilFeedIs('unreachable');
    await untilKept(PAGES);
    const words = SEVERAL.map((edited) => edit(content, edited));
    for (let visits = 0; visits < 5; visits++) await reader.readAll(PAGES);
    expect(content.counts).toEqual({});
    content.feed.fault = undefined;
    await shownOn(words, at);
  });
});

test('after a minute without the feed edits without webhooks are shown, each answer being asked for once', async () => {
  const { content, reader, putForward } = scene;
  content.feed.fault = 'answers 500';
  await scene.untilFeedIs('unreachable');
  const words = SEVERAL.map((edited) => edit(content, edited));
  await putForward(61);
  content.forgetCalls();
  await shownOn(words);
  await reader.readAll(PAGES);
  await reader.readAll(PAGES);
  const asked = content.calls.filter((call) => !call.includes('/i18n/'));
  expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted());
});

test('nothing is dropped when the feed and every other endpoint fail for six days', async () => {
  const { content, reader, putForward, untilKept } = scene;
  await untilKept(PAGES);
  const before = await reader.readAll(PAGES);
  content.feed.fault = 'answers 500';
  content.breakEndpoints('answers 500');
  for (const days of [1, 2, 3]) {
    await putForward(days * 24 * 60 * 60);
    expect(await reader.readAll(PAGES)).toEqual(before);
  }
  content.mendEndpoints();
  const words = SEVERAL.map((edited) => edit(content, edited));
  content.feed.fault = undefined;
  await putForward(5);
  await shownOn(words);
});
