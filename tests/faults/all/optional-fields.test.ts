import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../../scripts/launcher/ports.mjs';
import { edit, HOME_SECTION, PAGES } from '../../support/edits.ts';
import { type SiteAndContent, startSiteAndContent } from '../../support/site-and-content.ts';

const OTHERS = PAGES.filter((path) => path !== '/en');
let scene: SiteAndContent;
let metrics: string;
let addField: () => void;

beforeAll(async () => {
  const port = String(await freePort());
  metrics = `http://127.0.0.1:${port}/metrics`;
  scene = await startSiteAndContent({ METRICS_PORT: port });
  addField = scene.content.removeField('featured-luggage-section', 'title');
});
afterAll(async () => {
  expect([...scene.reader.statuses]).toEqual([200]);
  await scene.stop();
});

const failedCalls = async () =>
  (await (await fetch(metrics)).text()).match(
    /^content_call_seconds_count\{.*outcome="(failed|rejected)".*\} [1-9]/gm,
  ) ?? [];
const failingAnswers = async () => {
  const body = (await (await fetch(`${scene.site.origin}/readyz`)).json()) as { stale: { answers: number } };
  return body.stale.answers;
};

test('a page whose query has an optional field that gets 400 is shown without it, and that is no failure', async () => {
  const { content, reader } = scene;
  const [home] = await reader.readAll(['/en', ...OTHERS]);
  expect(home).toContain('Every cabin case we make fits the same overhead bin.');
  expect(home).not.toContain('Ready at the door');
  expect(content.counts['featured-luggage-section']).toBe(2);
  expect(await failedCalls()).toEqual([]);
  expect(await failingAnswers()).toBe(0);
});

test('it is kept like any other page, and does not make others ask again', async () => {
  const { content, reader, putForward } = scene;
  content.forgetCalls();
  await putForward(120);
  for (let visits = 0; visits < 3; visits++) await reader.readAll(['/en', ...OTHERS]);
  expect(content.counts).toEqual({});
});

test('an edit of what is left of it is shown, with one call', async () => {
  const { content, reader } = scene;
  content.forgetCalls();
  await reader.untilShown('/en', edit(content, { ...HOME_SECTION, field: 'caption' }));
  expect(content.counts).toEqual({ 'featured-luggage-section': 1 });
});

test('once the content server has the field, it is shown after ten minutes', async () => {
  const { content, reader, putForward } = scene;
  addField();
  content.forgetCalls();
  await putForward(601);
  await reader.untilShown('/en', 'Ready at the door');
  expect(content.counts).toEqual({ 'featured-luggage-section': 1 });
});

test('a field that the content server loses later disappears with the next edit, and only the field', async () => {
  const { content, reader } = scene;
  const add = content.removeField('featured-luggage-section', 'title');
  const words = edit(content, { ...HOME_SECTION, field: 'caption' });
  await reader.untilShown('/en', words);
  expect(await reader.read('/en')).not.toContain('Ready at the door');
  expect(await failedCalls()).toEqual([]);
  add();
});
