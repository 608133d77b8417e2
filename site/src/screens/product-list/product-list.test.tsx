import { afterEach, describe, expect, test, vi } from 'vitest';
import { textOf } from '../../../testing/markup.ts';
import { fakeContentServer } from '../../../testing/fake-content-server.ts';
import { renderedList } from './rendered-for-tests.tsx';

const EMPTY =
  "We're unable to locate any merchandise that meets your refinement selections at this time. Please expand your refinement selections or try your refinement for a different category.";
/** `FIG-3`: the labels, with the sort orders that they stand for. */
const THREE = [
  ['LIMITED EDITION', 'is_limited_edition:desc'],
  ['PRICE LOW TO HIGH', 'price:asc'],
  ['PRICE HIGH TO LOW', 'price:desc'],
];
const FIVE = [...THREE, ['Size SMALL TO LARGE', 'size:desc'], ['Size LARGE TO SMALL', 'size:asc']];
const SMALL = encodeURIComponent('filters[size][$eq]=Small');

const coral = { documentId: 'c1', color: 'Coral', color_code: '#E07A5F' };
const aero = {
  item_sku: 'aero-cabin',
  title: 'Aero Cabin',
  price: 8995,
  discounted_price: 10495,
  color: coral,
};
const many = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ ...aero, item_sku: `aero-${index + 1}` }));
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const optionsOf = (shown: string) =>
  [...shown.matchAll(/href="[^"]*sort=([^"&#]*)[^>]*><i class="check-mark"[^>]*><\/i>([^<]*)<\/a>/g)].map(
    ([, sort = '', title]) => [title, decodeURIComponent(sort)],
  );
const tilesOf = (shown: string) => shown.match(/<li class="tile"/g)?.length ?? 0;

describe.each([
  { kind: 'luggages', page: 'luggage-page', size: 12, sorts: FIVE, counted: '30 cases' },
  { kind: 'accessories', page: 'accessory-page', size: 4, sorts: THREE, counted: '30 items' },
  { kind: 'gifts', page: 'gift-page', size: 4, sorts: FIVE, counted: '30 items' },
] as const)('the list of $kind', ({ kind, page, size, sorts, counted }) => {
  test('has title, subtitle, banner and header icon from its page record @LIST-1 @CALL-9', async () => {
    const picture = { mime: 'image/jpeg', width: 1500, height: 900 };
    fakeContentServer({
      [page]: {
        title: 'For the road',
        subtitle: 'Pick one',
        banner: { ...picture, url: '/uploads/banner.jpg' },
        header_icon: { url: '/uploads/icon.svg', mime: 'image/svg+xml', width: 24, height: 24 },
      },
    });
    const shown = await renderedList(kind);
    expect(shown).toContain('<h1 class="t-display">For the road</h1>');
    expect(shown).toContain('Pick one');
    expect(shown).toContain('/uploads/banner.jpg');
    expect(shown).toContain('/uploads/icon.svg');
  });

  test('loads the first row at once: behind the banner’s picture, or first of all without one', async () => {
    const picture = { mime: 'image/jpeg', width: 1500, height: 900, url: '/uploads/a.jpg' };
    const items = many(6).map((item) => ({ ...item, images: [picture] }));
    const priorities = async () =>
      [...(await renderedList(kind)).matchAll(/loading="(\w+)" fetchPriority="(\w+)"/g)]
        .map(([, loading, priority]) => `${loading} ${priority}`)
        .slice(0, 5);
    fakeContentServer({ [kind]: items, [page]: { title: 'For the road', banner: picture } });
    expect(await priorities()).toEqual(['eager high', ...Array(4).fill('eager low')]);
    fakeContentServer({ [kind]: items, [page]: { title: 'For the road' } });
    const withoutBanner = [...Array(2).fill('eager high'), ...Array(2).fill('eager low')];
    expect((await priorities()).slice(0, 4)).toEqual(withoutBanner);
  });

  test(`shows ${size} per page, the number of items, Load More and the page numbers @LIST-8 @FIG-2`, async () => {
    fakeContentServer({ [kind]: many(30) });
    const shown = await renderedList(kind);
    expect(tilesOf(shown)).toBe(size);
    expect(textOf(shown)).toContain(counted);
    expect(textOf(shown)).toContain(`Load More ${size} of 30 1 2`);
    expect(tilesOf(await renderedList(kind, 'loads=2'))).toBe(2 * size);
    expect(tilesOf(await renderedList(kind, 'filter='))).toBe(4);
    expect(tilesOf(await renderedList(kind, `filter=${SMALL}`))).toBe(4);
  });

  test('has tiles with title, color, price, former price and View Details @LIST-6', async () => {
    fakeContentServer({ [kind]: [aero] });
    const shown = await renderedList(kind);
    expect(shown).toContain(`href="/${kind}/en/aero-cabin"`);
    expect(textOf(shown)).toContain('Aero Cabin Coral Php 8,995.00 before Php 10,495.00 View Details');
    expect(textOf(shown)).not.toContain('Load More');
    expect(shown).not.toContain('aria-label="Pages"');
  });

  test(`can be sorted in ${sorts.length} ways, in this order @LIST-2 @LIST-4 @CALL-4 @FIG-3`, async () => {
    const { calls: asked } = fakeContentServer({ [kind]: many(2) });
    const shown = await renderedList(kind, 'sort=price:desc');
    expect(optionsOf(shown)).toEqual(sorts);
    expect(textOf(shown)).toContain('SORTED BY PRICE HIGH TO LOW');
    expect(asked.some(({ searchParams }) => searchParams.get('sort[1]') === 'price:desc')).toBe(true);
    expect(textOf(await renderedList(kind))).toContain('FILTERS SORT BY');
  });

  test('shows the message for no results word for word, with Reset and without page numbers @SEARCH-4 @LIST-10 @ERROR-5 @DECISION-1', async () => {
    fakeContentServer({ [kind]: [] });
    const shown = await renderedList(kind, `filter=${SMALL}`);
    expect(textOf(shown)).toContain(EMPTY);
    expect(shown).toContain(`<a class="btn line" href="/${kind}/en?filter=#list">Reset</a>`);
    expect(textOf(shown)).not.toContain('Load More');
  });

  test('keeps its frame when the items cannot be loaded, and offers a retry @DECISION-7', async () => {
    fakeContentServer({ [kind]: 'down', [page]: { title: 'For the road' } });
    const shown = await renderedList(kind, 'sort=price:asc&page=2');
    expect(textOf(shown)).toContain('For the road');
    expect(textOf(shown)).toContain('Try again');
    expect(shown).toContain(`href="/${kind}/en?sort=price%3Aasc&amp;page=2"`);
    expect(textOf(shown)).not.toContain(EMPTY);
  });
});

test('the services follow the list, each with title, caption, icon and link @LIST-9 @CALL-9', async () => {
  fakeContentServer({
    services: [
      {
        title: 'Repairs',
        caption: 'Within a week',
        service_link: '/repairs',
        icon: { url: '/uploads/tool.svg', mime: 'image/svg+xml', width: 24, height: 24 },
      },
      { title: 'Gift wrapping' },
    ],
  });
  const shown = await renderedList('gifts');
  expect(textOf(shown)).toMatch(/Our services Repairs Within a week Gift wrapping$/);
  expect(shown).toMatch(/<a href="\/skytravel\/en\/repairs">.*uploads\/tool\.svg/);
});

describe('odd content', () => {
  test('without title, picture, price and color is still a tile @DECISION-18', async () => {
    fakeContentServer({
      luggages: [
        {
          item_sku: 'bare',
          title: null,
          price: null,
          discounted_price: null,
          color: null,
          images: null,
        },
      ],
    });
    const shown = await renderedList('luggages');
    expect(textOf(shown)).toContain('bare View Details');
    expect(textOf(shown)).not.toMatch(/null|NaN|undefined|Php/);
    expect(shown).not.toMatch(/<li class="tile"[^>]*>.*<img/);
  });

  test('is never interpreted as markup @PAGES-6', async () => {
    fakeContentServer({
      luggages: [{ ...aero, title: '<script>alert(1)</script>', color: { ...coral, color: '<b>Red</b>' } }],
      'luggage-page': { title: '<img src=x onerror=alert(1)>' },
      'luggage-categories': [{ documentId: 'k', title: '</form><h1>' }],
      services: [{ title: '<i>Repairs</i>' }],
    });
    const shown = await renderedList('luggages');
    expect(shown).not.toMatch(/<script|<b>|<img|<\/form><h1>|<i>R/);
    expect(shown).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  });

  test('in another language is marked, and does not disturb a right-to-left page @PAGES-6 @DECISION-8', async () => {
    fakeContentServer(({ type, locale }) => (type === 'luggages' && locale === 'en' ? [aero] : undefined));
    const name = '<bdi>Aero Cabin</bdi><span><bdi>Coral</bdi></span></h3>';
    expect(await renderedList('luggages', '', 'fil')).toContain(`<h3 class="tile-name" lang="en">${name}`);
    // The interface has no Arabic words: the page's body is English already (SITE-4).
    expect(await renderedList('luggages', '', 'ar')).toContain(`<h3 class="tile-name">${name}`);
  });

  test('of 5,000 items offers a few page numbers, and no more than 240 items at once @PAGES-9', async () => {
    fakeContentServer({ accessories: many(5000) });
    const shown = await renderedList('accessories', 'page=600');
    expect(textOf(shown)).toContain('2,400 of 5,000 1 599 600 601 1250');
    const longest = await renderedList('accessories', 'loads=1250');
    expect(tilesOf(longest)).toBe(240);
    expect(longest).toContain('href="/accessories/en?page=61#list">Load More</a>');
  });

  test('a page past the end shows the last one', async () => {
    fakeContentServer({ gifts: many(9) });
    const shown = await renderedList('gifts', 'page=99');
    expect(tilesOf(shown)).toBe(1);
    expect(textOf(shown)).toContain('9 of 9 1 2 3');
    expect(shown).toMatch(/aria-current="page">3<\/a><a [^>]*aria-label="Previous page"/);
  });
});
