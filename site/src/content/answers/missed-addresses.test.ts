import { expect, test } from 'vitest';
import { MissedAddresses } from './missed-addresses.ts';

const MINUTE = 60_000;

/** @param counts how often each address is asked for */
function asked(counts: Record<string, number>, missed = new MissedAddresses(() => 0)) {
  for (const [address, times] of Object.entries(counts)) for (let time = 0; time < times; time++) missed.count(address);
  return missed;
}

test('the most asked-for addresses are told first, ten at once, and those asked for once or twice never @REDIRECT-8', () => {
  const many = Object.fromEntries(Array.from({ length: 12 }, (_, number) => [`/${number}`, number + 3]));
  expect(asked({ '/twice': 2, '/three': 3 }).due()).toEqual([{ address: '/three', asked: 3 }]);
  const told = asked(many).due();
  expect(told).toHaveLength(10);
  expect(told.slice(0, 2)).toEqual([
    { address: '/11', asked: 14 },
    { address: '/10', asked: 13 },
  ]);
});

test('what was told counts from the start again, and is told ten minutes later at the earliest @REDIRECT-8', () => {
  let now = 0;
  const missed = asked({ '/a': 5 }, new MissedAddresses(() => now));
  const told = missed.due();
  missed.count('/a');
  missed.tell(told);
  asked({ '/a': 3 }, missed);
  expect(missed.due()).toEqual([]);
  now = 10 * MINUTE;
  expect(missed.due()).toEqual([{ address: '/a', asked: 4 }]);
});

test('what could not be told is told again @REDIRECT-8', () => {
  const missed = asked({ '/a': 5 });
  missed.due();
  expect(missed.due()).toEqual([{ address: '/a', asked: 5 }]);
});

test('a stranger who makes up addresses neither fills the memory nor hides what others ask for @REDIRECT-8', () => {
  const missed = asked({ '/real': 600 });
  for (let number = 0; number < 100_000; number++) missed.count(`/made-up-${number}`);
  expect(missed.due().map(({ address }) => address)).toEqual(['/real']);
  missed.count(`/${'x'.repeat(500)}`);
  expect(missed.due()).toHaveLength(1);
});
