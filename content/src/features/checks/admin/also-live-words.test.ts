import { expect, test } from 'vitest';
import type { AlsoLive } from '../also-live.ts';
import { alsoLiveInWords } from './also-live-words.ts';

const NOW = 10_000_000;
const PRICE: AlsoLive = {
  field: 'price',
  label: 'Price (Php)',
  old: '8,495',
  new: '8,595',
  who: 'First Editor',
  at: NOW - 3 * 60_000,
};
const opened = { title: 'Aero', price: 8595, volume: 66 };
const words = (fields: AlsoLive[], typed: object) =>
  alsoLiveInWords(fields, { initialValues: opened, values: { ...opened, ...typed } }, NOW);

test('what goes live besides what is touched in a form is named, with old, new, who and when @FORM-11', () => {
  const line = 'Price (Php) 8,495 → 8,595 (First Editor, 3 minutes ago)';
  expect(words([PRICE], { volume: 67 })).toEqual([line]);
  expect(words([PRICE], {})).toEqual([line]);
});

test('a field that is touched in the form is not named @FORM-11', () => {
  expect(words([PRICE], { price: 8500 })).toEqual([]);
});

test('what nobody is known to have written says so @FORM-11', () => {
  const text = { ...PRICE, label: 'Badge', old: null, new: 'New', who: null, at: null };
  expect(words([text], {})).toEqual(['Badge nothing → New (Somebody)']);
});
