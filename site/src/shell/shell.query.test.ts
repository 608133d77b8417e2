import { BRAND } from 'contract/brand';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ContentClient } from '../content/client/client.ts';
import { fakeContentServer, type Held } from '../../testing/fake-content-server.ts';
import { signAddress } from '../../testing/signed-address.ts';
import { loadShell } from './shell.query.ts';

const LOCALES = [
  { code: 'en', name: 'English' },
  { code: 'fil', name: 'Filipino' },
];

/** The content server's entries, by '{locale}/{type}'; a missing key means no entries. */
let held: Record<string, Held>;
let requests: URL[];

beforeEach(() => {
  held = {
    'en/corporate-detail': { brand_name: 'Sky Travel', footer_section_1_text: 'Luggage' },
    'en/menu-items': [
      { title: 'About', menu_link: '/skytravel/en/about' },
      { menu_id: '10', title: 'Gifts', menu_link: '/gifts/en' },
      { menu_id: '2', title: 'Luggage and cases', nav_title: 'Luggage', menu_link: '/luggages/en' },
      { menu_id: '3', title: 'Broken', menu_link: 'javascript:alert(1)' },
    ],
    'en/pages': [
      { page_id: 'about', title: 'About us', link_group: 'SKYTRAVEL' },
      { page_id: 'warranty', title: 'Warranty', link_group: 'SUPPORT' },
      { page_id: 'imprint', title: 'Imprint', link_group: 'OTHER' },
    ],
    'en/luggage-categories': [{ documentId: 'c1', title: 'Cabin' }],
    'fil/luggage-categories': [{ documentId: 'c1', title: 'Hand-carry' }],
    'en/social-media-links': [
      {
        title: 'Facebook',
        link: 'https://social.example/us',
        icon_svg: '<svg><path d="M0 0"/></svg>',
      },
      { title: 'No link' },
    ],
  };
  ({ calls: requests } = fakeContentServer(({ type, locale }) => held[`${locale}/${type}`]));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const shellIn = (locale: string) => loadShell(new ContentClient(locale), LOCALES);
const column = async (locale: string, index: number) =>
  (await shellIn(locale)).footer.columns[index]?.links.map(({ title, href }) => [title, href]);

test('the menu shows nav_title if present, otherwise title, in the order of the menu ids @NAV-4 @CALL-10', async () => {
  const { menu } = await shellIn('en');
  expect(menu.items.map(({ title, href }) => [title, href])).toEqual([
    ['About', '/skytravel/en/about'],
    ['Luggage', '/luggages/en'],
    ['Gifts', '/gifts/en'],
  ]);
  expect(menu.lang).toBeUndefined();
});

test("pages of the brand's own link group are in the menu's foot @DECISION-24", async () => {
  const { brandPages } = await shellIn('en');
  expect(brandPages.items).toEqual([{ title: 'About us', href: '/skytravel/en/about' }]);
});

test('the footer has categories, menu items with a menu id, support pages and social links @FOOT-1 @CALL-10', async () => {
  expect(await column('en', 0)).toEqual([
    ['Cabin', '/luggages/en/filter/filters%5Bitem_categories%5D%5Btitle%5D%5B%24eq%5D%3DCabin'],
  ]);
  expect(await column('en', 1)).toEqual([
    ['Luggage', '/luggages/en'],
    ['Gifts', '/gifts/en'],
  ]);
  expect(await column('en', 2)).toEqual([['Warranty', '/skytravel/en/warranty']]);
  expect(await column('en', 3)).toEqual([['Facebook', 'https://social.example/us']]);
});

test("the footer is requested in en only, and its links keep the visitor's locale @FOOT-3 @DECISION-9", async () => {
  const { footer } = await shellIn('fil');
  expect(footer.lang).toBe('en');
  expect(footer.columns[0]?.heading).toBe('Luggage');
  expect(await column('fil', 1)).toContainEqual(['Gifts', '/gifts/fil']);
  expect(await column('fil', 2)).toEqual([['Warranty', '/skytravel/fil/warranty']]);
  const social = requests.filter(({ pathname }) => pathname.endsWith('social-media-links'));
  expect(social.map(({ searchParams }) => searchParams.get('locale'))).not.toContain('fil');
});

test('a brand may have the footer in the page’s language, with what is not translated marked @FOOT-3 @DECISION-9', async () => {
  held['fil/corporate-detail'] = { brand_name: 'Sky Travel', footer_section_1_text: 'Mga maleta' };
  vi.resetModules();
  vi.doMock('contract/brand', () => ({ BRAND: { ...BRAND, footerLanguage: 'page' } }));
  const [{ loadShell: load }, { ContentClient: Client }] = await Promise.all([
    import('./shell.query.ts'),
    import('../content/client/client.ts'),
  ]);
  vi.doUnmock('contract/brand');
  const { footer } = await load(new Client('fil'), LOCALES);
  expect(footer.lang).toBeUndefined();
  const [categories, menu] = footer.columns;
  expect([categories?.heading, categories?.lang, categories?.links[0]?.title]).toEqual([
    'Mga maleta',
    undefined,
    'Hand-carry',
  ]);
  expect([menu?.lang, menu?.links[0]?.title]).toEqual(['en', 'Luggage']);
});

test('a category link filters by the category’s title in the target locale', async () => {
  const [link] = (await column('fil', 0)) ?? [];
  expect(link?.[0]).toBe('Cabin');
  expect(link?.[1]).toContain('%3DHand-carry');
});

test('a locale without a menu of its own shows the en menu, marked as English @DECISION-8', async () => {
  const { menu } = await shellIn('fil');
  expect(menu.lang).toBe('en');
  expect(menu.items[1]?.href).toBe('/luggages/fil');
});

test('the language selector is left out when disable_locales is set @SITE-3', async () => {
  expect((await shellIn('en')).isLanguageShown).toBe(true);
  held['en/corporate-detail'] = { disable_locales: true };
  expect((await shellIn('en')).isLanguageShown).toBe(false);
});

test('a language that an editor hides is offered only to those who read in it @SITE-3', async () => {
  held['en/corporate-detail'] = { hidden_locales: 'ja, fil' };
  const english = await shellIn('en');
  expect(english.locales.map(({ code }) => code)).toEqual(['en']);
  expect(english.isLanguageShown).toBe(false);
  held['fil/corporate-detail'] = { hidden_locales: 'ja, fil' };
  expect((await shellIn('fil')).locales.map(({ code }) => code)).toEqual(['en', 'fil']);
});

describe('a language without words of its own', () => {
  const LANGUAGES = [...LOCALES, { code: 'de', name: 'Deutsch' }];
  const isGermanOffered = async () => {
    const { isOffered, locales } = await loadShell(new ContentClient('en'), LANGUAGES);
    expect(locales.some(({ code }) => code === 'de')).toBe(isOffered('de'));
    return isOffered('de');
  };

  test('is offered where the content server has no field `offered_locales` @SITE-3', async () => {
    expect(await isGermanOffered()).toBe(true);
    held['en/corporate-detail'] = { offered_locales: null };
    expect(await isGermanOffered()).toBe(false);
    held['en/corporate-detail'] = { offered_locales: 'de' };
    expect(await isGermanOffered()).toBe(true);
  });

  test('is offered without a corporate detail, if the content server is not the project’s @SITE-3', async () => {
    held['en/corporate-detail'] = null;
    expect(await isGermanOffered()).toBe(true);
    held['/opening'] = { isAhead: false };
    expect(await isGermanOffered()).toBe(false);
    held['/opening'] = 'down';
    expect(await isGermanOffered()).toBe(false);
  });

  test('is not offered while the corporate detail fails @SITE-3', async () => {
    held['en/corporate-detail'] = 'down';
    expect(await isGermanOffered()).toBe(false);
  });
});

test('each part that fails is left out without affecting the others @ERROR-1', async () => {
  for (const type of ['menu-items', 'pages', 'luggage-categories', 'corporate-detail']) {
    held[`en/${type}`] = 'down';
  }
  const shell = await shellIn('en');
  expect(shell.menu.items).toEqual([]);
  expect(shell.brand).toBe('Sky Travel');
  expect(shell.footer.columns.map(({ links }) => links[0]?.title)).toEqual(['Facebook']);
});

test('only the few social links are requested with all their fields @CALL-3', async () => {
  await shellIn('fil');
  expect(requests.length).toBeGreaterThan(0);
  for (const { pathname, searchParams } of requests) {
    const isComplete = pathname === '/api/social-media-links';
    expect(searchParams.get('populate')).toBe(isComplete ? '*' : null);
    expect(searchParams.has('fields[0]')).toBe(!isComplete);
  }
});

test('a social link may have a media file for its icon @FOOT-1', async () => {
  const file = { url: '/uploads/us.svg', mime: 'image/svg+xml', width: 24, height: 24 };
  held['en/social-media-links'] = [
    { link: 'https://social.example/us', icon_svg: file },
    { link: 'https://other.example/us', icon_svg: { url: 'https://elsewhere.example/x.svg' } },
  ];
  const links = (await shellIn('en')).footer.columns.at(-1)?.links;
  expect(links).toMatchObject([
    { title: 'social.example', icon: null, picture: { src: signAddress('/files/0/uploads/us.svg') } },
    { title: 'other.example', icon: null, picture: null },
  ]);
});

test('a social link without a title is named by its address, and a broken one is left out @FOOT-1 @DECISION-28', async () => {
  const links = ['https://social.example/us', 'mailto:us@brand.example', 'tel:+632', '/stories/en'];
  const broken = ['https://', 'https://[social', 'http://a b', '/\\social.example', 'viber://chat'];
  held['en/social-media-links'] = [...broken, ...links].map((link) => ({ link }));
  expect(await column('fil', 3)).toEqual([
    ['social.example', 'https://social.example/us'],
    ['us@brand.example', 'mailto:us@brand.example'],
    ['+632', 'tel:+632'],
    ['/stories/fil', '/stories/fil'],
  ]);
});

test('categories without ids keep their own titles in the links', async () => {
  held['en/luggage-categories'] = [{ title: 'Cabin' }, { title: 'Check-in' }];
  held['fil/luggage-categories'] = [{ title: 'Hand-carry' }, { title: 'Pang-check-in' }];
  expect((await column('fil', 0))?.map(([, href]) => href?.split('%3D')[1])).toEqual(['Cabin', 'Check-in']);
});

test.each([
  ['Sky Travel', 'skytravel'],
  ['Đà Nẵng & Co.', 'đànẵngco'],
  ['旅行の空', '旅行の空'],
  ['यात्रा', 'यात्रा'],
  ['ＳＫＹ ２', 'sky2'],
  ['🧳✈️', 'brand'],
  ['—', 'brand'],
  ['Stories', 'brand'],
])('the brand %s has the segment %s in every address of its pages @DECISION-2', async (name, segment) => {
  held['en/corporate-detail'] = { brand_name: name };
  held['en/pages'] = [
    { page_id: 'about', title: 'About us', link_group: segment.toUpperCase() },
    { page_id: 'warranty', title: 'Warranty', link_group: 'SUPPORT' },
  ];
  const { brandSegment, brandPages, footer } = await shellIn('en');
  expect(brandSegment).toBe(segment);
  const encoded = encodeURIComponent(segment);
  expect(brandPages.items.map(({ href }) => href)).toEqual([`/${encoded}/en/about`]);
  expect(footer.columns.flatMap(({ links }) => links).map(({ href }) => href)).toContain(`/${encoded}/en/warranty`);
});

test('the segment that the content server keeps outlives the name @DECISION-2', async () => {
  held['en/corporate-detail'] = { brand_name: 'Sky Travel Manila', brand_segment: 'skytravel' };
  for (const locale of ['en', 'fil']) expect((await shellIn(locale)).brandSegment).toBe('skytravel');
});

test('the segment comes from the English name, also in locales with another brand name @DECISION-2', async () => {
  held['fil/corporate-detail'] = { brand_name: 'Lakbay Langit' };
  expect(await shellIn('fil')).toMatchObject({
    brand: 'Lakbay Langit',
    brandSegment: 'skytravel',
  });
});

describe('where no corporate detail is found @SITE-5', () => {
  const isAhead = async (opening: Held, locale = 'en') => {
    delete held['en/corporate-detail'];
    held['/opening'] = opening;
    return (await shellIn(locale)).isOpeningAhead;
  };

  test('the site has yet to open if the content server says so', async () => {
    expect(await isAhead({ isAhead: true })).toBe(true);
    expect(await isAhead({ isAhead: true }, 'fil')).toBe(true);
    expect(await isAhead({ isAhead: false })).toBe(false);
  });

  test.each([
    ['cannot say so', undefined],
    ['says something else', { isAhead: 'no' }],
    ['fails', 'down'],
  ] as const)('it is open if the content server %s', async (_, opening) => {
    expect(await isAhead(opening)).toBe(false);
  });

  test('it is open while the corporate detail cannot be loaded, and nobody is asked', async () => {
    held['en/corporate-detail'] = 'down';
    held['/opening'] = { isAhead: true };
    expect((await shellIn('en')).isOpeningAhead).toBe(false);
    expect(requests.map(({ pathname }) => pathname)).not.toContain('/api/opening');
  });
});

test('an open site is not asked about its opening @SITE-5', async () => {
  expect((await shellIn('fil')).isOpeningAhead).toBe(false);
  expect(requests.map(({ pathname }) => pathname)).not.toContain('/api/opening');
});
