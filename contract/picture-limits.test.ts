import { expect, test } from 'vitest';
import { decodedBytes, MemoryQueue, whyTooLarge } from './picture-limits.ts';

test.each([
  [{ width: 8000, height: 7500, channels: 4, depth: 'uchar' }, null],
  [{ width: 4000, height: 3000, channels: 4, depth: 'ushort' }, null],
  [{ width: 8000, height: 7501, channels: 3, depth: 'uchar' }, 'more than 60 million pixels'],
  [{ width: 8000, height: 7000, channels: 4, depth: 'ushort' }, 'more than 256 MB'],
  [{ width: 6000, height: 6000, channels: 2, depth: 'float' }, 'more than 256 MB'],
])('of a picture its pixels, and those times its channels and its depth are limited: %j', (head, reason) => {
  if (reason) expect(whyTooLarge(head)).toContain(reason);
  else expect(whyTooLarge(head)).toBeNull();
});

test('what is not known of a picture counts as usual', () => {
  expect(decodedBytes({ width: 10, height: 10 })).toBe(400);
  expect(decodedBytes({})).toBe(0);
});

test('work waits until there is memory for it, in its order; too large work has all of it', async () => {
  const queue = new MemoryQueue(10);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const run = (name: string, wanted: number) =>
    queue.run(wanted, () => {
      begun.push(name);
      return new Promise<void>((end) => ends.set(name, end));
    });
  const end = async (name: string, work: Promise<void>) => {
    ends.get(name)!();
    await work;
  };
  const [a, b, c, d, e] = [run('a', 5), run('b', 4), run('c', 2), run('d', 1), run('e', 20)];
  await Promise.resolve();
  expect(begun).toEqual(['a', 'b']);
  await end('b', b);
  expect(begun).toEqual(['a', 'b', 'c', 'd']);
  for (const [name, work] of [
    ['a', a],
    ['c', c],
  ] as const)
    await end(name, work);
  expect(begun).not.toContain('e');
  await end('d', d);
  expect(begun).toEqual(['a', 'b', 'c', 'd', 'e']);
  await end('e', e);
});

test('work that fails gives its memory back', async () => {
  const queue = new MemoryQueue(10);
  await expect(queue.run(10, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await expect(queue.run(10, () => Promise.resolve('next'))).resolves.toBe('next');
});
