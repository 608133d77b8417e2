import { expect, test } from 'vitest';
import { type Case, sentences } from '../../../../testing/checked-entries.ts';
import { Catalogue } from '../catalogue.ts';
import type { Entry } from '../entry.ts';

const quick = (link: string, facts: Case['facts'] = {}): Case => ({
  type: 'luggage-page',
  values: { quick_filters: [{ title: 'Large ones', link }] },
  facts,
});

test.each([
  [quick('/gifts/{locale}?sort=price:asc'), 'its link is no address of this list with a filter or an order'],
  [
    quick('/luggages/{locale}?filter=filters[size][$eq]=Large', { finds: () => false }),
    'nothing in the list is what it filters for',
  ],
  [
    quick('/luggages/{locale}?filter=cabin=Nobody', { hasAirline: () => false }),
    "there is no rule of an airline 'Nobody'",
  ],
])('a quick filter that is not shown says why (%#) @QUICK-4', (raised, reason) => {
  expect(sentences(raised)).toEqual([`better: The quick filter 'Large ones' is not shown: ${reason}.`]);
});

test('a quick filter without a title is named by its link @QUICK-4', () => {
  const values = { quick_filters: [{ link: '/luggages/en?sort=price:asc' }] };
  expect(sentences({ type: 'luggage-page', values })).toEqual([
    "better: The quick filter '/luggages/en?sort=price:asc' is not shown: it has no title.",
  ]);
});

const related = (type: string, name: string) => [{ type, documentId: name, name, values: {} }];
const item = (documentId: string, locale: string, values: object): Entry => ({
  type: 'luggages',
  documentId,
  locale,
  fields: [],
  values: { size: 'Small', price: '6495.00', ...values },
});

test('what a list finds is known of all that is published, in the words of every language @QUICK-4', () => {
  const catalogue = new Catalogue({ defaultLocale: 'en' } as never);
  const usedKeys = new Set<string>();
  const page: Entry = { type: 'luggage-page', documentId: 'page', locale: 'en', fields: [], values: {} };
  const facts = catalogue.factsFor(page, [page], () => undefined, usedKeys);
  const isFound = (filter: object) => facts.finds('luggages', filter);
  expect(isFound({})).toBe(false);

  const changed = catalogue.put('luggages', 'a', [
    item('a', 'en', { item_categories: related('luggage-categories', 'Aero'), color: related('colors', 'Coral') }),
    item('a', 'ja', { color: related('colors', 'コーラル') }),
  ]);
  expect(changed.some((key) => usedKeys.has(key))).toBe(true);
  for (const filter of [
    {},
    { categories: ['Nimbus', 'Aero'], sizes: ['Small'] },
    { colors: ['コーラル'], price: ['-6495'] },
    { airlines: ['Any'], availability: ['now'] },
  ])
    expect(isFound(filter), JSON.stringify(filter)).toBe(true);
  for (const filter of [
    { sizes: ['Large'] },
    { price: ['7000-', '-6000'] },
    { categories: ['Aero'], colors: ['Sand'] },
  ])
    expect(isFound(filter), JSON.stringify(filter)).toBe(false);

  catalogue.put('luggages', 'a', [item('a', 'en', { state: 'sold out', price: null })]);
  expect(isFound({})).toBe(true);
  expect(isFound({ availability: ['now'] })).toBe(false);
  expect(isFound({ price: ['-9000'] })).toBe(false);
  catalogue.put('luggages', 'a', [item('a', 'en', { state: 'discontinued' })]);
  expect(isFound({})).toBe(false);

  expect(facts.hasAirline('ANA')).toBe(false);
  const rule = { type: 'airline-rules', documentId: 'r', locale: 'en', fields: [], values: { name: 'ANA' } };
  const known = catalogue.put('airline-rules', 'r', [rule]);
  expect(facts.hasAirline('ANA')).toBe(true);
  expect(known.some((key) => usedKeys.has(key))).toBe(true);
});
