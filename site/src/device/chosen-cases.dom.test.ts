import { beforeEach, expect, test } from 'vitest';
import { REFUSALS, refuseStorage } from '../../testing/refused-storage.ts';
import { chosenCases, isChosen, toggleChosen } from './chosen-cases.ts';

const one = (sku: string) => ({ sku, title: `Aero ${sku}`, color: null, picture: null });

beforeEach(() => sessionStorage.clear());

test('four cases are the most, and one that is chosen again is removed @COMPARE-6', () => {
  for (const sku of ['a', 'b', 'c', 'd']) expect(toggleChosen(one(sku))).toBe('done');
  expect(toggleChosen(one('e'))).toBe('full');
  expect(toggleChosen(one('d'))).toBe('done');
  expect(chosenCases.entries().map(({ sku }) => sku)).toEqual(['a', 'b', 'c']);
});

test.each(REFUSALS)(
  'in storage that is %s no case is chosen, which is not for want of room @COMPARE-6 @KEEP-2',
  (how) => {
    const end = refuseStorage(how);
    expect(toggleChosen(one('a'))).toBe('refused');
    expect(isChosen('a')).toBe(false);
    end();
  },
);
