import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Changes } from '../cache/changes.ts';
import type { Store } from '../cache/store.ts';
import { memoryLevels } from '../testing/memory-store.ts';
import { type AnswerRecord, bodyOf, NOTHING } from './kept-answer.ts';
import { KeptAnswers, nameOfCall } from './kept-answers.ts';

const DAY = 24 * 60 * 60 * 1000;
let now: number;
let changes: Changes;
let store: Store;
let answers: KeptAnswers;
let next: AnswerRecord | Error;
let asked: number;
/** What a call has to wait for. */
let gate: Promise<null> | undefined;

const titled = (title: string): AnswerRecord => ({
  body: bodyOf({ entries: [{ title }], count: 1, total: 1 }),
  tags: ['type:services', 'doc:a'],
});
const nothing = { body: NOTHING, tags: ['type:services'] };
const open = (level = store, of = changes) =>
  new KeptAnswers({ store: level, changes: of, memoryBytes: 1e6, now: () => now });
const call = (path = '/api/services', isVariant = false) => ({
  ...{ path, isVariant },
  ask: async () => {
    asked++;
    const answered = next;
    await gate;
    if (answered instanceof Error) throw answered;
    return answered;
  },
});
const get = async (kept = answers, path?: string) => {
  const found = await kept.get(call(path));
  const { entries } = JSON.parse(found.answer.body.toString()) as { entries: { title: string }[] };
  return entries[0]?.title ?? 'nothing';
};
const goLive = () => {
  changes.moveTo({ epoch: 'e', revision: 1 }, 0);
  changes.feedState = 'live';
};

beforeEach(() => {
  now = 1_000_000;
  asked = 0;
  gate = undefined;
  changes = new Changes(() => now);
  [store] = memoryLevels(1) as [Store];
  answers = open();
  next = titled('first');
});

describe('a current answer', () => {
  test('is used however old it is while the feed is live', async () => {
    goLive();
    await get();
    now += 300 * DAY;
    expect([await get(), asked]).toEqual(['first', 1]);
  });

  test('is asked for once, however many pages want it', async () => {
    expect(await Promise.all([get(), get(), get()])).toEqual(['first', 'first', 'first']);
    expect(asked).toBe(1);
  });

  test('is read from the store after a restart', async () => {
    goLive();
    await get();
    expect([await get(open()), asked]).toEqual(['first', 1]);
  });

  test('is asked for once by several processes', async () => {
    const others = memoryLevels(2).map((level) => open(level));
    for (const other of others) await get(other);
    expect(asked).toBe(1);
  });
});

describe('a changed answer', () => {
  test('is asked for again first', async () => {
    await get();
    next = titled('second');
    changes.mark(['doc:a']);
    expect([await get(), await get(), asked]).toEqual(['second', 'second', 2]);
  });

  test('is asked for once more if the call under way began before the change', async () => {
    const release = Promise.withResolvers<null>();
    gate = release.promise;
    const early = get();
    await vi.waitFor(() => expect(asked).toBe(1));
    changes.mark(['doc:a']);
    next = titled('second');
    const late = get();
    release.resolve(null);
    expect([await early, await late, await get(), asked]).toEqual([
      'second',
      'second',
      'second',
      2,
    ]);
  });

  test('is taken from the store if another process has asked already', async () => {
    const [one, other] = memoryLevels(2).map((level) => open(level));
    goLive();
    await get(one);
    await get(other);
    changes.mark(['doc:a']);
    next = titled('second');
    expect([await get(one), await get(other), asked]).toEqual(['second', 'second', 2]);
  });
});

describe('an answer that may have changed unnoticed', () => {
  beforeEach(async () => {
    await get();
    now += 60_000;
    next = titled('second');
  });

  test('is used, and asked for again in the background', async () => {
    expect(await get()).toBe('first');
    await vi.waitFor(() => expect(asked).toBe(2));
    expect(await get()).toBe('second');
  });

  test('marks what was made from it as changed if it has, and only then', async () => {
    const stamp = changes.stamp();
    const hasChanged = () => changes.hasChanged([`answer:${nameOfCall('/api/services')}`], stamp);
    next = titled('first');
    await get();
    await vi.waitFor(() => expect(asked).toBe(2));
    expect(hasChanged()).toBe(false);
    now += 60_000;
    next = titled('second');
    await vi.waitFor(async () => {
      await get();
      expect(hasChanged()).toBe(true);
    });
  });
});

test('what is made from an answer is fresh no longer than it, unless changes are known', async () => {
  const freshFor = async () => (await answers.get(call())).freshSeconds;
  await get();
  now += 50_000;
  expect(await freshFor()).toBe(10);
  goLive();
  changes.mark(['doc:a']);
  await get();
  now += 50_000;
  expect(await freshFor()).toBeUndefined();
});

describe('a failed answer', () => {
  const standsFor = async () => (await answers.get(call())).standsForSeconds;

  test('is the last good one, which stands for seven days', async () => {
    await get();
    changes.mark(['doc:a']);
    next = new Error('status 500');
    expect(await get()).toBe('first');
    expect(await standsFor()).toBe((7 * DAY) / 1000);
    now += 7 * DAY - 1000;
    expect(await get()).toBe('first');
    now += 1000;
    await expect(get()).rejects.toThrow('status 500');
  });

  test('stands no longer when it is not known to have changed', async () => {
    await get();
    now += 60_000;
    next = new Error('status 500');
    await get();
    await vi.waitFor(() => expect(answers.failing.answers).toBe(1));
    now += 7 * DAY - 1000;
    expect(await get()).toBe('first');
    now += 6000;
    await expect(get()).rejects.toThrow('status 500');
  });

  test('is asked for again after five seconds, not sooner, whoever wants it', async () => {
    await get();
    changes.mark(['doc:a']);
    next = new Error('status 500');
    await get();
    expect(answers.areResting([nameOfCall('/api/services')])).toBe(true);
    now += 4999;
    await Promise.all([get(), get()]);
    expect(asked).toBe(2);
    now += 1;
    next = titled('second');
    expect(answers.areResting([nameOfCall('/api/services')])).toBe(false);
    expect([await get(), asked, await standsFor()]).toEqual(['second', 3, undefined]);
    expect(answers.failing).toEqual({ answers: 0, seconds: 0 });
  });

  test('does not freeze another', async () => {
    await get();
    await get(answers, '/api/luggages');
    changes.mark(['doc:a']);
    next = new Error('status 500');
    await get();
    next = titled('second');
    expect(await get(answers, '/api/luggages')).toBe('second');
    expect(answers.failing.answers).toBe(1);
  });

  test('without a last good one is passed on, and asked for again after five seconds', async () => {
    next = new Error('status 500');
    await expect(get()).rejects.toThrow('status 500');
    await expect(get()).rejects.toThrow('status 500');
    expect(asked).toBe(1);
    now += 5000;
    next = titled('first');
    expect(await get()).toBe('first');
  });

  test.each([DAY, -DAY])(
    'is asked for again although the clock has jumped by %i ms',
    async (jump) => {
      next = new Error('status 500');
      await expect(get()).rejects.toThrow();
      now += jump;
      next = titled('first');
      expect(await get()).toBe('first');
    },
  );
});

describe('an empty answer', () => {
  test('that has become old is asked for again first: the content may exist by now', async () => {
    next = nothing;
    await get();
    now += 60_000;
    next = titled('there');
    expect(await get()).toBe('there');
  });

  test('in place of one that was not is doubted after a minute, with a live feed, too', async () => {
    goLive();
    await get();
    changes.mark(['doc:a']);
    next = nothing;
    expect(await get()).toBe('nothing');
    expect((await answers.get(call())).recheckSeconds).toBe(60);
    now += 59_000;
    next = titled('back');
    expect(await get()).toBe('nothing');
    now += 1000;
    expect(await get()).toBe('back');
  });
});

test('variants evict no other answer from memory', async () => {
  answers = new KeptAnswers({ store, changes, memoryBytes: 20_000, now: () => now });
  await answers.get(call('/api/services'));
  for (let number = 0; number < 100; number++)
    await answers.get(call(`/api/luggages?${number}`, true));
  vi.spyOn(store, 'get').mockResolvedValue(undefined);
  asked = 0;
  await answers.get(call('/api/services'));
  expect(asked).toBe(0);
  await answers.get(call('/api/luggages?0', true));
  expect(asked).toBe(1);
  expect(answers.stats.bytes).toBeLessThan(20_000);
});

test('what a variant asks for again is new for the main pages, too, and the other way round', async () => {
  const asVariant = () => answers.get(call('/api/services', true));
  const titleFor = async (isVariant: boolean) => {
    const { answer } = await answers.get(call('/api/services', isVariant));
    return (JSON.parse(answer.body.toString()) as { entries: { title: string }[] }).entries[0]
      ?.title;
  };
  await asVariant();
  for (const [number, isVariant] of [false, true, false, true, true].entries()) {
    changes.mark(['doc:a']);
    next = titled(`edit ${number}`);
    expect(await titleFor(isVariant)).toBe(`edit ${number}`);
    expect(await titleFor(!isVariant)).toBe(`edit ${number}`);
  }
  expect(asked).toBe(6);
});

test('made-up keys take no room from other answers, and none in the store', async () => {
  answers = new KeptAnswers({ store, changes, memoryBytes: 20_000, now: () => now });
  await answers.get(call());
  next = nothing;
  const set = vi.spyOn(store, 'set');
  const lookUp = (number: number) =>
    answers.get({ ...call(`/api/luggages?item_sku=${number}`), isLookup: true });
  for (let number = 0; number < 100; number++) await lookUp(number);
  expect(set).not.toHaveBeenCalled();
  asked = 0;
  await lookUp(99);
  vi.spyOn(store, 'get').mockResolvedValue(undefined);
  await answers.get(call());
  expect(asked).toBe(0);
});

test('an item that is gone is not found in the store after a restart, and its return is seen', async () => {
  const lookUp = async (kept = answers) => {
    const found = await kept.get({ ...call('/api/luggages?item_sku=a'), isLookup: true });
    return (JSON.parse(found.answer.body.toString()) as { entries: unknown[] }).entries.length;
  };
  goLive();
  expect(await lookUp()).toBe(1);
  changes.mark(['doc:a']);
  next = nothing;
  expect(await lookUp()).toBe(0);
  expect(await lookUp(open())).toBe(0);
  changes.mark(['type:services']);
  next = titled('again');
  expect([await lookUp(), await lookUp(open())]).toEqual([1, 1]);
});

test('an answer cut short on disk is asked for again', async () => {
  goLive();
  await get();
  vi.spyOn(store, 'get').mockResolvedValue(Buffer.from('{"tags":["type:services"],"sta'));
  expect([await get(open()), asked]).toEqual(['first', 2]);
});
