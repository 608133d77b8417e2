import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeContentServer, type Held } from '../../../testing/fake-content-server.ts';
import { loadAirlineRules } from './airline-rules.ts';
import { ContentClient } from '../client/client.ts';

const CATHAY = {
  name: 'Cathay Pacific',
  height_cm: 56,
  width_cm: 36,
  depth_cm: '23.00',
  sides_sum_cm: null,
  weight_kg: 7,
  weight_covers: 'case',
  wheels_counted: 'yes',
  exceptions: 'Business class: 10 kg.',
  source: 'https://flittofly.com/',
  source_date: '2025-12',
  checked_on: '2026-11-22',
  flies_within_philippines: false,
};

const rules = (held: Held, locale = 'en') => {
  const fake = fakeContentServer((call) => (call.locale === 'en' ? held : []));
  return { ...fake, loaded: loadAirlineRules(new ContentClient(locale)) };
};

beforeEach(() => vi.spyOn(console, 'error').mockReturnValue());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('those that fly within the Philippines come first, then all by name @CABIN-1', async () => {
  const named = (name: string, flies_within_philippines = false) => ({
    ...CATHAY,
    name,
    flies_within_philippines,
  });
  const { loaded } = rules([named('Qantas'), named('Cebu Pacific', true), named('ANA')]);
  expect((await loaded)?.map(({ name }) => name)).toEqual(['Cebu Pacific', 'ANA', 'Qantas']);
});

test('an airline rule has its limits, its source and the date of its check @DECISION-32 @CALL-18', async () => {
  const { loaded, queries } = rules([CATHAY]);
  expect(await loaded).toEqual([
    {
      id: null,
      name: 'Cathay Pacific',
      sides: { height: 56, width: 36, depth: 23 },
      sidesSumCm: null,
      weightKg: 7,
      weightCovers: 'case',
      wheelsCounted: 'yes',
      exceptions: 'Business class: 10 kg.',
      source: 'https://flittofly.com/',
      sourceDate: '2025-12',
      checkedOn: '2026-11-22',
      fliesWithinPhilippines: false,
      lang: undefined,
    },
  ]);
  expect(queries[0]?.get('sort[0]')).toBe('name:asc');
  expect([...(queries[0]?.values() ?? [])]).not.toContain('*');
});

test('what an airline does not state is not known @DECISION-32', async () => {
  const { name, source, checked_on } = CATHAY;
  const [rule] = (await rules([{ name, source, checked_on, depth_cm: 23 }]).loaded) ?? [];
  expect(rule).toMatchObject({
    sides: null,
    sidesSumCm: null,
    weightKg: null,
    weightCovers: null,
    exceptions: null,
    wheelsCounted: 'unknown',
    sourceDate: null,
    fliesWithinPhilippines: false,
  });
});

test.each([
  [{ source: 'http://flittofly.com/' }],
  [{ source: 'javascript:alert(1)' }],
  [{ source: null }],
  [{ checked_on: 'yesterday' }],
  [{ checked_on: null }],
  [{ name: ' ' }],
])('a rule without name, source or date is left out: %j @DECISION-18 @DECISION-32', async (odd) => {
  const found = await rules([{ ...CATHAY, name: 'Odd', ...odd }, CATHAY]).loaded;
  expect(found?.map(({ name }) => name)).toEqual(['Cathay Pacific']);
});

test.each([[{ height_cm: -56 }], [{ height_cm: 0 }], [{ height_cm: 'tall' }], [{ height_cm: 1e9 }]])(
  'a limit that makes no sense is none: %j @DECISION-18',
  async (odd) => {
    expect((await rules([{ ...CATHAY, ...odd }]).loaded)?.[0]?.sides).toBeNull();
  },
);

test('a language without rules has the English ones, marked as English @DECISION-8', async () => {
  expect((await rules([CATHAY], 'fil').loaded)?.[0]).toMatchObject({
    name: 'Cathay Pacific',
    lang: 'en',
  });
});

test('no rules, and a content server that fails, are no list @ERROR-1 @DECISION-29', async () => {
  expect(await rules([]).loaded).toBeNull();
  expect(await rules('down').loaded).toBeNull();
});

test.each([400, 403, 404])(
  'a content server without airline rules, which answers %i, has no list @DECISION-28 @DECISION-29',
  async (status) => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}', { status })));
    expect(await loadAirlineRules(new ContentClient('en'))).toBeNull();
  },
);

test('rules are in alphabetical order, whatever the database makes of capitals', async () => {
  const names = ['ANA', 'EVA Air', 'AirAsia Philippines', 'Emirates'];
  const found = await rules(names.map((name) => ({ ...CATHAY, name }))).loaded;
  expect(found?.map(({ name }) => name)).toEqual(['AirAsia Philippines', 'ANA', 'Emirates', 'EVA Air']);
});
