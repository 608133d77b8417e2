import { expect, it } from 'vitest';
import { asText, fromText } from './injection.ts';

it.each([
  '=1+1',
  '+63 2 8555',
  '-5 %',
  '@handle',
  "'=1",
  "''-x",
  "it's",
  '\tx',
  '＝1+1',
  '＋63',
  '－5',
  '＠handle',
  "'＝1",
  'plain',
])('the text %j is the same after a CSV file, and no formula in it @SHEET-9', (text) => {
  expect(asText(text)).not.toMatch(/^[=+\-@＝＋－＠\t\r]/);
  expect(fromText(asText(text))).toBe(text);
});
