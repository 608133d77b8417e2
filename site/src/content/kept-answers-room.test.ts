import { beforeEach, expect, test, vi } from 'vitest';
import { KeptAnswersScene, nothing, titled } from '../testing/kept-answers-scene.ts';

let scene: KeptAnswersScene;
beforeEach(() => {
  scene = new KeptAnswersScene();
});

test('variants evict no other answer from memory', async () => {
  scene.answers = scene.open(scene.store, scene.changes, 20_000);
  await scene.answers.get(scene.call('/api/services'));
  for (let number = 0; number < 100; number++)
    await scene.answers.get(scene.call(`/api/luggages?${number}`, true));
  vi.spyOn(scene.store, 'get').mockResolvedValue(undefined);
  scene.asked = 0;
  await scene.answers.get(scene.call('/api/services'));
  expect(scene.asked).toBe(0);
  await scene.answers.get(scene.call('/api/luggages?0', true));
  expect(scene.asked).toBe(1);
  expect(scene.answers.stats.bytes).toBeLessThan(20_000);
});

test('what a variant asks for again is new for the main pages, too, and the other way round', async () => {
  const asVariant = () => scene.answers.get(scene.call('/api/services', true));
  const titleFor = async (isVariant: boolean) => {
    const { answer } = await scene.answers.get(scene.call('/api/services', isVariant));
    return (JSON.parse(answer.body.toString()) as { entries: { title: string }[] }).entries[0]
      ?.title;
  };
  await asVariant();
  for (const [number, isVariant] of [false, true, false, true, true].entries()) {
    scene.changes.mark(['doc:a']);
    scene.next = titled(`edit ${number}`);
    expect(await titleFor(isVariant)).toBe(`edit ${number}`);
    expect(await titleFor(!isVariant)).toBe(`edit ${number}`);
  }
  expect(scene.asked).toBe(6);
});

test('made-up keys take no room from other answers, and none in the store', async () => {
  scene.answers = scene.open(scene.store, scene.changes, 20_000);
  await scene.answers.get(scene.call());
  scene.next = nothing;
  const set = vi.spyOn(scene.store, 'set');
  const lookUp = (number: number) =>
    scene.answers.get({ ...scene.call(`/api/luggages?item_sku=${number}`), isLookup: true });
  for (let number = 0; number < 100; number++) await lookUp(number);
  expect(set).not.toHaveBeenCalled();
  scene.asked = 0;
  await lookUp(99);
  vi.spyOn(scene.store, 'get').mockResolvedValue(undefined);
  await scene.answers.get(scene.call());
  expect(scene.asked).toBe(0);
});

test('an item that is gone is not found in the store after a restart, and its return is seen', async () => {
  const lookUp = async (kept = scene.answers) => {
    const found = await kept.get({ ...scene.call('/api/luggages?item_sku=a'), isLookup: true });
    return (JSON.parse(found.answer.body.toString()) as { entries: unknown[] }).entries.length;
  };
  scene.goLive();
  expect(await lookUp()).toBe(1);
  scene.changes.mark(['doc:a']);
  scene.next = nothing;
  expect(await lookUp()).toBe(0);
  expect(await lookUp(scene.open())).toBe(0);
  scene.changes.mark(['type:services']);
  scene.next = titled('again');
  expect([await lookUp(), await lookUp(scene.open())]).toEqual([1, 1]);
});

test('an answer cut short on disk is asked for again', async () => {
  scene.goLive();
  await scene.get();
  vi.spyOn(scene.store, 'get').mockResolvedValue(Buffer.from('{"tags":["type:services"],"sta'));
  expect([await scene.get(scene.open()), scene.asked]).toEqual(['first', 2]);
});
