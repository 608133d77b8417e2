import { beforeEach, describe, expect, test } from 'vitest';
import { Changes, type Stamp } from './changes.ts';

const HOUR = 3600_000;
let now: number;
let changes: Changes;
beforeEach(() => {
  now = 1_000_000;
  changes = new Changes(() => now);
});
/** The changes as another process knows them. */
const elsewhere = () => new Changes(() => now);
const goLive = (one: Changes, revision: number, epoch = 'e', from = 0) => {
  one.moveTo({ epoch, revision }, from);
  one.feedState = 'live';
};
const hasChanged = (stamp: Stamp, one = changes) =>
  one.hasChanged(['type:luggages', 'doc:a'], stamp);

describe('something that this process made', () => {
  test('has changed once one of its tags is marked, and not before', () => {
    const stamp = changes.stamp();
    changes.mark(['type:stories', 'doc:b']);
    expect(hasChanged(stamp)).toBe(false);
    changes.mark(['doc:a']);
    expect(hasChanged(stamp)).toBe(true);
    expect(hasChanged(changes.stamp())).toBe(false);
  });

  test.each([HOUR, -HOUR])(
    'is compared with changes by their order: a clock that jumps by %i ms does not matter',
    (jump) => {
      const before = changes.stamp();
      now += jump;
      changes.mark(['doc:a']);
      now += jump;
      expect(hasChanged(before)).toBe(true);
      now -= 3 * jump;
      expect(hasChanged(changes.stamp())).toBe(false);
    },
  );

  test('has changed when a late number appears below the one at which it was made', () => {
    goLive(changes, 5);
    changes.mark(['doc:b'], { revision: 7 });
    const stamp = changes.stamp();
    changes.mark(['doc:a'], { revision: 6 });
    expect(hasChanged(stamp)).toBe(true);
  });

  test('has changed only if the change may concern one of the attributes that matter to it', () => {
    const hasChangedFor = (stamp: Stamp, ...fields: string[]) =>
      changes.hasChanged(['type:luggages', 'doc:a'], stamp, {
        deciding: new Set(),
        all: new Set(fields),
      });
    const first = changes.stamp();
    changes.mark(['doc:a'], { fields: ['price'] });
    expect([hasChangedFor(first, 'title', 'price'), hasChangedFor(first, 'title')]).toEqual([
      true,
      false,
    ]);
    expect(hasChanged(first)).toBe(true);
    changes.mark(['doc:a'], { fields: ['title'] });
    expect([hasChangedFor(first, 'title'), hasChangedFor(first, 'size')]).toEqual([true, false]);
    const second = changes.stamp();
    changes.mark(['doc:a']);
    expect([hasChangedFor(first, 'size'), hasChangedFor(second, 'size')]).toEqual([true, true]);
    expect(hasChangedFor(changes.stamp(), 'size')).toBe(false);
  });

  test('has changed with another entry of its type only if that decides which entries it has', () => {
    const stamp = changes.stamp();
    const isList = (deciding: string) =>
      changes.hasChanged(['type:luggages', 'doc:a'], stamp, {
        deciding: new Set([deciding]),
        all: new Set(['size', 'price']),
      });
    changes.mark(['type:luggages', 'doc:b'], { fields: ['price'] });
    expect([isList('size'), isList('price')]).toEqual([false, true]);
    changes.mark(['type:luggages', 'new:luggages', 'doc:c']);
    expect(isList('size')).toBe(true);
  });

  test('is in doubt when everything is', () => {
    const stamp = changes.stamp();
    changes.markAll();
    expect(hasChanged(stamp)).toBe(true);
  });

  test('is in doubt when there have been more changes than can be remembered', () => {
    const stamp = changes.stamp();
    changes.mark(Array.from({ length: 50_001 }, (_, number) => `doc:${number}`));
    expect(hasChanged(stamp)).toBe(true);
  });
});

describe('something that another or an earlier process made', () => {
  test('has changed if the feed has a later change of it', () => {
    const other = elsewhere();
    goLive(other, 10);
    const stamp = other.stamp();
    changes.mark(['doc:a'], { revision: 10 });
    changes.mark(['doc:b'], { revision: 11 });
    goLive(changes, 11);
    expect(hasChanged(stamp)).toBe(false);
    changes.mark(['doc:a'], { revision: 12 });
    expect(hasChanged(stamp)).toBe(true);
  });

  test('has changed if the feed counts anew, or no longer knows so early a change', () => {
    const other = elsewhere();
    goLive(other, 10);
    const stamp = other.stamp();
    goLive(changes, 11, 'e', 10);
    expect(hasChanged(stamp)).toBe(false);
    goLive(changes, 20, 'e', 11);
    expect(hasChanged(stamp)).toBe(true);
    changes = elsewhere();
    goLive(changes, 10, 'another');
    expect(hasChanged(stamp)).toBe(true);
  });

  test('is compared by the clock with changes that are not in the feed, or appeared late in it', () => {
    const other = elsewhere();
    goLive(other, 10);
    goLive(changes, 10);
    const stamp = other.stamp();
    now += 1000;
    changes.mark(['doc:a']);
    expect(hasChanged(stamp)).toBe(true);
    now += 1000;
    expect(hasChanged(other.stamp())).toBe(false);
    const earlier = other.stamp();
    now += 1000;
    changes.mark(['doc:a'], { revision: 9 });
    expect(hasChanged(earlier)).toBe(true);
  });
});

describe('something unchanged', () => {
  const isOld = (stamp: Stamp, recheckSeconds?: number) => changes.isOld(stamp, 60, recheckSeconds);

  test('is old after its fresh time without a feed', () => {
    const stamp = changes.stamp();
    now += 59_999;
    expect(isOld(stamp)).toBe(false);
    now += 1;
    expect(isOld(stamp)).toBe(true);
  });

  test('never becomes old with a live one', () => {
    goLive(changes, 1);
    const stamp = changes.stamp();
    now += 1000 * HOUR;
    expect(isOld(stamp)).toBe(false);
  });

  test('unless it is to be looked at again', () => {
    goLive(changes, 1);
    const stamp = changes.stamp();
    now += 600_000;
    expect(isOld(stamp, 601)).toBe(false);
    expect(isOld(stamp, 600)).toBe(true);
  });

  test('becomes old if it was made while the feed was not live', () => {
    const stamp = changes.stamp();
    goLive(changes, 1);
    now += 60_000;
    expect(isOld(stamp)).toBe(true);
  });

  test('outlasts a minute without an answer of the feed, not more', () => {
    goLive(changes, 1);
    const stamp = changes.stamp();
    now += HOUR;
    changes.feedState = 'unreachable';
    now += 59_000;
    changes.feedState = 'unreachable';
    expect(isOld(stamp)).toBe(false);
    now += 1000;
    expect(isOld(stamp)).toBe(true);
    changes.feedState = 'live';
    expect(isOld(stamp)).toBe(false);
    changes.feedState = 'absent';
    expect(isOld(stamp)).toBe(true);
  });

  test('is old when the clock has been put back behind the time at which it was made', () => {
    const stamp = changes.stamp();
    now -= HOUR;
    expect(isOld(stamp)).toBe(true);
  });
});
