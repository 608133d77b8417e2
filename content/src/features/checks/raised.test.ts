import { expect, test } from 'vitest';
import {
  type Case,
  cutout,
  photograph,
  frame,
  coral,
  dusk,
  store,
  sentences,
  luggage,
  looks,
} from '../../../testing/checked-entries.ts';

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
    'a photograph in the colors of print',
    luggage({ images: [cutout, photograph] }, looks(true, 0.013, true)),
    'better: In colors of print (CMYK): case.jpg. Save as sRGB.',
  ],
  [
    'a text of which a part is not shown',
    { type: 'pages', values: { content: 'word '.repeat(20_001) } },
    'must: content has 100,004 characters; the first 100,000 are shown.',
  ],
  [
    'a picture that was deleted from the media library',
    { ...luggage({}), gone: [{ field: 'images', file: 'side', name: 'side.webp', left: ['cutout', 'photograph'] }] },
    'must: Deleted from the media library: side.webp.',
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
    'must: The former price (Php 6,495.00) is not higher than the price (Php 7,495.00).',
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
    'a turn whose pictures are shuffled @FORM-8',
    luggage({ carousel: [5, 3, 4, 1, 2, 6, 8, 7].map((number) => ({ ...frame, name: `turn-${number}.webp` })) }),
    'better: The turn is not in the order of its names: turn-5.webp stands before turn-3.webp.',
  ],
  [
    'a text that speaks of another color of the group @FORM-6',
    luggage({ title: 'Aero Cabin in Sand' }),
    'better: Speaks of Sand, the color of another item of its group: title.',
  ],
  [
    'a link that speaks of another color of the group @FORM-6',
    luggage({ store_links: [store('https://tindahan.example/aero-sand-55')] }),
    'better: Speaks of Sand, the color of another item of its group: the link to Tindahan.',
  ],
  [
    'a title that is too long',
    luggage({ title: 'Aero Cabin of extraordinarily remarkable lightness' }),
    'better: title has 50 characters; in lists on a small phone there is room for some 32.',
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
    'better: The description has 174 characters; search engines show some 155, and 120 on a phone.',
  ],
  [
    'a share picture that is too small @SEO-9',
    { type: 'pages', values: { search_and_share: [{ share_picture: [cutout] }] } },
    'better: Too small for a card, 1200 × 630 px are needed: case.webp (1066 × 1200 px).',
  ],
  [
    'an end before the beginning',
    { type: 'slides', values: { from: '2026-12-01T00:00:00.000Z', until: '2026-11-30T16:00:00.000Z' } },
    'must: It is shown until 1 Dec 2026, 00:00, Manila time, but not before 1 Dec 2026, 08:00, Manila time.',
  ],
  [
    'an end that has passed @DATES-6',
    { type: 'stories', values: { until: '2026-11-23T12:00:00.000Z' } },
    'better: No longer shown: it was, until 23 Nov 2026, 20:00, Manila time.',
  ],
  [
    'a beginning that is long past @FORM-7',
    { type: 'stories', values: { from: '2016-11-30T16:00:00.000Z' } },
    'better: It is shown from a time long past: 1 Dec 2016, 00:00, Manila time.',
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
