import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isAll } from '../support/all.ts';
import { edit, EDITABLE } from '../support/edits.ts';
import { type SiteAndContent, startSiteAndContent } from '../support/site-and-content.ts';
import { sendWebhook } from '../support/webhook.ts';

type Feed = 'live' | 'absent';
type Empty = 'data: null' | 'data: []';

const PAGES = ['/en', '/luggages/en', '/stories/en', '/fil'];
const MINUTE = 60;
/** The pages with all content, without the numbers of edits. Reviews fail for good: that must not matter to the rest. */
let full: string[];
const withoutNumbers = (texts: string[]) => texts.map((text) => text.replace(/Edited \d+\./g, 'Edited.'));

/** Something of every kind is edited, so that the site asks for everything again. */
async function editEverything({ content, site }: SiteAndContent) {
  for (const editable of EDITABLE) {
    edit(content, editable);
    await sendWebhook(site.origin, editable.model, editable.documentId);
  }
}

async function start(feed: Feed): Promise<SiteAndContent> {
  const scene = await startSiteAndContent();
  scene.content.breakEndpoints('answers 500', 'reviews');
  if (feed === 'absent') scene.content.feed.fault = 'is gone';
  await scene.untilFeedIs(feed);
  return scene;
}

const FEEDS: Feed[] = isAll ? ['live', 'absent'] : ['live'];
const EMPTIES: Empty[] = isAll ? ['data: null', 'data: []'] : ['data: []'];
const BEGINNINGS: [Feed, Empty][] = isAll
  ? [
      ['live', 'data: null'],
      ['absent', 'data: []'],
    ]
  : [];

describe.each(FEEDS)('while the change feed is %s', (feed) => {
  let scene: SiteAndContent;
  beforeAll(async () => {
    scene = await start(feed);
    await editEverything(scene);
    full = withoutNumbers(await scene.reader.readAll(PAGES));
  });
  afterAll(() => scene.stop());

  test.each(EMPTIES)('a minute after everything was empty (%s) the pages are full again', async (empty) => {
    const { content, reader, putForward } = scene;
    content.breakEndpoints(empty);
    await editEverything(scene);
    await putForward(MINUTE + 1);
    for (let visits = 0; visits < 3; visits++) await reader.readAll(PAGES);
    await content.untilQuiet();
    expect(withoutNumbers(await reader.readAll(PAGES))).not.toEqual(full);
    content.mendEndpoints();
    content.breakEndpoints('answers 500', 'reviews');
    await putForward(MINUTE + 1);
    content.forgetCalls();
    await expect.poll(async () => withoutNumbers(await reader.readAll(PAGES))).toEqual(full);
    expect(content.calls.toSorted()).toEqual([...new Set(content.calls)].toSorted());
  });
});

test.each(BEGINNINGS)(
  'a site that begins while everything is empty becomes full (feed %s, %s)',
  async (feed, empty) => {
    const scene = await start(feed);
    const { content, reader, putForward } = scene;
    // What is edited is known: nothing but the doubt of empty answers has them asked for again.
    await editEverything(scene);
    content.breakEndpoints(empty);
    for (let visits = 0; visits < 3; visits++) await reader.readAll(PAGES);
    content.mendEndpoints();
    content.breakEndpoints('answers 500', 'reviews');
    await putForward(MINUTE + 1);
    const shown = [
      ['/en', 'Up before the sun'],
      ['/luggages/en', 'Meridian Cabin'],
      ['/stories/en', 'An island with more volcanoes than towns'],
    ] as const;
    for (const [path, text] of shown) await reader.untilShown(path, text);
    // Filtered answers may be empty for good reasons: they are doubted later.
    await putForward(10 * MINUTE);
    await expect.poll(async () => withoutNumbers(await reader.readAll(PAGES))).toEqual(full);
    await scene.stop();
  },
);
