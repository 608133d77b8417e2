import { expect, test } from 'vitest';
import { characterCount } from './character-count.ts';

test('letters of Chinese, Japanese and Korean count twice, as they are twice as wide @SEO-9', () => {
  expect(characterCount('Aero Cabin')).toBe(10);
  expect(characterCount('大型スーツケース')).toBe(16);
  expect(characterCount('서울 2')).toBe(6);
  expect(characterCount('👜é')).toBe(2);
});
