import { expect, test } from 'vitest';
import { openInWords } from './words.ts';

test.each([
  [['Ana Cruz'], 'Ana Cruz has this open'],
  [['Ana Cruz', 'Ben Reyes'], 'Ana Cruz and Ben Reyes have this open'],
  [['Ana Cruz', 'Ben Reyes', 'Cy Tan', 'Di Uy'], 'Ana Cruz, Ben Reyes and 2 more have this open'],
])('%j: who has an entry open is named @FORM-5', (names, words) => {
  expect(openInWords(names)).toBe(words);
});
