import { FILTERS } from 'contract/addresses';
import { describe, expect, it } from 'vitest';
import { type ListRules, listState, readListRequest } from './list-request.ts';

const SMALL = 'filters[size][$eq]=Small';
const SAND = 'filters[color][color][$eq]=Sand';

const SOME_SORTS = ['price:asc', 'price:desc'] as const;
const RULES = { sorts: [...SOME_SORTS, 'size:desc'] as const, filters: FILTERS.luggages, pageSize: 12 };

const read = (query: string, rules: ListRules<string> = RULES) =>
  readListRequest(rules, new URL(`http://site/luggages/en?${query}`));

describe('the address of a list', () => {
  it('shows its own page size, and 4 wherever a filter is present, even an empty one @FIG-2 @DECISION-4', () => {
    expect(read('').pageSize).toBe(12);
    expect(read('sort=price:asc').pageSize).toBe(12);
    expect(read('filter=').pageSize).toBe(4);
    expect(read(`filter=${encodeURIComponent(SMALL)}`).pageSize).toBe(4);
  });

  it('holds the filter, percent-encoded once, as a parameter or as a path segment @DECISION-5', () => {
    const encoded = encodeURIComponent(`${SAND}&${SMALL}`);
    const filter = { colors: ['Sand'], sizes: ['Small'] };
    expect(read(`filter=${encoded}`).filter).toEqual(filter);
    const url = new URL('http://site/luggages/en/filter/x?sort=price:asc');
    expect(readListRequest(RULES, url, encoded)).toMatchObject({ filter, sort: 'price:asc' });
    expect(read('').filter).toBeNull();
  });

  it('accepts only the list’s own sort options', () => {
    const fewer = { ...RULES, sorts: SOME_SORTS };
    expect(read('sort=size:desc').sort).toBe('size:desc');
    expect(read('sort=size:desc', fewer).sort).toBeUndefined();
    expect(read('sort=price:asc', fewer).sort).toBe('price:asc');
  });

  it('shows page 1 with more entries when it has loads @DECISION-4', () => {
    expect(read('loads=3&page=2')).toMatchObject({ page: 1, loads: 3 });
    expect(read('page=2')).toMatchObject({ page: 2, loads: 1 });
  });

  it.each([
    'page=-1&loads=-1',
    'page=abc&loads=abc',
    'page=0&loads=0',
    'page=1.5&loads=1.5',
    'page=&loads=',
    'page=NaN&loads=Infinity',
    'sort=price',
    'sort=price:asc;drop',
    'sort=id:asc',
    'sort=__proto__',
    'sort=constructor&__proto__=1',
    `sort=${'x'.repeat(10_000)}`,
  ])('is the plain list for invalid values: %s', (query) => {
    expect(read(query)).toEqual(read(''));
  });

  it('limits the page and the number of loads', () => {
    expect(read('page=1e9').page).toBeLessThanOrEqual(100_000);
    expect(read('loads=1e9')).toMatchObject({ loads: 20, pageSize: 12 });
    expect(read('loads=1e9&filter=')).toMatchObject({ loads: 60, pageSize: 4 });
  });

  it('has an empty filter where the filter is invalid or cannot be decoded', () => {
    for (const garbage of ['%E0%A4%A', '%', '%FF%FE', 'x'.repeat(10_000), '__proto__', '[]', '%00']) {
      expect(read(`filter=${garbage}`).filter).toEqual({});
      const url = new URL('http://site/luggages/en/filter/x');
      expect(readListRequest(RULES, url, garbage).filter).toEqual({});
    }
  });
});

describe('a change to a list', () => {
  const request = read(`filter=${encodeURIComponent(SMALL)}&sort=price:asc&page=3`);

  it('keeps what was chosen before and starts at page 1', () => {
    expect(listState(request, { sort: 'price:desc' })).toEqual({
      filter: SMALL,
      sort: 'price:desc',
      page: undefined,
      loads: undefined,
    });
    expect(listState(request, { page: 2 })).toMatchObject({ filter: SMALL, sort: 'price:asc' });
  });

  it('leaves an empty filter when everything is removed from it', () => {
    expect(listState(request, { filter: {}, sort: undefined })).toMatchObject({
      filter: '',
      sort: undefined,
    });
  });
});
