import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { check } from '../../content/src/checks/all-checks.ts';
import type { Entry, Field, Values } from '../../content/src/checks/entry.ts';
import type { Facts } from '../../content/src/checks/facts.ts';
import { SPOKEN } from '../../content/src/checks/settings.ts';
import { site } from '../../scripts/launcher/places.mjs';

const field = (name: string, kind: Field['kind'], localized = false): Field => ({
  name,
  label: name,
  kind,
  localized,
  isSingle: name === 'closing_section_01',
});
const FIELDS = [
  ...['title', 'short_description', 'caption', 'storeName', 'nav_title'].map((name) => field(name, 'text', true)),
  ...['description', 'content'].map((name) => field(name, 'richtext', true)),
  ...['store_links', 'sub_menu_left', 'closing_section_01', 'search_and_share'].map((name) =>
    field(name, 'component', true),
  ),
  ...['images', 'carousel', 'background_image'].map((name) => field(name, 'media')),
  ...['menu_link', 'service_link'].map((name) => field(name, 'text')),
];

const cutout = {
  documentId: 'cutout',
  name: 'case.webp',
  mime: 'image/webp',
  width: 1066,
  height: 1200,
  alternativeText: 'A case',
};
const photograph = { ...cutout, documentId: 'photograph', name: 'case.jpg', mime: 'image/jpeg' };
const frame = { ...cutout, documentId: 'frame', name: 'turn.webp', width: 720, height: 720 };
const coral = { type: 'colors', documentId: 'coral', name: 'Coral', values: { color: 'Coral', color_code: '#E07A5F' } };
const dusk = { type: 'luggages', documentId: 'dusk', name: 'Nimbus Cabin, Dusk', values: {} };
const store = (store_link_link: string) => ({ store: 'Tindahan', store_link_link });

/** Values with which nothing is wrong in an entry of the type. */
const RIGHT: Record<string, Values> = {
  luggages: {
    item_sku: 'aero-small-coral',
    title: 'Aero Cabin',
    variant: 'aero-small',
    price: 6495,
    discounted_price: 7495,
    height_cm: 55,
    width_cm: 35,
    depth_cm: 23,
    weight_kg: 2.6,
    images: [cutout, photograph],
    color: [coral],
    store_links: [store('https://tindahan.example/aero')],
  },
  'airline-rules': { name: 'Saudia', checked_on: '2026-01-15' },
  reviews: { title: 'It rolls', review_date: '2026-11-23' },
  colors: { color: 'Coral', color_code: '#E07A5F' },
  'store-locations': {
    storeName: 'Makati',
    latitude: 14.5,
    longitude: '121.02',
    map: 'https://www.openstreetmap.org/export/embed.html?bbox=1,2,3,4',
  },
  'corporate-detail': {},
  pages: { page_id: 'warranty', title: 'Warranty', content: 'Read [the guide](/skytravel/en/size-guide).' },
  services: { title: 'Repairs', service_link: '/warranty' },
  'menu-items': { title: 'Aero', menu_link: '/luggages/{locale}/aero-small-coral' },
  'quote-section': {},
  'closing-section': {},
};

const known = ['luggages aero-small-coral', 'pages size-guide', 'pages warranty'];
const languages = [
  { code: 'en', name: 'English' },
  { code: 'fil', name: 'Filipino' },
];

interface Case {
  type: string;
  values?: Values;
  facts?: Partial<Facts>;
  locale?: string;
  /** Values of the English entry. */
  english?: Values;
}

function findings({ type, values = {}, facts = {}, locale = 'en', english }: Case) {
  const entryIn = (language: string, own: Values): Entry => ({
    type,
    documentId: 'own',
    locale: language,
    fields: FIELDS,
    values: { ...RIGHT[type], ...own },
  });
  const entry = entryIn(locale, values);
  return check(entry, {
    now: Date.parse('2026-11-23T12:00:00Z'),
    today: '2026-11-23',
    languages,
    otherLanguages: [],
    defaultLocale: 'en',
    brandSegment: 'skytravel',
    mapOrigins: ['https://www.openstreetmap.org', 'https://www.google.com'],
    inLanguage: (wanted) => (wanted === locale ? entry : entryIn(wanted, english ?? {})),
    lacking: () => 0,
    othersAt: () => [],
    othersAlike: () => [],
    othersInVariant: () => 4,
    hasAddress: (kind, address) => known.includes(`${kind} ${address}`),
    isPublished: () => true,
    isDiscontinued: () => false,
    isLinked: () => true,
    looksOf: ({ mime }) => ({ isTransparent: mime !== 'image/jpeg', emptyBelow: 0.013, isCmyk: false }),
    hasFile: () => true,
    ...facts,
  });
}
const sentences = (of: Case) => findings(of).map(({ level, sentence }) => `${level}: ${sentence}`);

describe.each(Object.keys(RIGHT))('an entry of %s', (type) => {
  it('that is as it should be has no findings', () => expect(sentences({ type })).toEqual([]));
});

const luggage = (values: Values, facts: Partial<Facts> = {}): Case => ({ type: 'luggages', values, facts });
const looks = (isTransparent: boolean, emptyBelow: number, isCmyk = false) => ({
  looksOf: () => ({ isTransparent, emptyBelow, isCmyk }),
});

/** Each check raised once; `RIGHT` is what cures it. */
const RAISED: [string, Case, string][] = [
  ['no picture', luggage({ images: [] }), 'must: There is no picture.'],
  [
    'a picture with more pixels than the site opens',
    luggage({ images: [cutout, { ...photograph, width: 12_000, height: 6000 }] }),
    'must: case.jpg has 12000 × 6000 pixels; 60 million are shown at most.',
  ],
  [
    'a photograph that cannot be opened',
    luggage({ images: [cutout, photograph] }, { looksOf: (file) => (file.name === 'case.jpg' ? null : undefined) }),
    'must: case.jpg cannot be opened.',
  ],
  [
    'a picture without size that cannot be opened',
    luggage({ images: [cutout, { ...frame, width: null }] }, { looksOf: ({ width }) => (width ? undefined : null) }),
    'must: turn.webp cannot be opened.',
  ],
  [
    'a photograph in the colours of print',
    luggage({ images: [cutout, photograph] }, looks(true, 0.013, true)),
    'better: In colours of print (CMYK): case.jpg. Save as sRGB.',
  ],
  [
    'a text of which a part is not shown',
    { type: 'pages', values: { content: 'word '.repeat(20_001) } },
    'must: content has 100,004 characters; the first 100,000 are shown.',
  ],
  [
    'a film that many browsers cannot play',
    luggage(
      { images: [cutout, { ...cutout, name: 'turn.mp4', mime: 'video/mp4' }] },
      { looksOf: () => ({ isTransparent: true, emptyBelow: 0.013, isCmyk: false, isHevc: true }) },
    ),
    'better: Coded as HEVC (H.265): turn.mp4. Save as H.264.',
  ],
  [
    'a photograph instead of a cut-out',
    luggage({ images: [photograph] }),
    'better: The first picture has no transparent ground.',
  ],
  ['an opaque cut-out', luggage({}, looks(false, 0)), 'better: The first picture has no transparent ground.'],
  [
    'empty space under the wheels',
    luggage({}, looks(true, 0.06)),
    'better: 6 % of the first picture is empty under the wheels; 1.3 % is right.',
  ],
  [
    'a small picture',
    luggage({ images: [{ ...cutout, width: 355, height: 400 }] }),
    'better: Too small, 1000 px on the longer side are needed: case.webp (355 × 400 px).',
  ],
  [
    'pictures without description',
    luggage({ images: [cutout, { ...photograph, alternativeText: ' ' }, { ...photograph, alternativeText: null }] }),
    'better: 2 pictures have no description.',
  ],
  ['no price', luggage({ price: 0, discounted_price: null }), 'must: There is no price, or it is 0.'],
  [
    'a former price that is lower',
    luggage({ price: 7495, discounted_price: 6495 }),
    'must: The old price (Php 6,495) is not higher than the price (Php 7,495).',
  ],
  ['no store', luggage({ store_links: [] }), 'must: No partner store sells this case.'],
  [
    'a store without an address',
    luggage({ store_links: [store('tindahan.example')] }),
    'must: The link to Tindahan is not an https address: tindahan.example',
  ],
  [
    'a store link without encryption',
    luggage({ store_links: [store('http://tindahan.example/')] }),
    'better: The link to Tindahan is not an https address: http://tindahan.example/',
  ],
  ['missing sides', luggage({ height_cm: null, depth_cm: 0 }), 'must: Not measured: height, depth.'],
  ['no weight', luggage({ weight_kg: undefined }), 'better: There is no weight.'],
  [
    'an address that is taken',
    luggage({}, { othersAt: () => ['Aero Cabin, Coral'] }),
    'must: Another case has the same address: Aero Cabin, Coral.',
  ],
  [
    'an address with odd characters',
    luggage({ item_sku: 'aero small/é' }),
    "must: 'aero small/é' has characters that addresses dislike: space, /, é",
  ],
  [
    'an address with white space around it',
    luggage({ item_sku: ' aero-small\u00a0' }),
    "must: 'aero-small' has characters that addresses dislike: white space before and after it",
  ],
  [
    'a story id with characters that one does not see',
    { type: 'stories', values: { story_id: 'ae\u200bro\u00a0s\u202e' } },
    "must: 'ae\u200bro\u00a0s\u202e' has characters that addresses dislike: space without width (U+200B), no-break space (NBSP), invisible character U+202E",
  ],
  [
    'an address that differs from another only in capitals',
    luggage({}, { othersAlike: () => ['Aero Cabin, Coral'] }),
    'must: Another case has an address that differs only in capitals: Aero Cabin, Coral.',
  ],
  [
    "an address that the site has itself: 'filter'",
    luggage({ item_sku: 'filter' }),
    "must: 'filter' is a word of the site's own addresses.",
  ],
  [
    "an address that the site has itself: 'size'",
    { type: 'pages', values: { page_id: 'Size' } },
    "must: 'Size' is a word of the site's own addresses.",
  ],
  ['no color', luggage({ color: [] }), 'better: There is no color.'],
  ['a color without a code', luggage({ color: [{ ...coral, values: {} }] }), 'better: The color Coral has no code.'],
  [
    'a color of itself without a code',
    { type: 'colors', values: { color_code: 'red' } },
    'better: The color Coral has no code.',
  ],
  [
    'a variant group with one member',
    luggage({}, { othersInVariant: () => 0 }),
    "better: No other item has the variant 'aero-small'.",
  ],
  [
    'a recommended case that is not published',
    luggage({ recommendations: [dusk] }, { isPublished: (_, id) => id !== 'dusk' }),
    'better: 1 recommended case is not published: Nimbus Cabin, Dusk.',
  ],
  [
    'a turn with a picture of another size',
    luggage({ carousel: [...Array(7).fill(frame), { ...frame, width: 800 }] }),
    'must: 1 picture of the turn has another size than 720 × 720 px: picture 8 (800 × 720 px).',
  ],
  [
    'a turn of seven pictures',
    luggage({ carousel: Array(7).fill(frame) }),
    'better: The turn has 7 pictures; 8 are the fewest, 24 are plenty.',
  ],
  [
    'a title that is too long',
    luggage({ title: 'Aero Cabin of extraordinarily remarkable lightness' }),
    'better: title needs 4 lines in lists on a small phone; there is room for 2 lines.',
  ],
  [
    'a rule that nobody has checked for a year',
    { type: 'airline-rules', values: { checked_on: '2025-09-23' } },
    'better: The rule of Saudia was last checked 14 months ago.',
  ],
  [
    'a day that is to come of what is not coming',
    luggage({ available_from: '2026-11-24' }),
    "must: 'Available from' (2026-11-24) counts only with the state 'coming'.",
  ],
  [
    'a coming case whose day has come',
    luggage({ state: 'coming', available_from: '2026-11-23' }),
    'better: It is coming, but since 2026-11-23 it is on sale by itself.',
  ],
  [
    'a successor of what is still made',
    luggage({ state: 'sold out', successor: [dusk] }),
    "better: The successor counts only with the state 'discontinued'.",
  ],
  [
    'a case that succeeds itself',
    luggage({ state: 'discontinued', successor: [{ ...dusk, documentId: 'own' }] }),
    'must: It is its own successor.',
  ],
  [
    'a successor that is discontinued itself',
    luggage({ state: 'discontinued', successor: [dusk] }, { isDiscontinued: (_, id) => id === 'dusk' }),
    'must: The successor is discontinued, too: Nimbus Cabin, Dusk.',
  ],
  [
    'a successor that is not published',
    luggage({ state: 'discontinued', successor: [dusk] }, { isPublished: (_, id) => id !== 'dusk' }),
    'better: 1 successor is not published: Nimbus Cabin, Dusk.',
  ],
  [
    'a recommended case that is discontinued',
    luggage({ recommendations: [dusk] }, { isDiscontinued: (_, id) => id === 'dusk' }),
    'better: 1 recommended case is discontinued: Nimbus Cabin, Dusk.',
  ],
  [
    'a date in the future',
    { type: 'reviews', values: { review_date: '2026-11-24' } },
    'must: The date of the review (2026-11-24) is in the future.',
  ],
  [
    'a description that search engines cut @SEO-9',
    { type: 'pages', values: { search_and_share: [{ description: 'A case for slow ferries. '.repeat(7) }] } },
    'better: The description is 1015 px wide; search engines show some 920 px, 680 px on a phone.',
  ],
  [
    'a share picture that is too small @SEO-9',
    { type: 'pages', values: { search_and_share: [{ share_picture: [cutout] }] } },
    'better: Too small for a card, 1200 × 630 px are needed: case.webp (1066 × 1200 px).',
  ],
  [
    'an end before the beginning',
    { type: 'slides', values: { from: '2026-12-01T00:00:00.000Z', until: '2026-11-30T16:00:00.000Z' } },
    'must: It is shown until 1 December 2026 at 00:00 (Asia/Manila), but not before 1 December 2026 at 08:00 (Asia/Manila).',
  ],
  [
    'an end that has passed @DATES-6',
    { type: 'stories', values: { until: '2026-11-23T12:00:00.000Z' } },
    'better: No longer shown: it was, until 23 November 2026 at 20:00 (Asia/Manila).',
  ],
  [
    'a store without a place',
    { type: 'store-locations', values: { latitude: null } },
    'better: The place of this store is not known: no latitude.',
  ],
  [
    'a link to a map’s page',
    { type: 'store-locations', values: { map: 'https://www.google.com/maps/place/Makati' } },
    'must: The map cannot be embedded: it leads to a page with a map, not to a map alone.',
  ],
  [
    'a map of another site',
    { type: 'store-locations', values: { map: 'https://maps.example/embed' } },
    'must: The map cannot be embedded: the site does not allow maps of maps.example.',
  ],
  [
    'a text that cannot be read on its background',
    {
      type: 'quote-section',
      values: {
        text_color: [{ ...coral, name: 'Sand', values: { color_code: '#cc9' } }],
        background_color: [{ ...coral, name: 'Pearl', values: { color_code: '#FFFFFF' } }],
      },
    },
    'better: Sand (#cc9) on Pearl (#FFFFFF) has a contrast of 1.6 : 1; text needs 4.5 : 1.',
  ],
  [
    'a language that is missing',
    { type: 'pages', facts: { inLanguage: () => undefined } },
    'better: There is no Filipino text for this entry.',
  ],
  [
    'fields that a language lacks',
    { type: 'pages', locale: 'fil', values: { title: '', content: null } },
    'better: There is no Filipino text for: title, content.',
  ],
  [
    'a text left in English',
    {
      type: 'pages',
      locale: 'fil',
      values: { content: 'Bring it to any of our counters.' },
      english: { content: 'Bring it to any of our counters.' },
    },
    'better: Still the English text: content.',
  ],
];

test.each(RAISED)('%s is found', (_, raised, sentence) => {
  expect(sentences({ locale: 'en', ...raised })).toEqual([sentence]);
});

test('a language that is missing is to be written in that language', () => {
  const [finding] = findings({ type: 'pages', facts: { inLanguage: () => undefined } });
  expect(finding).toMatchObject({ action: 'Write in Filipino', inLocale: 'fil' });
});

test('a language without a chosen description lacks nothing: it has its own page’s @SEO-8', () => {
  const english = { search_and_share: [{ description: 'A warranty for slow ferries.' }] };
  expect(sentences({ type: 'pages', locale: 'fil', english })).toEqual([]);
  expect(sentences({ type: 'pages', locale: 'fil', values: english, english })).toEqual([
    'better: Still the English text: search_and_share.',
  ]);
});

test('an entry that lacks English says so, since the other languages would show that', () => {
  const [finding, ...others] = findings({ type: 'pages', locale: 'fil', facts: { inLanguage: () => undefined } });
  expect(finding).toMatchObject({
    level: 'better',
    sentence: 'There is no English text for this entry.',
    inLocale: 'en',
    action: 'Write in English',
  });
  expect(others).toEqual([]);
});

test('of a brand that writes another language first, that one is named in English’s place', () => {
  const danish = { code: 'da', name: 'Danish' };
  const facts = { languages: [danish, ...languages], defaultLocale: 'da', inLanguage: () => undefined };
  const [lacking] = findings({ type: 'pages', locale: 'fil', facts });
  expect(lacking).toMatchObject({ sentence: 'There is no Danish text for this entry.', action: 'Write in Danish' });
  expect(lacking?.shoppers).toContain('would show the Danish text');
  const [missing] = findings({ type: 'pages', locale: 'da', facts });
  expect(missing?.shoppers).toContain('Danish words on the English page');
});

describe('a language in which the site has no words', () => {
  const german = { code: 'de', name: 'German' };
  const found = (facts: Partial<Facts>) =>
    findings({ type: 'corporate-detail', facts: { otherLanguages: [german], inLanguage: () => undefined, ...facts } })
      .filter(({ check: name }) => name === 'other-languages')
      .map(({ sentence, shoppers }) => [sentence, shoppers]);

  it('is named with what it lacks, and that it is not offered', () =>
    expect(found({ lacking: () => 310 })).toEqual([
      [
        'The site has no German words of its own. 310 entries of the English ones have no German text.',
        'German is not offered to them, nor to search engines, until you switch it on.',
      ],
    ]));
  it('is named when it is switched on, too', () =>
    expect(found({ languages: [...languages, german] })).toEqual([
      ['The site has no German words of its own.', 'English buttons and headings around the German texts.'],
    ]));
});

test('the content server knows the languages of the site’s words', () => {
  const catalogues = readdirSync(join(site, 'src', 'messages')).filter((name) => /^[a-z]{2,3}\.ts$/.test(name));
  expect([...SPOKEN].map((code) => `${code}.ts`).sort()).toEqual(catalogues.sort());
});

test('a short name may be the same in every language', () => {
  expect(sentences({ type: 'pages', locale: 'fil', values: { title: 'Aero Cabin', content: 'Basahin.' } })).toEqual([]);
});

test('pictures and files in a text that no longer exist are named', () => {
  const content =
    '![Wheel](/uploads/wheel_0123456789.jpg) ![](/uploads/kept_0123456789.jpg) <video src="https://cms.example/uploads/film_0123456789.mp4">';
  const gone = ['/uploads/wheel_0123456789.jpg', '/uploads/film_0123456789.mp4'];
  const of = { type: 'pages', values: { content }, facts: { hasFile: (url: string) => !gone.includes(url) } };
  expect(sentences(of)).toEqual([
    'must: 2 pictures or files in the text no longer exist: wheel_0123456789.jpg, film_0123456789.mp4.',
  ]);
});

describe('an internal link', () => {
  const dead = (link: string, locale = 'fil') => sentences({ type: 'menu-items', locale, values: { menu_link: link } });
  it.each([
    '/',
    '/en',
    '/luggages/{locale}',
    '/luggages/en/aero-small-coral',
    '/luggages/en/aero-small-coral/size',
    '/luggages/{locale}/filter/filters%5Bsize%5D',
    '/luggages/fil?search=coral',
    '/stories/{locale}#top',
    '/skytravel/{locale}/size-guide',
    '/uploads/guide.pdf',
    'https://example.com',
    'mailto:a@example.com',
  ])('%s leads somewhere', (link) => expect(dead(link)).toEqual([]));
  it.each([
    '/luggages/en/unknown',
    '/luggages/xx',
    '/luggage/en',
    '/skytravel/en/unknown',
    '/other/en/size-guide',
    'luggages/en',
    '//example.com',
    'javascript:alert(1)',
    '/gifts/en/aero-small-coral',
    '/stories/en/a/b',
  ])('%s is a dead end', (link) => expect(dead(link)).toEqual([`must: 1 link leads to no page of the site: ${link}`]));
  it('in a formatted text is found, in Markdown and in HTML', () => {
    const content = '[one](/stories/en/gone) and <a class="x" href="/nowhere">two</a>, ![picture](/gone)';
    expect(findings({ type: 'pages', values: { content } })).toMatchObject([
      { field: 'content', sentence: '2 links lead to no page of the site: /stories/en/gone, /nowhere' },
    ]);
  });
  it('in a component is found at its place', () => {
    const part = { title: 'Aero', menu_link: '/nowhere' };
    const menu = { type: 'menu-items', values: { sub_menu_left: [{}, { sub_menu_item: [part] }] } };
    expect(findings(menu)).toMatchObject([{ field: 'sub_menu_left.1.sub_menu_item.0.menu_link' }]);
    const closing = { type: 'closing-section', values: { closing_section_01: [{ link: '/nowhere' }] } };
    expect(findings(closing)).toMatchObject([{ field: 'closing_section_01.link' }]);
  });
  it('of a service leads to a page', () => {
    const of = (service_link: string) => sentences({ type: 'services', values: { service_link } });
    expect(of('/warranty/')).toEqual([]);
    expect(of('/unknown')).toEqual(['must: 1 link leads to no page of the site: /unknown']);
  });
});

test('what must be mended comes first', () => {
  const levels = findings(luggage({ weight_kg: null, color: [], price: null, discounted_price: null })).map(
    (one) => one.level,
  );
  expect(levels).toEqual(['must', 'better', 'better']);
});
