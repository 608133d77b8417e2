import { expect, test } from 'vitest';
import { langOf } from './language-marks.ts';

test('content carries its language where the words of the page are in another @DECISION-8', () => {
  expect(langOf('ja', 'ja')).toBeUndefined();
  expect(langOf('en', 'ja')).toBe('en');
  expect(langOf(undefined, 'ja')).toBeUndefined();
});

test('where the interface does not speak the language, the page’s own content carries it @DECISION-8', () => {
  expect(langOf('de', 'de')).toBe('de');
  expect(langOf('en', 'de')).toBeUndefined();
});
