import qs from 'qs';
import { describe, expect, it } from 'vitest';
import { decodeFilter, filterQuery, filterString, parseFilter } from './filters.ts';

const NOTHING = { categories: [], colors: [], sizes: [], airlines: [], availability: [] };
const CATEGORY = 'filters[item_categories][title][$eq]=';
const COLOR = 'filters[color][color][$eq]=';
const SIZE = 'filters[size][$eq]=';

/** The query that would be sent to the content server, decoded. */
const sent = (text: string) => qs.stringify({ filters: filterQuery(parseFilter(text)) }, { encode: false });

describe('a filter string', () => {
  it('names categories, colours and sizes @CALL-17 @DECISION-5', () => {
    expect(parseFilter(`${CATEGORY}Aero&${COLOR}Deep Lagoon&${SIZE}Small`)).toEqual({
      categories: ['Aero'],
      colors: ['Deep Lagoon'],
      sizes: ['Small'],
      airlines: [],
      availability: [],
    });
  });

  it('may ask for what is on sale now, in one word and after all else @SALE-7', () => {
    const filter = parseFilter('availability=now&filters[size][$eq]=Small&availability=later&availability=now');
    expect(filter).toEqual({ ...NOTHING, sizes: ['Small'], availability: ['now'] });
    expect(filterString(filter)).toBe('filters[size][$eq]=Small&availability=now');
    expect(filterQuery({ ...NOTHING, availability: ['now'] })).toBeUndefined();
  });

  it('names airlines whose cabin the case must fit, after all else @CABIN-5', () => {
    const filter = parseFilter(`cabin=Qantas&cabin=ANA&${SIZE}Small`);
    expect(filter).toEqual({ ...NOTHING, sizes: ['Small'], airlines: ['Qantas', 'ANA'] });
    expect(filterString(filter)).toBe(`${SIZE}Small&cabin=ANA&cabin=Qantas`);
    expect(filterQuery({ ...NOTHING, airlines: ['ANA'] })).toBeUndefined();
  });

  it('keeps an ampersand, an equals sign and a plus inside a word', () => {
    expect(parseFilter(`${CATEGORY}Bags & Cases&${CATEGORY}A=B&${COLOR}Black&White`)).toEqual({
      categories: ['Bags & Cases', 'A=B'],
      colors: ['Black&White'],
      sizes: [],
      airlines: [],
      availability: [],
    });
  });

  it('is the same for the same choices in any order', () => {
    const choices = parseFilter(`${SIZE}Small&${COLOR}Sand&${CATEGORY}Nimbus&${CATEGORY}Aero`);
    expect(filterString(choices)).toBe(`${CATEGORY}Aero&${CATEGORY}Nimbus&${COLOR}Sand&${SIZE}Small`);
    expect(parseFilter(filterString(choices))).toEqual({
      categories: ['Aero', 'Nimbus'],
      colors: ['Sand'],
      sizes: ['Small'],
      airlines: [],
      availability: [],
    });
    expect(filterString({})).toBe('');
  });
});

describe('a filter for the content server', () => {
  it('matches one word with $eq and any of several with $in @DECISION-5', () => {
    expect(sent(`${CATEGORY}Aero&${SIZE}Small&${SIZE}Large`)).toBe(
      'filters[item_categories][title][$eq]=Aero&filters[size][$in][0]=Small&filters[size][$in][1]=Large',
    );
  });

  it('is absent when nothing is chosen @RULE-2', () => {
    expect(filterQuery(NOTHING)).toBeUndefined();
  });
});

describe('garbage in a filter string', () => {
  it.each([
    '',
    '&&&===',
    'Aero',
    'filters',
    'filters[price][$gt]=0',
    'filters[reviews][customer][$eq]=x',
    'filters[color][color][$ne]=Sand',
    'filters[color][color_code][$eq]=#fff',
    'filters[$or][0][title][$contains]=a',
    'filters[__proto__][polluted][$eq]=1',
    'filters[item_categories][constructor][$eq]=1',
    `x${COLOR}Sand`,
    'populate=*',
    `${COLOR}`,
    `${COLOR}   `,
    `${SIZE}${'x'.repeat(10_000)}`,
    `${COLOR}Sand\uFFFD`,
  ])('is ignored: %s @DECISION-5', (text) => {
    expect(parseFilter(text)).toEqual(NOTHING);
    expect(sent(text)).toBe('');
  });

  it('does not hide the choices beside it, nor reach the content server as a field @DECISION-5', () => {
    expect(sent(`filters[price][$gt]=0&${SIZE}Small&populate=*&filters[__proto__][x][$eq]=1`)).toBe(
      'filters[size][$eq]=Small',
    );
    expect(({} as Record<string, unknown>).x).toBeUndefined();
  });

  it('is cut at twenty words per field', () => {
    const many = Array.from({ length: 500 }, (_, index) => `${COLOR}c${index}`).join('&');
    expect(parseFilter(many).colors).toHaveLength(20);
  });

  it('counts once when the same word is given twice', () => {
    expect(parseFilter(`${COLOR}Sand&${COLOR}Sand`).colors).toEqual(['Sand']);
  });

  it('counts as empty when it cannot be decoded @DECISION-5', () => {
    expect(decodeFilter('%E0%A4%A')).toBe('');
    expect(decodeFilter('%')).toBe('');
    expect(decodeFilter(encodeURIComponent(`${COLOR}Sand`))).toBe(`${COLOR}Sand`);
  });

  it('is taken literally when it is encoded twice', () => {
    expect(parseFilter(decodeFilter(encodeURIComponent(`${COLOR}%53and`))).colors).toEqual(['%53and']);
  });
});
