import { describe, expect, it } from 'vitest';
import { countWords, decodeFilter, filterString, parseFilter } from './filter.ts';

const CATEGORY = 'filters[item_categories][title][$eq]=';
const COLOR = 'filters[color][color][$eq]=';
const SIZE = 'filters[size][$eq]=';

describe('a filter string', () => {
  it('names categories, colors and sizes @CALL-17 @DECISION-5', () => {
    expect(parseFilter(`${CATEGORY}Aero&${COLOR}Deep Lagoon&${SIZE}Small`)).toEqual({
      categories: ['Aero'],
      colors: ['Deep Lagoon'],
      sizes: ['Small'],
    });
  });

  it('may ask for what is on sale now, in one word and after all else @SALE-7', () => {
    const filter = parseFilter('availability=now&filters[size][$eq]=Small&availability=later&availability=now');
    expect(filter).toEqual({ sizes: ['Small'], availability: ['now'] });
    expect(filterString(filter)).toBe('filters[size][$eq]=Small&availability=now');
  });

  it('names airlines whose cabin the case must fit, after all else @CABIN-5', () => {
    const filter = parseFilter(`cabin=Qantas&cabin=ANA&${SIZE}Small`);
    expect(filter).toEqual({ sizes: ['Small'], airlines: ['Qantas', 'ANA'] });
    expect(filterString(filter)).toBe(`${SIZE}Small&cabin=ANA&cabin=Qantas`);
  });

  it('keeps an ampersand, an equals sign and a plus inside a word', () => {
    expect(parseFilter(`${CATEGORY}Bags & Cases&${CATEGORY}A=B&${COLOR}Black&White`)).toEqual({
      categories: ['Bags & Cases', 'A=B'],
      colors: ['Black&White'],
    });
  });

  it('is the same for the same choices in any order', () => {
    const choices = parseFilter(`${SIZE}Small&${COLOR}Sand&${CATEGORY}Nimbus&${CATEGORY}Aero`);
    expect(filterString(choices)).toBe(`${CATEGORY}Aero&${CATEGORY}Nimbus&${COLOR}Sand&${SIZE}Small`);
    expect(parseFilter(filterString(choices))).toEqual({
      categories: ['Aero', 'Nimbus'],
      colors: ['Sand'],
      sizes: ['Small'],
    });
    expect(filterString({})).toBe('');
  });
});

it('of a list has only what it can be filtered by', () => {
  expect(parseFilter(`${CATEGORY}Aero&${SIZE}Small`, ['categories'])).toEqual({ categories: ['Aero'] });
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
    expect(parseFilter(text)).toEqual({});
    expect(countWords(parseFilter(text))).toBe(0);
  });

  it('does not hide the choices beside it, nor counts as a choice itself @DECISION-5', () => {
    const filter = parseFilter(`filters[price][$gt]=0&${SIZE}Small&populate=*&filters[__proto__][x][$eq]=1`);
    expect(filter).toEqual({ sizes: ['Small'] });
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
