import { expect, test, vi } from 'vitest';

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
/** Twice is linear; four times, square. Between them there is room for a busy machine. */
const MOST = 3;
/** Milliseconds of the processor below which nothing is told apart from noise. */
const NOISE = 60;

/** Pairs of measurements at most: what else the machine does only adds time, so the least of each is nearest the truth. */
const MAX_TRIES = 8;
let texts = 0;

/** Milliseconds of the processor. Texts are kept, so that each is another one. */
function cost(fragment: string, size: number): number {
  const before = process.cpuUsage();
  richText(fragment.repeat(size / fragment.length) + ' '.repeat(++texts % 20));
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** Whether twice as much never costs three times as much: two tries suffice where it is so, more where the machine is busy. */
function isLinear(fragment: string, size: number): boolean {
  let [once, twice] = [Infinity, Infinity];
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    once = Math.min(once, cost(fragment, size));
    twice = Math.min(twice, cost(fragment, 2 * size));
    if (tries > 0 && twice < Math.max(NOISE, MOST * once)) return true;
  }
  return false;
}

test.each(FRAGMENTS)('%j again and again costs no more than in proportion to its length', (fragment) => {
  cost(fragment, SIZE / 10);
  expect(isLinear(fragment, SIZE)).toBe(true);
});

/** Characters that are read of a text. */
const LONGEST = 100_000;

test.each(['<b>', '<i>', '<h2>', '<b></x>', '<a href="/x">', '<a href="/x">y', '<B>', '<b/>', '<details>'])(
  '%j in itself as deep as a text is long costs no more than in proportion to its length',
  (fragment) => {
    cost(fragment, SIZE / 10);
    expect(isLinear(fragment, LONGEST / 2 - 100)).toBe(true);
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
