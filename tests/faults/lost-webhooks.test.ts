import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { content } from '../support/content-api.ts';
import { edit, EDITABLE, idsOf, LUGGAGE, PAGES, SERVICE, STORY } from '../support/edits.ts';
import { type SiteAndContent, startSiteAndContent } from '../support/site-and-content.ts';

const LUGGAGES = await idsOf('luggages');
const LISTS = [1, 2, 3, 4].map((page) => `/luggages/en?page=${page}`);
let scene: SiteAndContent;

beforeAll(async () => {
  scene = await startSiteAndContent();
  await scene.reader.readAll([...PAGES, ...LISTS]);
});
afterEach(() => {
  expect([...scene.reader.statuses]).toEqual([200]);
});
afterAll(() => scene.stop());

test('edits one after the other are shown, each before the next', async () => {
  for (const edited of [LUGGAGE, SERVICE, STORY]) {
    await scene.reader.untilShown(edited.path, edit(scene.content, edited));
  }
});

test('an edited text is shown wherever it is: in a block, on every page, through a relation', async () => {
  const { content, reader } = scene;
  const words = EDITABLE.map((edited) => edit(content, edited));
  for (const [index, { path }] of EDITABLE.entries()) await reader.untilShown(path, words[index]!);
});

test('forty edits at once are all shown', async () => {
  const { content, reader } = scene;
  content.forgetCalls();
  const words = LUGGAGES.slice(0, 40).map((documentId) => edit(content, { ...LUGGAGE, documentId }));
  await expect
    .poll(async () => {
      const text = (await reader.readAll(LISTS)).join();
      return words.filter((some) => !text.includes(some));
    })
    .toEqual([]);
  // Each list, and at most as many other answers: not one call for each edit.
  expect(content.calls.length).toBeLessThanOrEqual(2 * LISTS.length);
});

test('of two edits the later one is shown, also if the feed reports the earlier one last', async () => {
  const { content, reader } = scene;
  const finish = content.beginEdit('luggages', LUGGAGES[1]!, { title: 'A transaction that takes long' });
  await reader.untilShown(
    '/stories/en',
    edit(
      content,
      EDITABLE.find(({ type }) => type === 'stories')!,
    ),
  );
  finish();
  await reader.untilShown('/luggages/en?page=1', 'A transaction that takes long');
});

test('a withdrawn luggage disappears from its list, and returns to it', async () => {
  const { content, reader } = scene;
  const title = await content.textOf('luggages', LUGGAGES[2]!, 'title');
  const publish = content.withdraw('luggages', LUGGAGES[2]!);
  await expect.poll(() => reader.read('/luggages/en?page=1')).not.toContain(title);
  publish();
  await reader.untilShown('/luggages/en?page=1', title);
});

test('a changed picture text of a media file is shown wherever the picture is', async () => {
  const { data } = await content(`luggages/${LUGGAGE.documentId}?locale=en&populate=images`);
  scene.content.edit('upload/files', data.images[0].documentId, { alternativeText: 'Seen from above.' });
  const html = async () => (await fetch(`${scene.site.origin}/luggages/en/aero-small-coral`)).text();
  await expect.poll(html).toContain('Seen from above.');
});
