import { expect, test } from 'vitest';
import { directionOf } from './direction.ts';

test('the writing direction follows the language', () => {
  expect(directionOf('en')).toBe('ltr');
  expect(directionOf('ar')).toBe('rtl');
  expect(directionOf('he-IL')).toBe('rtl');
});
