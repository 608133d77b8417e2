import { expect, test } from 'vitest';
import { runAlone } from './heavy-work.ts';
import { Queue } from './queue.ts';

/** Work that ends when it is told to. */
function pending() {
  const { promise, resolve } = Promise.withResolvers<string>();
  const state = { hasBegun: false };
  const work = () => {
    state.hasBegun = true;
    return promise;
  };
  return { state, work, end: () => resolve('done') };
}

test('one thing is done after the other, also after one that failed', async () => {
  const [first, second] = [pending(), pending()];
  const results = [runAlone(first.work), runAlone(() => Promise.reject(new Error('broken'))), runAlone(second.work)];
  await Promise.resolve();
  expect([first.state.hasBegun, second.state.hasBegun]).toEqual([true, false]);
  first.end();
  second.end();
  await expect(Promise.allSettled(results)).resolves.toMatchObject([
    { value: 'done' },
    { reason: { message: 'broken' } },
    { value: 'done' },
  ]);
});

test('a user, and all together, have a limit of what waits, until something is done', async () => {
  const queue = new Queue({ ofOne: 2, ofAll: 3 });
  const [first, second, third] = [pending(), pending(), pending()];
  const results = [queue.run(1, first.work), queue.run(1, second.work)];
  await expect(queue.run(1, third.work)).rejects.toThrow('You have several sheets');
  results.push(queue.run(2, third.work));
  await expect(queue.run(3, third.work)).rejects.toThrow('Others have many sheets');
  expect(second.state.hasBegun).toBe(false);
  for (const { end } of [first, second, third]) end();
  expect(await Promise.all(results)).toEqual(['done', 'done', 'done']);
  await expect(queue.run(1, third.work)).resolves.toBe('done');
});

test('accounts take turns: who has much waiting does not keep others from theirs', async () => {
  const done: string[] = [];
  const work = (name: string) => async () => void done.push(name);
  const first = pending();
  const all = [runAlone(first.work, 'a'), ...['a1', 'a2', 'a3'].map((name) => runAlone(work(name), 'a'))];
  all.push(runAlone(work('b1'), 'b'), runAlone(work('b2'), 'b'), runAlone(work('the server')));
  first.end();
  await Promise.all(all);
  expect(done).toEqual(['a1', 'b1', 'the server', 'a2', 'b2', 'a3']);
});

test('an account has a limit of what waits for memory, the server none', async () => {
  const first = pending();
  const all: Promise<unknown>[] = [runAlone(first.work, 'a')];
  const more = (who?: string) => runAlone(() => Promise.resolve(), who);
  for (let waiting = 0; waiting < 300; waiting += 1) all.push(more('a'), more());
  await expect(more('a')).rejects.toThrow('You have many pictures being read');
  all.push(more('b'), more());
  first.end();
  await expect(Promise.all(all)).resolves.toHaveLength(603);
  await expect(more('a')).resolves.toBeUndefined();
});
