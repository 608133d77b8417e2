import { expect, test, vi } from 'vitest';
import { isLinear } from '../../../../contract/testing/linear-cost.ts';

vi.stubEnv('CONTENT_SERVER_URL', 'http://content.test');
const { richText } = await import('./rich-text.ts');

/** Beginnings without an end, and what else makes patterns and parsers look back. */
const FRAGMENTS = [
  ["<oembed url='' ", '<oembed url="" ', '<oembed ', '<iframe>', '<iframe ', '<a ', '<a href="', '<'],
  ['a.', 'a.a@', 'x@', 'http://', 'www.', '<https://', '&', '&#', '\\', '(', ' ', '\t', '\n', ' \n'],
  ['[', '[[', '[a](', '[a][', '](', '](<', '![', '![a](/x ', '[a]: ', '[a]: b\n', '[^1]', ']'],
  ['*', '**a', '*a ', 'a*', '_', '__a', '_a_ ', 'a_a', '~', '~~', '`', '```\n'],
  ['> ', '- ', '1. ', '# ', '| a ', '|-', '=', '-', 'a\n', '\n\n'],
  ['<!--', '<![', '<![if ', '<o:p', '<h1>', '<table', '<td>', '<li>', '<ul><li>', '<p>', '</p>', '<div\n'],
  ['<style>', '<textarea>', '<video>', '<a data-film="x">', '<img src="', '"', "'", 'font-weight: '],
].flat();
const SIZE = 8000;
let texts = 0;
/** Reads a text of about this length. Texts are kept, so that each is another one. */
const read = (fragment: string) => (length: number) =>
  void richText(fragment.repeat(length / fragment.length) + ' '.repeat(++texts % 20));

test.each(FRAGMENTS)('%j again and again costs no more than in proportion to its length', (fragment) => {
  expect(isLinear(read(fragment), SIZE)).toBe(true);
});

/** Characters that are read of a text. */
const MAX_LENGTH = 100_000;

test.each(['<b>', '<i>', '<h2>', '<b></x>', '<a href="/x">', '<a href="/x">y', '<B>', '<b/>', '<details>'])(
  '%j in itself as deep as a text is long costs no more than in proportion to its length',
  (fragment) => {
    expect(isLinear(read(fragment), MAX_LENGTH / 2 - 100)).toBe(true);
  },
);

test('a text with a thousand elements in each other is shown up to there', () => {
  expect(richText(`${'<p>word</p>'.repeat(2000)}the end`)).toContain('the end');
  const deep = richText(`<p>the beginning</p>${'<i>'.repeat(2000)}the end`);
  expect(deep).toContain('the beginning');
  expect(deep).not.toContain('the end');
  const forgotten = `${'<p>one<br>'.repeat(900)}the end`;
  expect(richText(forgotten)).toContain('the end');
});
