import { describe, expect, it } from 'vitest';
import { askedWords, chosenValues, type FilterOptions } from './filter-options.ts';

const options: FilterOptions = {
  categories: [{ value: 'Cabin', label: 'Pang-cabin', lang: 'fil' }],
  colors: [{ value: 'Sand', label: 'Buhangin', lang: 'fil', code: '#d8c3a5' }],
};

describe('words of a filter in another locale', () => {
  it("mean the same as the locale's own (decision 9)", () => {
    const english = { categories: ['Cabin'], colors: ['Sand'], sizes: ['Small'] };
    const own = { categories: ['Pang-cabin'], colors: ['Buhangin'], sizes: ['Small'] };
    expect(chosenValues(own, options)).toEqual(english);
    expect(chosenValues(english, options)).toEqual(english);
    expect(askedWords(english, options)).toEqual(askedWords(own, options));
  });

  it('are asked for in both, since a locale without items shows the en ones (decision 8)', () => {
    expect(askedWords({ categories: ['Cabin'], colors: [], sizes: [] }, options)).toEqual({
      categories: ['Pang-cabin', 'Cabin'],
      colors: [],
      sizes: [],
    });
  });

  it('are one choice when given in both', () => {
    const both = { categories: ['Cabin', 'Pang-cabin'], colors: [], sizes: [] };
    expect(chosenValues(both, options).categories).toEqual(['Cabin']);
  });

  it('stay as they are when no option knows them', () => {
    const unknown = { categories: ['__proto__'], colors: ['Plaid'], sizes: ['Huge'] };
    expect(chosenValues(unknown, options)).toEqual(unknown);
    expect(askedWords(unknown, options)).toEqual(unknown);
  });
});
