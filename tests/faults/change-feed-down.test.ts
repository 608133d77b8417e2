import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { edit, HOME_SECTION, LUGGAGE, PAGES, SERVICE, STORY } from '../support/edits.ts';
import { type SiteAndContent, startSiteAndContent } from '../support/site-and-content.ts';
import { sendWebhook } from '../support/webhook.ts';

const SEVERAL = [LUGGAGE, SERVICE, STORY, HOME_SECTION];
let scene: SiteAndContent;
/** Its time limits are as short as a visitor's, so that what hangs soon counts as unreachable. */
let withTimeouts: SiteAndContent;

beforeAll(async () => {
  [scene, withTimeouts] = await Promise.all([
    startSiteAndContent(),
    startSiteAndContent({ CONTENT_TIMEOUT_FACTOR: '1' }),
  ]);
  for (const { untilFeedIs, untilKept } of [scene, withTimeouts]) {
    await untilFeedIs('live');
    await untilKept(PAGES);
  }
});
afterEach(async () => {
  for (const { content, untilFeedIs, reader } of [scene, withTimeouts]) {
    content.feed.fault = undefined;
    await untilFeedIs('live');
    expect([...reader.statuses]).toEqual([200]);
  }
});
afterAll(() => Promise.all([scene.stop(), withTimeouts.stop()]));

const shownOn = async (words: string[], { reader } = scene) => {
  for (const [index, { path }] of SEVERAL.entries()) await reader.untilShown(path, words[index]!);
};

describe.each(['answers 500', 'hangs', 'resets the connection'] as const)('while the change feed %s', (fault) => {
  const at = () => (fault === 'hangs' ? withTimeouts : scene);

  test('each edit with a webhook is shown', async () => {
    const { content, site, reader, untilFeedIs } = at();
    content.feed.fault = fault;
    await untilFeedIs('unreachable');
    for (const edited of [LUGGAGE, SERVICE]) {
      const words = edit(content, edited);
      await sendWebhook(site.origin, edited.model, edited.documentId);
      await reader.untilShown(edited.path, words);
    }
  });

  test('pages are served from what is kept, and edits without webhooks are shown once it is back', async () => {
    const { content, reader, untilFeedIs, untilKept } = at();
    content.feed.fault = fault;
    await untilFeedIs('unreachable');
    await untilKept(PAGES);
    const words = SEVERAL.map((edited) => edit(content, edited));
    for (let visits = 0; visits < 5; visits++) await reader.readAll(PAGES);
    expect(content.counts).toEqual({});
    content.feed.fault = undefined;
    await shownOn(words, at());
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
  const { content, reader, putForward } = scene;
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
