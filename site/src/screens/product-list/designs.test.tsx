import { afterEach, expect, test, vi } from 'vitest';
import { fakeContentServer, type Held } from '../../../testing/fake-content-server.ts';
import { textOf } from '../../../testing/markup.ts';
import { renderedList } from './rendered-for-tests.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const COLORS = ['Coral', 'Midnight', 'Pearl'].map((color, index) => ({
  documentId: `c${index}`,
  color,
  color_code: `#00000${index}`,
}));
/** Designs a to g, the later the cheaper, each in three colors of which the last costs 1 less; h has no variant. */
const ITEMS = [
  ...[...'abcdefg'].flatMap((design, rank) =>
    COLORS.map((color, index) => ({
      item_sku: `${design}-${color.color.toLowerCase()}`,
      title: `Case ${design}`,
      variant: design,
      size: rank < 3 ? 'Small' : 'Large',
      price: 1000 - 10 * rank - (index === 2 ? 1 : 0),
      color,
      is_limited_edition: design === 'c' && index === 2,
    })),
  ),
  { item_sku: 'h', title: 'Case h', variant: null, size: 'Small', price: null, color: null },
];

/** @param others what it has beside luggages */
function fake(others: Record<string, Held> = {}, items: object[] = ITEMS) {
  return fakeContentServer(({ type, query }) => {
    if (type !== 'luggages') return others[type];
    const skus = [...query].flatMap(([name, value]) => (name.startsWith('filters[item_sku][$in]') ? [value] : []));
    return skus.length > 0 ? ITEMS.filter(({ item_sku }) => skus.includes(item_sku)) : items;
  });
}

const tilesOf = (shown: string) =>
  [...shown.matchAll(/<li class="tile[^"]*"[^>]*><a href="\/luggages\/en\/([^"]*)"/g)].map(([, sku]) => sku);
const size = (word: string) => `filter=${encodeURIComponent(`filters[size][$eq]=${word}`)}`;
const color = (word: string) => `filter=${encodeURIComponent(`filters[color][color][$eq]=${word}`)}`;

test('the colors of a design and size are one tile, of the editor’s first color, and designs are counted @DESIGN-1', async () => {
  fake();
  const shown = await renderedList('luggages', 'one=design');
  const first = [...'abcdefg'].map((design) => `${design}-coral`);
  expect(tilesOf(shown)).toEqual([...first, 'h']);
  expect(textOf(shown)).toContain('8 designs');
  expect(textOf(await renderedList('luggages'))).toContain('22 cases');
});

test('pages, Load More and orders are of designs; what has no price comes last @DESIGN-1 @STATE-6', async () => {
  fake();
  const filtered = await renderedList('luggages', 'filter=&one=design');
  expect(tilesOf(filtered)).toEqual(['a-coral', 'b-coral', 'c-coral', 'd-coral']);
  expect(textOf(filtered)).toContain('Load More 4 of 8 1 2');
  expect(filtered).toContain('href="/luggages/en?filter=&amp;one=design&amp;loads=2#entry-5"');
  const last = ['e-coral', 'f-coral', 'g-coral', 'h'];
  expect(tilesOf(await renderedList('luggages', 'filter=&one=design&page=2'))).toEqual(last);
  expect(tilesOf(await renderedList('luggages', 'filter=&one=design&page=9'))).toEqual(last);
  expect(tilesOf(await renderedList('luggages', 'filter=&one=design&loads=2'))).toHaveLength(8);
  const sorted = tilesOf(await renderedList('luggages', 'sort=price:asc&one=design'));
  expect(sorted).toEqual(['g-pearl', 'f-pearl', 'e-pearl', 'd-pearl', 'c-pearl', 'b-pearl', 'a-pearl', 'h']);
  expect(tilesOf(await renderedList('luggages', 'sort=is_limited_edition:desc&one=design'))[0]).toBe('c-pearl');
});

test('a filter leaves designs of which an item matches, in the color that was filtered for @DESIGN-2', async () => {
  fake({ colors: COLORS });
  const small = await renderedList('luggages', `${size('Small')}&one=design`);
  expect(tilesOf(small)).toEqual(['a-coral', 'b-coral', 'c-coral', 'h']);
  const both = await renderedList('luggages', `${size('Small')}&${color('Pearl')}&${color('Midnight')}&one=design`);
  expect(tilesOf(both)).toEqual(['a-midnight', 'b-midnight', 'c-midnight']);
  expect(textOf(both)).toContain('3 designs');
  expect(tilesOf(await renderedList('luggages', `${color('Nothing')}&one=design`))).toEqual([]);
  // Everything is on sale: the filter leaves nothing out.
  expect(tilesOf(await renderedList('luggages', 'filter=availability%3Dnow&one=design'))).toHaveLength(4);
});

test('the switch says whether it is on, leads to the other state, and keeps filter and order @DESIGN-1 @DECISION-37', async () => {
  fake();
  const off = await renderedList('luggages', 'sort=price:asc&page=2');
  expect(off).toContain('<a href="/luggages/en?sort=price%3Aasc&amp;one=design#list">One per design</a>');
  const on = await renderedList('luggages', `${size('Small')}&one=design`);
  expect(on).toMatch(/<a href="\/luggages\/en\?filter=[^"&]*Small#list" aria-current="true">One per design<\/a>/);
  expect(on).toContain('<input type="hidden" name="one" value="design"/>');
  expect(on).toMatch(/href="\/luggages\/en\?filter=[^"]*&amp;sort=price%3Aasc&amp;one=design#list"/);
});

test('the discs are links to the colors, beside the link of the tile @DESIGN-3', async () => {
  fake();
  const shown = await renderedList('luggages', 'one=design');
  expect(shown).toContain('<a href="/luggages/en/a-coral" aria-label="Coral" aria-current="true">');
  expect(shown).toContain('<a href="/luggages/en/a-pearl" aria-label="Pearl">');
  expect(shown.match(/<li class="tile[^]*?<\/a>/)?.[0]).not.toContain('tile-colors');
});

test('where no design has several colors there is no switch, and none in a catalogue without variants @DESIGN-1', async () => {
  fake({}, ITEMS.slice(-1));
  expect(textOf(await renderedList('luggages'))).not.toContain('One per design');
});

test('without an index the list is the plain one, without the switch @DESIGN-4', async () => {
  fakeContentServer(({ type, query }) => {
    if (type !== 'luggages') return undefined;
    return [...query.keys()].some((name) => name.startsWith('populate[reviews]')) ? 'down' : ITEMS;
  });
  const shown = await renderedList('luggages', 'one=design');
  expect(textOf(shown)).toContain('22 cases');
  expect(textOf(shown)).not.toContain('One per design');
  expect(tilesOf(shown)).toHaveLength(12);
});

test('it costs no call more than the plain list @DESIGN-4', async () => {
  const callsOf = async (query: string) => {
    const { calls } = fake();
    await renderedList('luggages', query);
    return calls.length;
  };
  expect(await callsOf('one=design')).toBe(await callsOf(''));
});

const BY_DESIGN = { 'luggage-page': { title: 'Luggage', one_per_design: true } };

test('a brand may have one per design by default; its switch and ‘one=item’ lead to all @DESIGN-6', async () => {
  fake(BY_DESIGN);
  const plain = await renderedList('luggages');
  expect(textOf(plain)).toContain('8 designs');
  expect(plain).toContain('<a href="/luggages/en?one=item#list" aria-current="true">One per design</a>');
  const items = await renderedList('luggages', 'filter=&one=item');
  expect(textOf(items)).toContain('22 cases');
  expect(items).toContain('<a href="/luggages/en?filter=#list">One per design</a>');
  expect(items).toContain('<input type="hidden" name="one" value="item"/>');
});

test('without an index, or without colors, the default changes nothing @DESIGN-4 @DESIGN-6', async () => {
  fake(BY_DESIGN, ITEMS.slice(-1));
  const single = textOf(await renderedList('luggages'));
  expect(single).toContain('1 case');
  expect(single).not.toContain('One per design');
  fakeContentServer(({ type, query }) => {
    if (type !== 'luggages') return BY_DESIGN[type as 'luggage-page'];
    return [...query.keys()].some((name) => name.startsWith('populate[reviews]')) ? 'down' : ITEMS;
  });
  expect(textOf(await renderedList('luggages'))).toContain('22 cases');
});

test('limits of the price leave the designs of which a color costs that, in that color @DESIGN-2 @PRICE-1', async () => {
  fake();
  const word = (limits: string) => `filter=${encodeURIComponent(`price=${limits}`)}&one=design`;
  // Typed ones: no band has these limits.
  expect(tilesOf(await renderedList('luggages', word('979-980')))).toEqual(['c-coral']);
  expect(tilesOf(await renderedList('luggages', word('979-979')))).toEqual(['c-pearl']);
  expect(textOf(await renderedList('luggages', word('-950')))).toContain('2 designs');
  // Two limits are alternatives, of which one is met.
  expect(tilesOf(await renderedList('luggages', `filter=price%3D2000-&${word('1000-')}`))).toEqual(['a-coral']);
  expect(textOf(await renderedList('luggages', word('5000-')))).toContain('0 designs');
});
