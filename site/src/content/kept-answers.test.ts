import { beforeEach, describe, expect, test, vi } from 'vitest';
import { KeptAnswersScene, nothing, titled } from '../testing/kept-answers-scene.ts';
import { memoryLevels } from '../testing/memory-store.ts';
import { nameOfCall } from './kept-answers.ts';

const DAY = 24 * 60 * 60 * 1000;
let scene: KeptAnswersScene;
beforeEach(() => {
  scene = new KeptAnswersScene();
});

describe('a current answer', () => {
  test('is used however old it is while the feed is live', async () => {
    scene.goLive();
    await scene.get();
    scene.now += 300 * DAY;
    expect([await scene.get(), scene.asked]).toEqual(['first', 1]);
  });

  test('is asked for once, however many pages want it', async () => {
    expect(await Promise.all([scene.get(), scene.get(), scene.get()])).toEqual([
      'first',
      'first',
      'first',
    ]);
    expect(scene.asked).toBe(1);
  });

  test('is read from the store after a restart', async () => {
    scene.goLive();
    await scene.get();
    expect([await scene.get(scene.open()), scene.asked]).toEqual(['first', 1]);
  });

  test('is asked for once by several processes', async () => {
    const others = memoryLevels(2).map((level) => scene.open(level));
    for (const other of others) await scene.get(other);
    expect(scene.asked).toBe(1);
  });
});

describe('a changed answer', () => {
  test('is asked for again only if the change may concern what it shows', async () => {
    await scene.get();
    scene.next = titled('second');
    scene.changes.mark(['doc:a'], { fields: ['price'] });
    expect([await scene.get(), scene.asked]).toEqual(['first', 1]);
    scene.changes.mark(['doc:a'], { fields: ['title'] });
    expect([await scene.get(), scene.asked]).toEqual(['second', 2]);
  });

  test('that was empty is asked for again after any change of its type', async () => {
    scene.next = nothing;
    await scene.get();
    scene.next = titled('first');
    scene.changes.mark(['type:services', 'doc:a'], { fields: ['price'] });
    expect([await scene.get(), scene.asked]).toEqual(['first', 2]);
  });

  test('is asked for again first', async () => {
    await scene.get();
    scene.next = titled('second');
    scene.changes.mark(['doc:a']);
    expect([await scene.get(), await scene.get(), scene.asked]).toEqual(['second', 'second', 2]);
  });

  test('is asked for once more if the call under way began before the change', async () => {
    const release = Promise.withResolvers<null>();
    scene.gate = release.promise;
    const early = scene.get();
    await vi.waitFor(() => expect(scene.asked).toBe(1));
    scene.changes.mark(['doc:a']);
    scene.next = titled('second');
    const late = scene.get();
    release.resolve(null);
    expect([await early, await late, await scene.get(), scene.asked]).toEqual([
      'second',
      'second',
      'second',
      2,
    ]);
  });

  test('is taken from the store if another process has asked already', async () => {
    const [one, other] = memoryLevels(2).map((level) => scene.open(level));
    scene.goLive();
    await scene.get(one);
    await scene.get(other);
    scene.changes.mark(['doc:a']);
    scene.next = titled('second');
    expect([await scene.get(one), await scene.get(other), scene.asked]).toEqual([
      'second',
      'second',
      2,
    ]);
  });
});

describe('an answer that may have changed unnoticed', () => {
  beforeEach(async () => {
    await scene.get();
    scene.now += 60_000;
    scene.next = titled('second');
  });

  test('is used, and asked for again in the background', async () => {
    expect(await scene.get()).toBe('first');
    await vi.waitFor(() => expect(scene.asked).toBe(2));
    expect(await scene.get()).toBe('second');
  });

  test('marks what was made from it as changed if it has, and only then', async () => {
    const stamp = scene.changes.stamp();
    const hasChanged = () =>
      scene.changes.hasChanged([`answer:${nameOfCall('/api/services')}`], stamp);
    scene.next = titled('first');
    await scene.get();
    await vi.waitFor(() => expect(scene.asked).toBe(2));
    expect(hasChanged()).toBe(false);
    scene.now += 60_000;
    scene.next = titled('second');
    await vi.waitFor(async () => {
      await scene.get();
      expect(hasChanged()).toBe(true);
    });
  });
});

test('what is made from an answer is fresh no longer than it, unless changes are known', async () => {
  const freshFor = async () => (await scene.answers.get(scene.call())).freshSeconds;
  await scene.get();
  scene.now += 50_000;
  expect(await freshFor()).toBe(10);
  scene.goLive();
  scene.changes.mark(['doc:a']);
  await scene.get();
  scene.now += 50_000;
  expect(await freshFor()).toBeUndefined();
});

describe('a failed answer', () => {
  const standsFor = async () => (await scene.answers.get(scene.call())).standsForSeconds;

  test('is the last good one, which stands for seven days', async () => {
    await scene.get();
    scene.changes.mark(['doc:a']);
    scene.next = new Error('status 500');
    expect(await scene.get()).toBe('first');
    expect(await standsFor()).toBe((7 * DAY) / 1000);
    scene.now += 7 * DAY - 1000;
    expect(await scene.get()).toBe('first');
    scene.now += 1000;
    await expect(scene.get()).rejects.toThrow('status 500');
  });

  test('stands no longer when it is not known to have changed', async () => {
    await scene.get();
    scene.now += 60_000;
    scene.next = new Error('status 500');
    await scene.get();
    await vi.waitFor(() => expect(scene.answers.failing.answers).toBe(1));
    scene.now += 7 * DAY - 1000;
    expect(await scene.get()).toBe('first');
    scene.now += 6000;
    await expect(scene.get()).rejects.toThrow('status 500');
  });

  test('is asked for again after five seconds, not sooner, whoever wants it', async () => {
    await scene.get();
    scene.changes.mark(['doc:a']);
    scene.next = new Error('status 500');
    await scene.get();
    expect(scene.answers.areResting([nameOfCall('/api/services')])).toBe(true);
    scene.now += 4999;
    await Promise.all([scene.get(), scene.get()]);
    expect(scene.asked).toBe(2);
    scene.now += 1;
    scene.next = titled('second');
    expect(scene.answers.areResting([nameOfCall('/api/services')])).toBe(false);
    expect([await scene.get(), scene.asked, await standsFor()]).toEqual(['second', 3, undefined]);
    expect(scene.answers.failing).toEqual({ answers: 0, seconds: 0 });
  });

  test('does not freeze another', async () => {
    await scene.get();
    await scene.get(scene.answers, '/api/luggages');
    scene.changes.mark(['doc:a']);
    scene.next = new Error('status 500');
    await scene.get();
    scene.next = titled('second');
    expect(await scene.get(scene.answers, '/api/luggages')).toBe('second');
    expect(scene.answers.failing.answers).toBe(1);
  });

  test('without a last good one is passed on, and asked for again after five seconds', async () => {
    scene.next = new Error('status 500');
    await expect(scene.get()).rejects.toThrow('status 500');
    await expect(scene.get()).rejects.toThrow('status 500');
    expect(scene.asked).toBe(1);
    scene.now += 5000;
    scene.next = titled('first');
    expect(await scene.get()).toBe('first');
  });

  test.each([DAY, -DAY])(
    'is asked for again although the clock has jumped by %i ms',
    async (jump) => {
      scene.next = new Error('status 500');
      await expect(scene.get()).rejects.toThrow();
      scene.now += jump;
      scene.next = titled('first');
      expect(await scene.get()).toBe('first');
    },
  );
});

describe('an empty answer', () => {
  test('that has become old is asked for again first: the content may exist by now', async () => {
    scene.next = nothing;
    await scene.get();
    scene.now += 60_000;
    scene.next = titled('there');
    expect(await scene.get()).toBe('there');
  });

  test('in place of one that was not is doubted after a minute, with a live feed, too', async () => {
    scene.goLive();
    await scene.get();
    scene.changes.mark(['doc:a']);
    scene.next = nothing;
    expect(await scene.get()).toBe('nothing');
    expect((await scene.answers.get(scene.call())).recheckSeconds).toBe(60);
    scene.now += 59_000;
    scene.next = titled('back');
    expect(await scene.get()).toBe('nothing');
    scene.now += 1000;
    expect(await scene.get()).toBe('back');
  });
});
