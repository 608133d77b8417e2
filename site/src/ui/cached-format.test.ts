import { expect, test, vi } from 'vitest';
import { cachedFormat } from './cached-format.ts';

test('each locale, or time zone, has one format of its own', () => {
  const make = vi.fn((locale: string) => new Intl.ListFormat(locale));
  const listOf = cachedFormat(make);
  expect(listOf('en').format(['a', 'b', 'c'])).toBe('a, b, and c');
  expect(listOf('ja').format(['a', 'b', 'c'])).toBe('a、b、c');
  expect(listOf('en')).toBe(listOf('en'));
  expect(make).toHaveBeenCalledTimes(2);
});
