import { FILTERS } from 'contract/addresses';
import qs from 'qs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeContentServer } from '../../../testing/fake-content-server.ts';
import { ContentClient } from '../../content/client/client.ts';
import { parseFilter } from 'contract/filter';
import { groupsOf } from './all-groups.ts';
import type { FilterGroup } from './filter-group.ts';
import { filterConditions, loadGroups } from './load-groups.ts';

const CATEGORY = 'filters[item_categories][title][$eq]=';
const COLOR = 'filters[color][color][$eq]=';
const SIZE = 'filters[size][$eq]=';

beforeEach(() =>
  fakeContentServer(({ type, locale }) => {
    const isJapanese = locale === 'ja';
    const color = { documentId: 'c', color: isJapanese ? 'サンド' : 'Sand', color_code: '#d8c3a5' };
    if (type === 'gift-categories') return [{ documentId: 'k', title: isJapanese ? '機内' : 'Cabin' }];
    return type === 'colors' ? [color] : [{ item_sku: 'a', color }];
  }),
);
afterEach(() => vi.unstubAllGlobals());

const conditionsOf = (text: string, locale = 'en') => {
  const source = { content: new ContentClient(locale), kind: 'gifts', index: Promise.resolve([]) } as const;
  return filterConditions(loadGroups(groupsOf(FILTERS.gifts), parseFilter(text), source));
};
/** The query that would be sent to the content server, decoded. */
const sent = async (text: string, locale?: string) =>
  qs.stringify({ filters: await conditionsOf(text, locale) }, { encode: false });

describe('a filter for the content server', () => {
  test('matches one word with $eq and any of several with $in @DECISION-5', async () => {
    expect(await sent(`${CATEGORY}Aero&${SIZE}Small&${SIZE}Large`)).toBe(
      'filters[item_categories][title][$eq]=Aero&filters[size][$in][0]=Small&filters[size][$in][1]=Large',
    );
  });

  test('is empty when nothing is chosen, or nothing that leaves anything out @RULE-2 @SALE-7', async () => {
    expect(await conditionsOf('')).toEqual({});
    expect(await conditionsOf('availability=now')).toEqual({});
  });

  test('has no field that a visitor has made up @DECISION-5', async () => {
    expect(await sent(`filters[price][$gt]=0&${SIZE}Small&populate=*&filters[__proto__][x][$eq]=1`)).toBe(
      'filters[size][$eq]=Small',
    );
  });

  test.each([`${CATEGORY}Cabin&${COLOR}Sand`, `${CATEGORY}機内&${COLOR}サンド`])(
    'asks for the words of both languages, since a locale without items shows the en ones: %s @DECISION-8 @DECISION-9',
    async (text) => {
      expect(await conditionsOf(text, 'ja')).toEqual({
        item_categories: { title: { $in: ['機内', 'Cabin'] } },
        color: { color: { $in: ['サンド', 'Sand'] } },
      });
    },
  );

  test('asks for words that no option has as they are', async () => {
    expect(await conditionsOf(`${CATEGORY}__proto__&${COLOR}Plaid&${SIZE}Huge`)).toEqual({
      item_categories: { title: { $eq: '__proto__' } },
      color: { color: { $eq: 'Plaid' } },
      size: { $eq: 'Huge' },
    });
  });

  test('keeps the conditions of two groups on the same field, and is none if one group has no match', async () => {
    const conditions: Record<string, object | null> = { sizes: { $or: [1] }, colors: { $or: [2] }, airlines: null };
    const groups = Object.entries(conditions).map(([name, found]) => ({
      name,
      load: () => Promise.resolve({ options: [], placesOf: () => [], conditions: () => found }),
    })) as unknown as FilterGroup[];
    const source = { content: new ContentClient('en'), kind: 'gifts', index: Promise.resolve([]) } as const;
    const all = (filter: object) => filterConditions(loadGroups(groups, filter, source));
    expect(await all({ sizes: ['a'], colors: ['b'] })).toEqual({ $and: [{ $or: [1] }, { $or: [2] }] });
    expect(await all({ sizes: ['a'], airlines: ['b'] })).toBeNull();
  });
});
