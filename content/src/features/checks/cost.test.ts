import { expect, test } from 'vitest';
import { check } from './all-checks.ts';
import type { Entry } from './entry.ts';
import type { Facts } from './facts.ts';
import { isLinear } from '../../../../contract/testing/linear-cost.ts';
import type { Field } from '../../core/model/models.ts';

/** Beginnings without an end, and what else makes a pattern look back. */
const FRAGMENTS = [
  '[',
  '[[',
  '![',
  '[a](',
  '](',
  '](  ',
  '](<',
  ']',
  '<a ',
  '<a href',
  '<a href = ',
  '<a href="',
  'href ',
  '<',
  ' ',
  '\n',
  '\t',
  '\u200b',
  '\u00a0',
  '-',
  '.',
  '/',
  '#',
  '?',
  '%',
  '%2',
  'a',
  'A',
  '0',
  '1,',
  'http://',
  'https://a.',
  '@',
  '{locale}',
  '/luggages/',
  'filters[',
  '&amp;',
  'W',
  '漢',
  '👩‍👩‍👧',
  '. ',
  'The ',
];
const kinds: Record<string, Field['kind']> = { description: 'richtext', content: 'richtext' };
const TEXTS = [
  'title',
  'item_sku',
  'story_id',
  'page_id',
  'variant',
  'short_description',
  'caption',
  'storeName',
  'nav_title',
  'description',
  'content',
  'menu_link',
  'button_link',
  'service_link',
  'content_url',
  'map',
  'color_code',
  'name',
  'price',
  'longitude',
  'checked_on',
  'review_date',
  'text_color',
  'background_color',
  'source',
];
const TYPES = [
  'luggages',
  'stories',
  'pages',
  'airline-rules',
  'colors',
  'store-locations',
  'reviews',
  'services',
  'menu-items',
  'luggage-page',
];
const FIELDS: Field[] = TEXTS.map((name) => ({
  name,
  label: name,
  localized: true,
  isSingle: false,
  kind: kinds[name] ?? 'text',
}));
const languages = [
  { code: 'en', name: 'English' },
  { code: 'fil', name: 'Filipino' },
];

const factsOf = (inLanguage: (locale: string) => Entry) =>
  ({
    today: '2026-11-26',
    languages,
    defaultLocale: 'en',
    brandSegment: 'skytravel',
    earlierSegments: [],
    mapOrigins: [],
    inLanguage,
    othersAt: () => [],
    othersAlike: () => [],
    othersInVariant: () => 1,
    hasAddress: () => false,
    leadsOn: () => false,
    isPublished: () => true,
    isDiscontinued: () => false,
    finds: () => false,
    hasAirline: () => false,
    isLinked: () => true,
    looksOf: () => undefined,
  }) as unknown as Facts;

function checkAll(text: string): void {
  for (const type of TYPES) {
    const quick_filters = [{ title: text, link: `/luggages/en?filter=${text}` }];
    const values = { ...Object.fromEntries(TEXTS.map((name) => [name, text])), quick_filters };
    const entryIn = (locale: string): Entry => ({ type, documentId: 'own', locale, fields: FIELDS, values });
    check(entryIn('en'), factsOf(entryIn));
  }
}

/**
 * Characters. From some 16,000 on, V8 keeps the lists of a text's parts among its large objects, each with memory of its own:
 * that costs up to eight times as much for each character, and is no matter of proportion.
 */
const SIZE = 6_000;
test.each(FRAGMENTS)('%j again and again in every text costs no more than in proportion to its length', (fragment) => {
  expect(isLinear((length) => checkAll(fragment.repeat(length / fragment.length)), SIZE)).toBe(true);
});

test('links behind the end of what is shown of a text are not looked at', () => {
  const content = `${'word '.repeat(20_000)}[a](/luggages/en/none)`;
  const entry = { type: 'stories', documentId: 'own', locale: 'en', fields: FIELDS, values: { content } };
  expect(
    check(
      entry,
      factsOf(() => entry),
    ).map((finding) => finding.check),
  ).not.toContain('internal-links');
});
