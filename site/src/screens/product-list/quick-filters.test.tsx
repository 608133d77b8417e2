import { afterEach, describe, expect, test, vi } from 'vitest';
import { fakeContentServer } from '../../../testing/fake-content-server.ts';
import { renderedList } from './rendered-for-tests.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const SIZE = 'filters[size][$eq]=';
const COLOR = 'filters[color][color][$eq]=';
const coral = { documentId: 'c', color: 'Coral', color_code: '#E07A5F' };
const LUGGAGES = [
  { item_sku: 'a', title: 'A', size: 'Small', price: 6000, color: coral },
  { item_sku: 'b', title: 'B', size: 'Large', price: 9000, color: coral },
  { item_sku: 'c', title: 'C', size: 'Large', price: 7999.5, color: null },
];
const QUICK = [
  { title: 'Cabin size', link: `/luggages/{locale}?filter=${SIZE}Small` },
  { title: 'Up to 8,000', link: '/luggages/en?filter=price%3D-8000' },
  { title: 'Lowest price', link: 'https://brand.example/luggages/en?sort=price%3Aasc' },
  { title: 'Medium', link: `/luggages/en/filter/${encodeURIComponent(`${SIZE}Medium`)}` },
  { title: 'Elsewhere', link: '/gifts/en?sort=price%3Aasc' },
  { title: ' ', link: '/luggages/en?sort=price%3Aasc' },
  { title: 'Broken', link: null },
];
const withQuick = (quick_filters: unknown = QUICK, rest: object = {}) => ({
  luggages: LUGGAGES,
  'luggage-page': { title: 'Luggage', quick_filters },
  ...rest,
});

const unescaped = (text = '') => decodeURIComponent(text.replaceAll('&amp;', '&').replaceAll('+', ' '));
/** Name, address without '/luggages/en', and whether it is on. */
const row = (shown: string) =>
  [...(/<ul class="quick">(.*?)<\/ul>/.exec(shown)?.[1] ?? '').matchAll(/<a href="([^"]*)"([^>]*)>([^<]*)</g)].map(
    ([, href, rest, name]) => [name, unescaped(href).replace('/luggages/en', ''), rest?.includes('aria-current')],
  );
const filter = (text: string) => `filter=${encodeURIComponent(text)}`;

describe('quick filters', () => {
  test('are what the editor chose, without those that would find nothing or are of another list @QUICK-1', async () => {
    fakeContentServer(withQuick());
    expect(row(await renderedList('luggages'))).toEqual([
      ['Cabin size', `?filter=${SIZE}Small#list`, false],
      ['Up to 8,000', '?filter=price=-8000#list', false],
      ['Lowest price', '?sort=price:asc#list', false],
    ]);
  });

  test('join what is chosen, take the place of what is chosen in their group, and lead back where they are on @QUICK-2', async () => {
    fakeContentServer(withQuick());
    const shown = await renderedList('luggages', `${filter(`${SIZE}Small`)}&sort=price:asc&page=2`);
    expect(row(shown)).toEqual([
      ['Cabin size', '?sort=price:asc#list', true],
      ['Up to 8,000', `?filter=${SIZE}Small&price=-8000&sort=price:asc#list`, false],
      ['Lowest price', `?filter=${SIZE}Small#list`, true],
    ]);
    expect(row(await renderedList('luggages', filter(`${SIZE}Large&${COLOR}Coral`)))[0]).toEqual([
      'Cabin size',
      `?filter=${COLOR}Coral&${SIZE}Small#list`,
      false,
    ]);
  });

  test('that would find nothing beside what is chosen are not there, but those that are on are @QUICK-1', async () => {
    fakeContentServer(withQuick());
    // Nothing small costs 9,000.
    const dear = row(await renderedList('luggages', filter('price=8500-')));
    expect(dear.map(([name]) => name)).toEqual(['Up to 8,000', 'Lowest price']);
    const medium = row(await renderedList('luggages', filter(`${SIZE}Medium`)));
    expect(medium).toEqual([
      ['Cabin size', `?filter=${SIZE}Small#list`, false],
      ['Medium', '#list', true],
    ]);
  });

  test('keep the usual size of pages with an order alone, and have four with a filter @QUICK-3 @STATE-6', async () => {
    const many = Array.from({ length: 20 }, (_, number) => ({ ...LUGGAGES[0], item_sku: `s${number}` }));
    fakeContentServer(withQuick(QUICK, { luggages: many }));
    const tilesAt = async (query: string) => (await renderedList('luggages', query)).match(/<li class="tile"/g)?.length;
    expect(await tilesAt('sort=price%3Aasc')).toBe(12);
    expect(await tilesAt(filter(`${SIZE}Small`))).toBe(4);
  });

  test('are marked where their names are not in the page’s language @PAGES-11', async () => {
    fakeContentServer(({ type, locale }) =>
      type === 'luggage-page' && locale !== 'en' ? undefined : withQuick()[type as 'luggages'],
    );
    expect(await renderedList('luggages', '', 'fil')).toMatch(/<a href="[^"]*" lang="en">Cabin size</);
  });

  test('speak of one airline, by its English name @QUICK-1 @CABIN-5', async () => {
    const airline = { name: 'ANA', height_cm: 56, width_cm: 36, depth_cm: 23, source: 'https://ana.example/' };
    fakeContentServer(
      withQuick([{ title: 'Fits ANA', link: '/luggages/en?filter=cabin%3DANA' }], {
        luggages: [{ ...LUGGAGES[0], height_cm: 55, width_cm: 35, depth_cm: 23, weight_kg: 2.6 }],
        'airline-rules': [{ ...airline, checked_on: new Date().toISOString().slice(0, 10) }],
      }),
    );
    expect(row(await renderedList('luggages'))).toEqual([['Fits ANA', '?filter=cabin=ANA#list', false]]);
    expect(row(await renderedList('luggages', filter('cabin=ANA')))).toEqual([['Fits ANA', '#list', true]]);
  });

  test('are eight at most, none without the field, and none without a catalogue index @QUICK-1', async () => {
    const nine = Array.from({ length: 9 }, (_, number) => ({ ...QUICK[0], title: `Size ${number}` }));
    fakeContentServer(withQuick(nine));
    expect(row(await renderedList('luggages'))).toHaveLength(8);
    fakeContentServer(withQuick(null));
    expect(await renderedList('luggages')).not.toContain('class="quick"');
    fakeContentServer(({ type, query }) =>
      type === 'luggages' && [...query.keys()].some((name) => name.startsWith('populate[reviews]'))
        ? 'down'
        : withQuick()[type as 'luggages'],
    );
    expect(await renderedList('luggages')).not.toContain('class="quick"');
  });

  test('cost no call @QUICK-1', async () => {
    const callsWith = async (quick: unknown) => {
      const { calls } = fakeContentServer(withQuick(quick));
      await renderedList('luggages');
      return calls.length;
    };
    expect(await callsWith(QUICK)).toBe(await callsWith(null));
  });
});
