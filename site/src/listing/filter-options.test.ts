import { afterEach, describe, expect, it, vi } from 'vitest';
import { ContentClient } from '../content/client/client.ts';
import { fakeContentServer } from '../../testing/fake-content-server.ts';
import {
  filterTerms,
  chosenValues,
  type FilterOptions,
  loadCategoryOptions,
  loadColorOptions,
} from './filter-options.ts';

const options: FilterOptions = {
  categories: [{ value: 'Cabin', label: '機内持ち込みサイズ', lang: 'ja', code: null }],
  colors: [{ value: 'Sand', label: 'サンド', lang: 'ja', code: '#d8c3a5' }],
  airlines: [],
  availability: [],
};

describe('filter words of the default locale', () => {
  it("mean the same as the locale's own @DECISION-9", () => {
    const english = { categories: ['Cabin'], colors: ['Sand'], sizes: ['Small'], airlines: [], availability: [] };
    const own = {
      categories: ['機内持ち込みサイズ'],
      colors: ['サンド'],
      sizes: ['Small'],
      airlines: [],
      availability: [],
    };
    expect(chosenValues(own, options)).toEqual(english);
    expect(chosenValues(english, options)).toEqual(english);
    expect(filterTerms(english, options)).toEqual(filterTerms(own, options));
  });

  it('are requested in both languages, since a locale without items shows the en ones @DECISION-8', () => {
    expect(
      filterTerms({ categories: ['Cabin'], colors: [], sizes: [], airlines: [], availability: [] }, options),
    ).toEqual({
      categories: ['機内持ち込みサイズ', 'Cabin'],
      colors: [],
      sizes: [],
      airlines: [],
      availability: [],
    });
  });

  it('are one choice when given in both languages', () => {
    const both = {
      categories: ['Cabin', '機内持ち込みサイズ'],
      colors: [],
      sizes: [],
      airlines: [],
      availability: [],
    };
    expect(chosenValues(both, options).categories).toEqual(['Cabin']);
  });

  it('stay unchanged when no option matches them', () => {
    const unknown = { categories: ['__proto__'], colors: ['Plaid'], sizes: ['Huge'], airlines: [], availability: [] };
    expect(chosenValues(unknown, options)).toEqual(unknown);
    expect(filterTerms(unknown, options)).toEqual(unknown);
  });
});

describe('the options of the filter panel @CALL-9', () => {
  afterEach(() => vi.unstubAllGlobals());

  /** Stubs a content server whose items cycle through `colors` colours. */
  function serve({ colors, items, isDown = false }: { colors: number; items: number; isDown?: boolean }) {
    const color = (index: number) => {
      const number = String(index % colors).padStart(3, '0');
      return { documentId: number, color: `Color ${number}`, color_code: '#D8C3A5' };
    };
    const { calls } = fakeContentServer(({ type, query }) => {
      if (isDown) return 'down';
      const known = [...query].filter(([name]) => name.includes('$notIn')).map(([, word]) => word);
      return type.endsWith('categories')
        ? Array.from({ length: 40 }, (_, id) => ({ documentId: `${id}`, title: `Kind ${id}` }))
        : Array.from({ length: items }, (_, id) => ({
            documentId: `${id}`,
            color: color(id),
          })).filter((item) => !known.includes(item.color.color));
    });
    return calls;
  }

  it('are the colours that at least one item has, by name', async () => {
    const calls = serve({ colors: 3, items: 42 });
    const options = await loadColorOptions(new ContentClient('en'), 'luggages');
    expect(options.map(({ label }) => label)).toEqual(['Color 000', 'Color 001', 'Color 002']);
    expect(calls).toHaveLength(1);
  });

  it('are loaded in a few requests, however long the list @PAGES-9', async () => {
    const calls = serve({ colors: 140, items: 5000 });
    expect(await loadColorOptions(new ContentClient('en'), 'luggages')).toHaveLength(140);
    expect(calls).toHaveLength(3);
  });

  it('include all categories, even forty', async () => {
    serve({ colors: 1, items: 1 });
    expect(await loadCategoryOptions(new ContentClient('en'), 'luggage-categories')).toHaveLength(40);
  });

  it('are left out if they cannot be loaded', async () => {
    serve({ colors: 1, items: 1, isDown: true });
    expect(await loadColorOptions(new ContentClient('en'), 'luggages')).toEqual([]);
    expect(await loadCategoryOptions(new ContentClient('en'), 'luggage-categories')).toEqual([]);
  });
});
