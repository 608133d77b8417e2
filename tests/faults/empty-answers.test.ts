import { afterEach, describe, expect, test } from 'vitest';
import { edit, EDITABLE, HOME_SECTION } from '../support/edits.ts';
import { type SiteAndContent, startSiteAndContent } from '../support/site-and-content.ts';
import { tellChanged } from '../support/webhook.ts';

const PAGES = ['/en', '/luggages/en', '/stories/en', '/fil'];
const MINUTE = 60;
let scene: SiteAndContent;
afterEach(() => scene.stop());

const withoutNumbers = (text: string) => text.replace(/Edited \d+\./g, 'Edited.');
const FEEDS = ['live', 'absent'] as const;
const EMPTIES = ['data: null', 'data: []'] as const;

async function start(feed: (typeof FEEDS)[number]) {
  scene = await startSiteAndContent();
  if (feed === 'absent') scene.content.feed.fault = 'is gone';
  return scene;
}

/** Something of every kind is published, so that the site asks for everything again. */
async function publishEverything() {
  for (const editable of EDITABLE) {
    edit(scene.content, editable);
    await tellChanged(scene.site.origin, editable.model, editable.documentId);
  }
}

describe.each(FEEDS)('a moment in which everything is empty, the change feed being %s', (feed) => {
  test.each(EMPTIES)('(%s) is over a minute later on a site that was warm', async (empty) => {
    const { content, reader, putForward } = await start(feed);
    // One block that fails for good does not keep the page from being full again.
    content.breakEndpoints('answers 500', 'reviews');
    await reader.readAll(PAGES);
    await publishEverything();
    await reader.untilShown(HOME_SECTION.path, edit(content, HOME_SECTION));
    const full = await reader.readAll(PAGES);
    content.breakEndpoints(empty);
    await publishEverything();
    await putForward(MINUTE + 1);
    for (let visits = 0; visits < 3; visits++) await reader.readAll(PAGES);
    content.mendEndpoints();
    content.breakEndpoints('answers 500', 'reviews');
    await putForward(MINUTE + 1);
    content.forgetCalls();
    await expect.poll(async () => (await reader.readAll(PAGES)).map(withoutNumbers)).toEqual(full.map(withoutNumbers));
    expect(content.calls.toSorted()).toEqual([...new Set(content.calls)].toSorted());
  });

  test.each(EMPTIES)('(%s) is over soon on a site that began with it', async (empty) => {
    const { content, reader, putForward } = await start(feed);
    content.breakEndpoints(empty);
    for (let visits = 0; visits < 3; visits++) await reader.readAll(PAGES);
    content.mendEndpoints();
    await putForward(MINUTE + 1);
    for (const [path, text] of [
      ['/en', 'Ready at the door'],
      ['/en', 'Up before the sun'],
      ['/luggages/en', 'Meridian Cabin'],
      ['/stories/en', 'Presents for people who are never home'],
    ] as const)
      await reader.untilShown(path, text);
    // Filtered answers may be empty for good reasons: they are doubted later.
    await putForward(10 * MINUTE);
    const sister = await startSiteAndContent();
    const full = await sister.reader.readAll(PAGES);
    await sister.stop();
    await expect.poll(() => reader.readAll(PAGES)).toEqual(full);
  });
});
