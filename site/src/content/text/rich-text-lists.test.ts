import { expect, test } from 'vitest';
import { repairLists } from './rich-text-lists.ts';

test.each([
  [
    'a list directly in a list belongs to the item before it',
    '<ul><li>a</li><ul><li>b</li></ul><li>c</li></ul>',
    '<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>',
  ],
  [
    'also two levels deep, and of the other kind',
    '<ol> <li>a</li> <ul><li>b</li><ol><li>c</li></ol></ul> </ol>',
    '<ol> <li>a <ul><li>b<ol><li>c</li></ol></li></ul> </li></ol>',
  ],
  [
    'a list without an item before it gets one',
    '<ul><ul><li>a</li></ul></ul>',
    '<ul><li><ul><li>a</li></ul></li></ul>',
  ],
  [
    'items without a list are one',
    '<p>x</p><li>a</li> <li>b</li><p>y</p>',
    '<p>x</p><ul><li>a</li> <li>b</li></ul><p>y</p>',
  ],
  ['in an element, too', '<div><li>a</li></div>', '<div><ul><li>a</li></ul></div>'],
  ['at the end', 'x<li>a</li>', 'x<ul><li>a</li></ul>'],
  [
    'words in a list are an item',
    '<ul>one<li>two</li><p>three</p></ul>',
    '<ul><li>one</li><li>two</li><li><p>three</p></li></ul>',
  ],
  [
    'terms and definitions without a list are one',
    '<dt>a</dt><dd>b</dd><p>x</p>',
    '<dl><dt>a</dt><dd>b</dd></dl><p>x</p>',
  ],
  [
    'right lists stay as they are',
    '<ul>\n<li>a<br />b <ul><li>c</li></ul></li>\n</ul><dl><div><dt>a</dt><dd>b</dd></div></dl>',
    '<ul>\n<li>a<br />b <ul><li>c</li></ul></li>\n</ul><dl><div><dt>a</dt><dd>b</dd></div></dl>',
  ],
  ['a text without lists stays as it is', '<p>a</p>', '<p>a</p>'],
])('%s @DECISION-20', (_, html, repaired) => {
  expect(repairLists(html)).toBe(repaired);
});
