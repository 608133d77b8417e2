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

/** The least processor time of two tries. Texts are kept, so that each is another one. */
function cost(fragment: string, size: number): number {
  const tries = [1, 2].map((salt) => {
    const before = process.cpuUsage();
    richText(fragment.repeat(size / fragment.length) + ' '.repeat(salt));
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return Math.min(...tries);
}

test.each(FRAGMENTS)('%j again and again costs no more than in proportion to its length', (fragment) => {
  cost(fragment, SIZE / 10);
  const [once, twice] = [cost(fragment, SIZE), cost(fragment, 2 * SIZE)];
  expect(twice).toBeLessThan(Math.max(NOISE, MOST * once));
});

/** Characters that are read of a text. */
const LONGEST = 100_000;

test.each(['<b>', '<i>', '<h2>', '<b></x>', '<a href="/x">', '<a href="/x">y', '<B>', '<b/>', '<details>'])(
  '%j in itself as deep as a text is long costs no more than in proportion to its length',
  (fragment) => {
    cost(fragment, SIZE / 10);
    const [once, twice] = [cost(fragment, LONGEST / 2 - 100), cost(fragment, LONGEST - 200)];
    expect(twice).toBeLessThan(Math.max(NOISE, MOST * once));
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
