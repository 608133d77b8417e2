import { expect, test } from 'vitest';
import { haltedInWords, valueInWords } from './words.ts';

test('Prices of a plan are written as everywhere else, other cells as the sheet has them @SHEET-4', () => {
  expect(valueInWords({ group: 'Price' }, '4247')).toBe('Php 4,247.00');
  expect(valueInWords({ group: 'Price' }, '1299.5')).toBe('Php 1,299.50');
  expect(valueInWords({ group: 'Price' }, '')).toBe('');
  expect(valueInWords({ group: 'Other' }, '4247')).toBe('4247');
  expect(valueInWords({ group: 'Other' }, '2026-12-15')).toBe('15 December 2026');
  expect(valueInWords({ group: 'Other' }, '2026-99-15')).toBe('2026-99-15');
});

test('An undo that has stopped says how far it is @SHEET-7', () => {
  expect(haltedInWords({ back: 3, written: 5 })).toBe('3 of 5 taken back; the other 2 are as the sheet made them.');
  expect(haltedInWords({ back: 0, written: 1 })).toBe('0 of 1 taken back; the other 1 is as the sheet made it.');
  expect(haltedInWords({ back: 5, written: 5 })).toBe(
    'All 5 are taken back; its pictures are not yet, nor the texts that name them.',
  );
});
