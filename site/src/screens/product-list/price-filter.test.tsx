import { afterEach, expect, test, vi } from 'vitest';
import { fakeContentServer } from '../../../testing/fake-content-server.ts';
import { textOf } from '../../../testing/markup.ts';
import type { ProductKind } from '../../paths.ts';
import { renderedList } from './rendered-for-tests.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const item = (item_sku: string, price: number | string | null, size = 'Small') => ({
  item_sku,
  title: item_sku,
  price,
  size,
});
/** Prices as a database may send them, one of them missing. */
const ITEMS = [
  item('a', 5995),
  item('b', '7995.00'),
  item('c', 11_995, 'Large'),
  item('d', 24_995, 'Large'),
  item('e', null),
  item('f', 0),
];
const priceGroup = (shown: string) =>
  textOf((/<legend[^>]*>Price<.*?<\/fieldset>/s.exec(shown)?.[0] ?? '').replaceAll(/<span id=.*?<\/span>/g, ''));
const chips = (shown: string) => [...shown.matchAll(/aria-label="(Remove [^"]*)"/g)].map(([, words]) => words);
/** What the content server was asked of the price, of the items on the page. */
const asked = (queries: URLSearchParams[]) =>
  queries.flatMap((query) => [...query].filter(([name]) => name.includes('[price]'))).map((pair) => pair.join('='));

test.each(['luggages', 'accessories', 'gifts'] satisfies ProductKind[])(
  'the panel of %s has bands of its prices after the collections @PRICE-1 @PRICE-2 @LIST-3',
  async (kind) => {
    fakeContentServer({
      [kind]: ITEMS,
      [kind.replace(/ies$|s$/, (end) => (end === 's' ? '' : 'y')) + '-categories']: [{ title: 'K' }],
    });
    const shown = await renderedList(kind);
    expect(priceGroup(shown)).toBe(
      'Price Under Php 6,000 2 Php 6,000 to 8,000 1 Php 8,000 to 12,000 1 Over Php 12,000 1 From To',
    );
    const legends = [...shown.matchAll(/<legend[^>]*>([^<]*)</g)].map(([, legend]) => legend);
    expect(legends.slice(0, 3)).toEqual(['Product Collections', 'Price', 'Sizes']);
  },
);

test('the bands stay, and their numbers follow the other choices @PRICE-2 @LIST-12', async () => {
  fakeContentServer({ gifts: ITEMS });
  const shown = await renderedList('gifts', `filter=${encodeURIComponent('filters[size][$eq]=Large')}`);
  expect(priceGroup(shown)).toBe(
    'Price Under Php 6,000 0 Php 6,000 to 8,000 0 Php 8,000 to 12,000 1 Over Php 12,000 1 From To',
  );
});

test('a band asks for what one pays, is ticked, and has a chip @PRICE-1 @DECISION-3', async () => {
  const { queries } = fakeContentServer({ gifts: ITEMS });
  const shown = await renderedList('gifts', `filter=${encodeURIComponent('price=8000-12000&price=-6000')}`);
  expect(asked(queries)).toEqual([
    'filters[$or][0][price][$gte]=8000',
    'filters[$or][0][price][$lte]=12000',
    'filters[$or][1][price][$lte]=6000',
  ]);
  expect(chips(shown)).toEqual(['Remove Php 8,000 to 12,000', 'Remove Under Php 6,000']);
  expect(shown).toMatch(/checked="" value="price=8000-12000"/);
  expect(shown.match(/name="(min|max)"[^>]*value=""/g)).toHaveLength(2);
});

test.each([
  ['7000-', 'From Php 7,000', '7,000', ''],
  ['-7000', 'Up to Php 7,000', '', '7,000'],
  ['7000-9000', 'Php 7,000 to 9,000', '7,000', '9,000'],
])(
  'limits that are no band, %s, stand in their fields, and others count within them @PRICE-3',
  async (word, chip, from, to) => {
    fakeContentServer({ gifts: ITEMS });
    const shown = await renderedList('gifts', `filter=price%3D${word}`);
    expect(chips(shown)).toEqual([`Remove ${chip}`]);
    expect(shown).toMatch(new RegExp(`name="min"[^>]*value="${from}"`));
    expect(shown).toMatch(new RegExp(`name="max"[^>]*value="${to}"`));
    expect(textOf(shown)).toContain(`Small ${word === '-7000' ? 2 : 1} `);
  },
);

test('a limit that something costs is part of both bands, so the first does not say ‘Under’ @PRICE-2', async () => {
  fakeContentServer({ gifts: [item('a', 5000), item('b', 6000), item('c', 9000), item('d', 9500)] });
  expect(priceGroup(await renderedList('gifts'))).toContain('Up to Php 6,000 2 Php 6,000 to 8,000 1');
});

test('without two prices there is no such group; what an address asks for can be taken back @PRICE-2', async () => {
  for (const gifts of [[], [item('a', 8995)], [item('a', null), item('b', null)]]) {
    fakeContentServer({ gifts });
    expect(priceGroup(await renderedList('gifts'))).toBe('');
  }
  fakeContentServer({ gifts: [item('a', 8995)] });
  const shown = await renderedList('gifts', 'filter=price%3D8000-9000');
  expect(chips(shown)).toEqual(['Remove Php 8,000 to 9,000']);
  expect(priceGroup(shown)).toBe('Price Php 8,000 to 9,000 1 From To');
});

test('a price needs no catalogue index @PRICE-1 @LIST-20', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const { queries } = fakeContentServer(({ type, query }) => {
    if (type !== 'gifts') return undefined;
    return query.get('fields[2]') === 'size' ? 'down' : [item('a', 8995)];
  });
  const shown = await renderedList('gifts', 'filter=price%3D8000-9000&sort=price%3Aasc');
  expect(shown).not.toContain('We could not load');
  expect(chips(shown)).toEqual(['Remove Php 8,000 to 9,000']);
  expect(asked(queries)).toContain('filters[price][$gte]=8000');
});

test('what cannot be read limits nothing, and that is said beside the field and over the list @PRICE-4', async () => {
  fakeContentServer({ gifts: ITEMS });
  const shown = await renderedList('gifts', 'filter=&min=abc');
  const said = 'We cannot read the price “abc”. Write it like 8,000.';
  expect(textOf(shown).split(said)).toHaveLength(3);
  expect(textOf(shown)).toContain(`${said} All prices are shown.`);
  expect(textOf(shown)).toContain('6 items');
  expect(textOf(await renderedList('gifts', 'filter=&min=12000&max=8k'))).toContain('“To” is lower than “From”.');
  expect(textOf(await renderedList('gifts', 'filter=&min=%3Cscript%3E', 'ja'))).toContain('&lt;script&gt;');
});
