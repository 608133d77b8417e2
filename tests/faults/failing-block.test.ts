import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { isAll } from '../support/all.ts';
import { editAndTell, LUGGAGE, PAGES, SERVICE, STORY } from '../support/edits.ts';
import { type SiteAndContent, startSiteAndContent } from '../support/site-and-content.ts';

const LISTS = ['/luggages/en', '/accessories/en', '/gifts/en'];
let scene: SiteAndContent;

beforeAll(async () => {
  scene = await startSiteAndContent();
  await scene.reader.readAll([...PAGES, ...LISTS]);
});
afterEach(() => {
  scene.content.mendEndpoints();
  expect([...scene.reader.statuses]).toEqual([200]);
});
afterAll(() => scene.stop());

test('a luggage edited while the services fail is shown, within 25 visits in 75 seconds', async () => {
  const { content, reader, putForward } = scene;
  const before = await content.textOf('services', SERVICE.documentId, 'title');
  content.breakEndpoints('answers 500', 'services');
  const service = await editAndTell(scene, SERVICE);
  const words = await editAndTell(scene, LUGGAGE);
  let text = '';
  for (let visit = 1; visit <= 25; visit++) {
    await putForward(3);
    text = await reader.read(LUGGAGE.path);
    expect(text).toContain(before);
  }
  expect(text).toContain(words);
  content.mendEndpoints();
  await putForward(5);
  await reader.untilShown(SERVICE.path, service);
});

const BLOCKS: [string, typeof SERVICE, typeof LUGGAGE][] = [['services', SERVICE, LUGGAGE]];
if (isAll) BLOCKS.push(['luggages', LUGGAGE, SERVICE]);

describe.each(BLOCKS)('while /api/%s fails for an hour', (type, failing, other) => {
  let before: string;
  let after: string;

  test('edits of other types are shown one after the other, its last good answer stays', async () => {
    const { content, reader, putForward } = scene;
    before = await content.textOf(failing.type, failing.documentId, failing.field);
    content.breakEndpoints('answers 500', type);
    after = await editAndTell(scene, failing);
    for (let minute = 1; minute <= 60; minute++) {
      await putForward(60);
      const texts = await reader.readAll(LISTS);
      expect(texts[0]).toContain(before);
      if (minute % 10 > 0) continue;
      for (const edited of [other, STORY]) {
        const words = await editAndTell(scene, edited);
        // The circuit breaker may be open: it is tried again after a second.
        const soon = async () => {
          await putForward(1);
          return reader.read(edited.path);
        };
        await expect.poll(soon).toContain(words);
      }
    }
  });

  test('it is asked for again every 5 seconds at the earliest, however many pages show it', async () => {
    const { content, reader, putForward } = scene;
    content.breakEndpoints('answers 500', type);
    content.forgetCalls();
    const tries = 6;
    for (let time = 0; time < tries; time++) {
      await putForward(5);
      for (let visits = 0; visits < 3; visits++) await reader.readAll(LISTS);
      await content.untilQuiet();
    }
    expect(content.counts[type]).toBeGreaterThan(1);
    // Different queries may be tried as often as that, but none twice at one time.
    for (const calls of Object.values(Object.groupBy(content.calls, (call) => call)))
      expect(calls?.length).toBeLessThanOrEqual(tries);
    expect(content.counts).not.toHaveProperty(other.type);
  });

  test('once it is back, what was edited meanwhile is shown after seconds', async () => {
    const { content, reader, putForward } = scene;
    content.mendEndpoints();
    await putForward(5);
    await reader.untilShown(failing.path, after);
    for (const path of LISTS) await expect.poll(() => reader.read(path)).not.toContain(before);
  });
});
