import { afterAll, beforeAll, expect, test } from 'vitest';
import { edit, LUGGAGE, PAGES } from '../support/edits.ts';
import { type SiteAndContent, startSiteAndContent } from '../support/site-and-content.ts';

const VISITED = [...PAGES, '/fil', '/luggages/ja', '/luggages/en?page=2', '/store-locations/en', '/gifts/ja?page=2'];
const MINUTE = 60;
let scene: SiteAndContent;
beforeAll(async () => {
  scene = await startSiteAndContent();
  await scene.reader.readAll(VISITED);
});
afterAll(() => scene.stop());

test('an answer that many pages show is asked for once, when all of them are visited for the first time', async () => {
  const { content, reader } = scene;
  content.forgetCalls();
  await reader.readAll(['/accessories/en?page=2', '/accessories/en?page=3', '/accessories/en?page=4']);
  expect(content.counts).toEqual({ accessories: 3 });
});

test('while nothing is edited, visits cost no call to the content server but those of the feed', async () => {
  const { content, reader, putForward } = scene;
  content.forgetCalls();
  for (const seconds of [...Array<number>(9).fill(15), ...Array<number>(6).fill(MINUTE)]) {
    await putForward(seconds);
    await reader.readAll(VISITED);
    await reader.readAll(VISITED);
  }
  // The feed has been asked, too, since the clock was last put forward.
  content.feed.calls = [];
  await expect.poll(() => content.feed.calls.length).toBeGreaterThan(1);
  expect(content.counts).toEqual({});
  expect([...reader.statuses]).toEqual([200]);
});

test('after an edit only answers that show or sort by what is edited are asked for again', async () => {
  const { content, reader } = scene;
  content.forgetCalls();
  content.edit(LUGGAGE.type, LUGGAGE.documentId, { price: 98_765 });
  await reader.untilShown(LUGGAGE.path, '98,765');
  await reader.readAll(VISITED);
  expect(content.calls.length).toBeGreaterThan(1);
  // What has no order may have another after an edit.
  const concerned = /=price\b|^(?!.*sort)/;
  expect(content.calls.filter((call) => !concerned.test(call))).toEqual([]);
  expect(Object.keys(content.counts)).toEqual(['luggages']);
});

test('after a day without an edit only empty answers are asked for again, each once', async () => {
  const { content, reader, putForward } = scene;
  content.forgetCalls();
  await putForward(24 * 60 * MINUTE);
  for (let visits = 0; visits < 3; visits++) await reader.readAll(VISITED);
  expect(content.calls.toSorted()).toEqual([...new Set(content.calls)].toSorted());
  const asked = [...content.calls];
  for (const call of asked) {
    const { data } = (await (await fetch(content.origin + call)).json()) as { data: unknown[] };
    expect(data, call).toEqual([]);
  }
});

test('after an edit only answers with something of its type in them are asked for again, each once', async () => {
  const { content, reader } = scene;
  content.forgetCalls();
  const words = edit(content, LUGGAGE);
  await reader.untilShown(LUGGAGE.path, words);
  await reader.readAll(VISITED);
  await reader.readAll(VISITED);
  expect(content.counts).not.toHaveProperty('services');
  expect(content.counts).not.toHaveProperty('menu-items');
  expect(content.counts).not.toHaveProperty('corporate-detail');
  expect(content.counts).not.toHaveProperty('slides');
  expect(content.calls.toSorted()).toEqual([...new Set(content.calls)].toSorted());
});
