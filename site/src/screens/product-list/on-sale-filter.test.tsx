import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { textOf } from '../../../testing/markup.ts';
import { fakeContentServer } from '../../../testing/fake-content-server.ts';
import { renderedList } from './rendered-for-tests.tsx';

beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-11-30T23:00:00+08:00'), toFake: ['Date'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const item = (item_sku: string, state?: string, available_from?: string) => ({
  item_sku,
  title: item_sku,
  size: 'Small',
  price: 1,
  ...(state && { state, available_from }),
});
const ON_SALE = 'filter=availability%3Dnow';
const panel = (shown: string) => textOf(shown.match(/<form.*<\/form>/s)?.[0] ?? '');

describe('Tiles of a list', () => {
  test('say what is coming or sold out, in the page’s words @SALE-6', async () => {
    fakeContentServer({
      gifts: [item('a'), item('b', 'coming', '2026-12-01'), item('c', 'sold out'), item('d', 'on sale')],
    });
    const labels = (shown: string) => [...shown.matchAll(/class="tile-state">([^<]*)</g)].map(([, words]) => words);
    expect(labels(await renderedList('gifts'))).toEqual(['Coming', 'Sold out']);
    expect(labels(await renderedList('gifts', '', 'ja'))).toEqual(['近日発売', '売り切れ']);
  });
});

describe('The filter ‘On sale now’', () => {
  test.each([[[item('a')]], [[item('a'), item('b', 'on sale'), item('c', 'coming', '2026-11-30')]]])(
    'is not there if all is on sale, and its address shows everything @SALE-7',
    async (gifts) => {
      const { queries } = fakeContentServer({ gifts });
      expect(panel(await renderedList('gifts'))).not.toContain('On sale now');
      expect(textOf(await renderedList('gifts', ON_SALE))).not.toContain('On sale now');
      expect(queries.some((query) => [...query.values()].includes('coming'))).toBe(false);
    },
  );

  test('has its number, and asks for what is on sale on the brand’s day @SALE-7 @LIST-12', async () => {
    const { queries } = fakeContentServer({
      gifts: [item('a'), item('b'), item('c', 'sold out'), item('d', 'coming')],
    });
    expect(panel(await renderedList('gifts'))).toContain('Availability On sale now 2');
    expect(panel(await renderedList('gifts'))).toContain('Small 4');
    queries.length = 0;
    const shown = await renderedList('gifts', ON_SALE);
    expect(shown).toContain('aria-label="Remove On sale now"');
    expect(panel(shown)).toContain('Small 2');
    const asked = queries.find((query) => query.get('filters[$and][0][$or][1][state][$notIn][1]') === 'sold out');
    expect(asked?.get('filters[$and][0][$or][0][state][$null]')).toBe('true');
    expect(asked?.get('filters[$and][0][$or][2][state][$eq]')).toBe('coming');
    expect(asked?.get('filters[$and][0][$or][2][available_from][$lte]')).toBe('2026-11-30');
    expect(asked?.get('filters[$and][1][$or][1][state][$ne]')).toBe('discontinued');
  });

  test('says so if it cannot be told what is on sale @SALE-7 @DECISION-7', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    fakeContentServer(({ type, query }) => {
      if (type !== 'gifts') return undefined;
      return query.get('fields[2]') === 'size' ? 'down' : [item('a'), item('c', 'sold out')];
    });
    expect(await renderedList('gifts', ON_SALE)).toContain('We could not load');
    expect(await renderedList('gifts')).not.toContain('We could not load');
  });
});
