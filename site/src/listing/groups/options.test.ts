import { afterEach, describe, expect, test, vi } from 'vitest';
import { fakeContentServer } from '../../../testing/fake-content-server.ts';
import { ContentClient } from '../../content/client/client.ts';
import { CATEGORIES } from './categories.ts';
import { COLORS } from './colors.ts';
import type { FilterGroup } from './filter-group.ts';

const optionsOf = async ({ load }: Pick<FilterGroup, 'load'>) => {
  const content = new ContentClient('en');
  return (await load({ content, kind: 'luggages', importance: 'secondary', words: [], index: Promise.resolve([]) }))
    .options;
};

describe('the options of the filter panel @CALL-9', () => {
  afterEach(() => vi.unstubAllGlobals());

  /** Stubs a content server whose items cycle through `colors` colors. */
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

  test('are the colors that at least one item has, by name', async () => {
    const calls = serve({ colors: 3, items: 42 });
    const options = await optionsOf(COLORS);
    expect(options.map(({ label }) => label)).toEqual(['Color 000', 'Color 001', 'Color 002']);
    expect(calls).toHaveLength(1);
  });

  test('are loaded in a few requests, however long the list @PAGES-9', async () => {
    const calls = serve({ colors: 140, items: 5000 });
    expect(await optionsOf(COLORS)).toHaveLength(140);
    expect(calls).toHaveLength(3);
  });

  test('include all categories, even forty', async () => {
    serve({ colors: 1, items: 1 });
    expect(await optionsOf(CATEGORIES)).toHaveLength(40);
  });

  test('are left out if they cannot be loaded', async () => {
    serve({ colors: 1, items: 1, isDown: true });
    expect(await optionsOf(COLORS)).toEqual([]);
    expect(await optionsOf(CATEGORIES)).toEqual([]);
  });
});
