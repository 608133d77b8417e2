import { expect, test } from 'vitest';
import { Slots } from './slots.ts';

const LIMITS = { ofOne: 2, ofAll: 3, waitingOfOne: 1, waitingOfAll: 2 };
const SENTENCES = { own: 'You have many', all: 'Others have many' };

/** Whether something has begun, once all that could begin has. */
async function begun(entering: Promise<unknown>): Promise<boolean> {
  let isThere = false;
  void entering.then(() => (isThere = true));
  await new Promise(setImmediate);
  return isThere;
}

test('of one and of all a few go in at once, and the others when these leave', async () => {
  const slots = new Slots(LIMITS, SENTENCES);
  const [leaveOne] = [await slots.enter('one'), await slots.enter('one')];
  const third = slots.enter('one');
  expect(await begun(third)).toBe(false);
  const leaveOther = await slots.enter('other');
  const another = slots.enter('another');
  expect(await begun(another)).toBe(false);
  leaveOther();
  // The first that waits has its two.
  expect(await begun(another)).toBe(true);
  expect(await begun(third)).toBe(false);
  leaveOne();
  expect(await begun(third)).toBe(true);
});

test('leaving twice counts once', async () => {
  const slots = new Slots({ ...LIMITS, ofOne: 1 }, SENTENCES);
  const leave = await slots.enter('one');
  leave();
  leave();
  await slots.enter('one');
  expect(await begun(slots.enter('one'))).toBe(false);
});

test('a few wait, and more are refused, with a sentence about who has them', async () => {
  const slots = new Slots(LIMITS, SENTENCES);
  for (const who of ['one', 'one', 'other']) await slots.enter(who);
  void slots.enter('one');
  await expect(slots.enter('one')).rejects.toThrow('You have many');
  void slots.enter('other');
  await expect(slots.enter('another')).rejects.toThrow('Others have many');
});
