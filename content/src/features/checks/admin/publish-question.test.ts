import { expect, test } from 'vitest';
import { mayPublish, maySave, registerPublishQuestion } from './publish-question.ts';

const openPanel = (isPublishedBySaving: boolean) =>
  registerPublishQuestion({ key: 'a', isPublishedBySaving, ask: () => Promise.resolve(false) });

test('Where saving publishes, it asks as publishing does @CHECK-3', async () => {
  const close = openPanel(true);
  expect([await maySave('a'), await mayPublish('a')]).toEqual([false, false]);
  close();
});

test('Saving a draft asks nothing @CHECK-3', async () => {
  const close = openPanel(false);
  expect([await maySave('a'), await mayPublish('a')]).toEqual([true, false]);
  close();
});

test('An entry over the form, and one whose panel was taken away, are saved unasked @CHECK-3', async () => {
  const close = openPanel(true);
  expect(await maySave('b')).toBe(true);
  close();
  expect(await maySave('a')).toBe(true);
});
