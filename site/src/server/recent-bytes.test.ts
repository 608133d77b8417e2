import { expect, test } from 'vitest';
import { RecentBytes } from './recent-bytes.ts';

const bytes = (size: number) => async () => Buffer.alloc(size);
const never = () => Promise.reject(new Error('was made again'));

test('what was made is kept', async () => {
  const recent = new RecentBytes(100);
  const made = await recent.get('a', bytes(10));
  expect(await recent.get('a', never)).toBe(made);
});

test('past the limit the one that was not used for longest goes', async () => {
  const recent = new RecentBytes(100);
  await recent.get('a', bytes(40));
  await recent.get('b', bytes(40));
  await recent.get('a', never);
  await recent.get('c', bytes(40));
  await recent.get('a', never);
  await expect(recent.get('b', never)).rejects.toThrow('was made again');
});

test('one that is larger than the limit is not kept', async () => {
  const recent = new RecentBytes(100);
  expect(await recent.get('a', bytes(101))).toHaveLength(101);
  await expect(recent.get('a', never)).rejects.toThrow('was made again');
  await recent.get('b', bytes(100));
  await recent.get('b', never);
});
