import { beforeEach, describe, expect, test, vi } from 'vitest';
import { AnswersScene, nothing, replyTitled } from '../../../testing/answers-scene.ts';
import { memoryShelves } from '../../../testing/memory-shelf.ts';
import { ChangeLog } from './change-log.ts';

const DAY = 24 * 60 * 60 * 1000;
let scene: AnswersScene;
beforeEach(() => {
  scene = new AnswersScene();
});
const got = () => scene.answers.get(scene.call());

describe('a current answer', () => {
  test('is used however old it is while the feed is live', async () => {
    scene.goLive();
    await scene.get();
    scene.now += 300 * DAY;
    expect([await scene.get(), scene.asked]).toEqual(['first', 1]);
  });

  test('is asked for once, however many pages want it', async () => {
    const all = await Promise.all([scene.get(), scene.get(), scene.get()]);
    expect(all).toEqual(['first', 'first', 'first']);
    expect(scene.asked).toBe(1);
  });

  test('is read from the shelf after a restart', async () => {
    scene.goLive();
    await scene.get();
    expect([await scene.get(scene.open()), scene.asked]).toEqual(['first', 1]);
  });

  test('is asked for once by several processes', async () => {
    for (const shelf of memoryShelves(2)) await scene.get(scene.open(shelf));
    expect(scene.asked).toBe(1);
  });

  test('is got although there is no room for it', async () => {
    const small = scene.open(memoryShelves(1)[0], scene.log, 100);
    expect(await Promise.all([scene.get(small), scene.get(small)])).toEqual(['first', 'first']);
  });
});

describe('a changed answer', () => {
  test('is asked for again only if the change may concern what it shows', async () => {
    await scene.get();
    scene.next = replyTitled('second');
    scene.change({ fields: ['price'] });
    expect([await scene.get(), scene.asked]).toEqual(['first', 1]);
    scene.change({ fields: ['title'] });
    expect([await scene.get(), scene.asked]).toEqual(['second', 2]);
  });

  test('that was empty is asked for again after any change of its type', async () => {
    scene.next = nothing;
    await scene.get();
    scene.next = replyTitled('first');
    scene.change({ fields: ['price'] });
    expect([await scene.get(), scene.asked]).toEqual(['first', 2]);
  });

  test('is asked for once more if the call under way began before the change', async () => {
    const release = Promise.withResolvers<null>();
    scene.gate = release.promise;
    const early = scene.get();
    await vi.waitFor(() => expect(scene.asked).toBe(1));
    scene.change();
    scene.next = replyTitled('second');
    const late = scene.get();
    release.resolve(null);
    const all = [await early, await late, await scene.get(), scene.asked];
    expect(all).toEqual(['second', 'second', 'second', 2]);
  });

  test('is taken from the shelf if another process has asked already', async () => {
    const logs = [1, 2].map(() => new ChangeLog(() => scene.now));
    const processes = memoryShelves(2).map((shelf, index) => scene.open(shelf, logs[index]));
    const titles = () => Promise.all(processes.map((one) => scene.get(one)));
    const move = (revision: number) => {
      for (const log of logs) {
        if (revision > 1) log.add([{ type: 'services', documentId: 'a', effect: 'changed', revision }]);
        log.moveTo({ epoch: 'e', revision }, 0);
        log.state = 'live';
      }
    };
    move(1);
    await scene.get(processes[0]);
    await titles();
    move(2);
    scene.next = replyTitled('second');
    await scene.get(processes[0]);
    expect([await titles(), scene.asked]).toEqual([['second', 'second'], 2]);
  });

  test('on the shelf, of an earlier process, is compared with the changes since', async () => {
    scene.goLive(1);
    await scene.get();
    const later = new ChangeLog(() => scene.now);
    later.add([{ type: 'services', documentId: 'a', effect: 'changed', revision: 2 }]);
    later.moveTo({ epoch: 'e', revision: 2 }, 0);
    later.state = 'live';
    scene.next = replyTitled('second');
    expect(await scene.get(scene.open(scene.shelf, later))).toBe('second');
  });

  test('of another epoch, or from before what the feed knows, is changed', async () => {
    scene.goLive(1);
    await scene.get();
    for (const [epoch, from] of [
      ['another', 0],
      ['e', 5],
    ] as const) {
      const later = new ChangeLog(() => scene.now);
      later.moveTo({ epoch, revision: 9 }, from);
      later.state = 'live';
      const before = scene.asked;
      await scene.get(scene.open(scene.shelf, later));
      expect(scene.asked - before).toBe(1);
    }
  });
});

describe('an answer that may have changed unnoticed', () => {
  test('is used after a minute, and asked for again behind the visitor', async () => {
    await scene.get();
    scene.now += 60_000;
    scene.next = replyTitled('second');
    expect(await scene.get()).toBe('first');
    await vi.waitFor(async () => expect(await scene.get()).toBe('second'));
    expect(scene.asked).toBe(2);
  });
});

describe('what was made from an answer', () => {
  test('is changed when the answer differs, and only then', async () => {
    const page = await got();
    expect(scene.stateOf(page)).toBe('current');
    scene.change();
    expect(scene.stateOf(page)).toBe('changed');
    await got();
    expect(scene.stateOf(page)).toBe('current');
    scene.change();
    scene.next = replyTitled('second');
    await got();
    expect(scene.stateOf(page)).toBe('changed');
  });

  test('is old when the answer may have changed unnoticed', async () => {
    const page = await got();
    scene.now += 60_000;
    expect(scene.stateOf(page)).toBe('old');
  });

  test('is not old sooner than a minute, although the answer itself is asked for again', async () => {
    scene.next = { ...replyTitled('first'), freshSeconds: 10 };
    const page = await got();
    scene.now += 59_000;
    expect(scene.stateOf(page)).toBe('current');
    await got();
    expect(scene.asked).toBe(2);
  });

  test('of which nothing is known is changed', () => {
    expect(scene.stateOf({ version: 'x' })).toBe('changed');
  });

  test('stays current while the call fails, but for another try every five seconds', async () => {
    const page = await got();
    scene.change();
    scene.next = new Error('status 500');
    await got();
    expect(scene.stateOf(page)).toBe('current');
    scene.now += 5000;
    expect(scene.stateOf(page)).toBe('old');
    scene.next = replyTitled('second');
    await got();
    expect(scene.stateOf(page)).toBe('changed');
  });
});

describe('a failed answer', () => {
  test('is the last good one, which stands for seven days', async () => {
    await scene.get();
    scene.change();
    scene.next = new Error('status 500');
    expect(await scene.get()).toBe('first');
    scene.now += 7 * DAY - 1000;
    expect(await scene.get()).toBe('first');
    scene.now += 6000;
    await expect(scene.get()).rejects.toThrow('status 500');
  });

  test('after that counts as none: a page without it is current, one with it has changed', async () => {
    const page = await got();
    scene.change();
    scene.next = new Error('status 500');
    await scene.get();
    scene.now += 7 * DAY;
    await expect(scene.get()).rejects.toThrow('status 500');
    expect(scene.stateOf({ version: null })).toBe('current');
    expect(scene.stateOf(page)).toBe('changed');
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
    scene.change();
    scene.next = new Error('status 500');
    await scene.get();
    scene.now += 4999;
    await Promise.all([scene.get(), scene.get()]);
    expect(scene.asked).toBe(2);
    scene.now += 1;
    scene.next = replyTitled('second');
    expect([await scene.get(), scene.asked]).toEqual(['second', 3]);
    expect(scene.answers.failing).toEqual({ answers: 0, seconds: 0 });
  });

  test('does not freeze another', async () => {
    await scene.get();
    await scene.get(scene.answers, '/api/luggages');
    scene.change();
    scene.next = new Error('status 500');
    await scene.get();
    scene.next = replyTitled('second');
    expect(await scene.get(scene.answers, '/api/luggages')).toBe('second');
    expect(scene.answers.failing.answers).toBe(1);
  });

  test('without a last good one is passed on, and asked for again after five seconds', async () => {
    scene.next = new Error('status 500');
    await expect(scene.get()).rejects.toThrow('status 500');
    await expect(scene.get()).rejects.toThrow('status 500');
    expect(scene.asked).toBe(1);
    scene.now += 5000;
    scene.next = replyTitled('first');
    expect(await scene.get()).toBe('first');
  });

  test.each([DAY, -DAY])('is asked for again although the clock has jumped by %i ms', async (jump) => {
    scene.next = new Error('status 500');
    await expect(scene.get()).rejects.toThrow();
    scene.now += jump;
    scene.next = replyTitled('first');
    expect(await scene.get()).toBe('first');
  });
});

describe('an empty answer', () => {
  test('that has become old is asked for again first: the content may exist by now', async () => {
    scene.next = nothing;
    await scene.get();
    scene.now += 60_000;
    scene.next = replyTitled('there');
    expect(await scene.get()).toBe('there');
  });

  test('in place of one that was not is doubted after a minute, with a live feed, too', async () => {
    scene.goLive();
    await scene.get();
    scene.change();
    scene.next = nothing;
    expect(await scene.get()).toBe('nothing');
    scene.now += 59_000;
    scene.next = replyTitled('back');
    expect(await scene.get()).toBe('nothing');
    scene.now += 1000;
    expect(await scene.get()).toBe('back');
  });

  test('to a lookup, which visitors can make up, is not stored', async () => {
    scene.next = nothing;
    await scene.answers.get({ ...scene.call(), isLookup: true });
    await scene.open().get({ ...scene.call(), isLookup: true });
    expect(scene.asked).toBe(2);
  });
});

test('what a search has found is remembered, but not stored', async () => {
  const search = { ...scene.call(), isSearch: true };
  await scene.answers.get(search);
  await scene.answers.get(search);
  expect(scene.asked).toBe(1);
  await scene.open().get(search);
  expect(scene.asked).toBe(2);
});
