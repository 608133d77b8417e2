import { expect, test, vi } from 'vitest';
import { FinerBodies } from './finer-bodies.ts';

const sendTimes = (
  bodies: FinerBodies,
  what: object,
  times: number,
  refine: () => Promise<object | undefined>,
) => {
  for (let n = 0; n < times; n++) bodies.sent(what, refine);
};

test('what is sent the third time is compressed once more, and only then', () => {
  const bodies = new FinerBodies();
  const refine = vi.fn(async () => ({}));
  const page = {};
  sendTimes(bodies, page, 2, refine);
  expect(refine).not.toHaveBeenCalled();
  sendTimes(bodies, page, 10, refine);
  expect(refine).toHaveBeenCalledOnce();
});

test('what that has made is not compressed again', async () => {
  const bodies = new FinerBodies();
  const finer = {};
  const made = Promise.resolve(finer);
  sendTimes(bodies, {}, 3, () => made);
  await made;
  await Promise.resolve();
  const again = vi.fn(async () => undefined);
  sendTimes(bodies, finer, 10, again);
  expect(again).not.toHaveBeenCalled();
});

test('what cannot be compressed is not tried again, and holds up nothing', async () => {
  const bodies = new FinerBodies();
  const failing = vi.fn(() => Promise.reject(new Error('no memory')));
  const next = vi.fn(async () => undefined);
  const page = {};
  sendTimes(bodies, page, 3, failing);
  sendTimes(bodies, {}, 3, next);
  await expect.poll(() => next.mock.calls.length).toBe(1);
  sendTimes(bodies, page, 10, failing);
  expect(failing).toHaveBeenCalledOnce();
});
