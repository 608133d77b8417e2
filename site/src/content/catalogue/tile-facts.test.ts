import { afterEach, expect, test, vi } from 'vitest';
import { fakeContentServer } from '../../../testing/fake-content-server.ts';
import { ContentClient } from '../client/client.ts';
import { loadAirlineRules } from './airline-rules.ts';
import { loadCatalogueIndex } from './catalogue-index.ts';
import { factsIn } from './tile-facts.ts';

afterEach(() => vi.unstubAllGlobals());

const stars = (...ratings: (number | null)[]) => ratings.map((rating) => ({ rating }));
const color = (name: string, code: string | null = '#E07A5F') => ({ color: name, color_code: code });
const CABIN = { height_cm: 55, width_cm: 35, depth_cm: 23 };
const AERO = { item_sku: 'coral', variant: 'aero-small', size: 'Small', color: color('Coral') };
const rule = (name: string, height: number, checked = '2026-06-01') => ({
  name,
  height_cm: height,
  width_cm: 40,
  depth_cm: 25,
  source: 'https://airline.test/bags',
  checked_on: checked,
});

async function factsOf(
  items: object[],
  { locale = 'en', airlines = [] as object[], only = undefined as string | undefined } = {},
) {
  fakeContentServer({ luggages: items, 'airline-rules': airlines });
  const content = new ContentClient(locale, { now: Date.parse('2026-11-01') });
  const index = (await loadCatalogueIndex(content, 'luggages')) ?? [];
  return factsIn(index, 'luggages', content, { rules: await loadAirlineRules(content), only });
}

test('a tile says liters and kilograms, as the locale writes them, and nothing of what is not measured @TILE-1 @DECISION-32', async () => {
  const items = [
    { ...AERO, volume_l: 36, weight_kg: 2.6 },
    { item_sku: 'bare', volume_l: 0, weight_kg: -1 },
  ];
  const facts = await factsOf(items);
  expect(facts('coral')?.measures).toEqual(['36 L', '2.6 kg']);
  expect(facts('bare')).toEqual({ cabin: null, measures: [], rating: null, colors: null });
  expect(facts('unknown')).toBeUndefined();
});

test('it is called cabin size if it fits half of the airlines whose rule is known @TILE-2', async () => {
  const items = [
    { ...AERO, ...CABIN },
    { item_sku: 'tall', ...CABIN, height_cm: 70 },
  ];
  const airlines = [rule('Fits', 55), rule('Small', 50), rule('Old', 50, '2020-01-01')];
  const facts = await factsOf(items, { airlines });
  expect(facts('coral')?.cabin).toEqual({ label: 'Cabin', fits: 'Fits 1 of 3 airlines, 1 not known' });
  expect(facts('tall')?.cabin).toBeNull();
  const most = await factsOf(items, { airlines: [...airlines, rule('Smaller', 45)] });
  expect(most('coral')?.cabin).toBeNull();
  expect((await factsOf(items))('coral')?.cabin).toBeNull();
});

test('in a list of what fits one airline it names that airline @TILE-2', async () => {
  const airlines = [rule('Cebu Pacific', 55), rule('A', 40), rule('B', 40)];
  const facts = await factsOf([{ ...AERO, ...CABIN }], { airlines, only: 'Cebu Pacific' });
  expect(facts('coral')?.cabin).toEqual({ label: 'Fits Cebu Pacific', fits: 'Fits 1 of 3 airlines' });
});

test('its stars are the average of the design in all its colors, from three on; none count as none @TILE-3 @DECISION-18', async () => {
  const facts = await factsOf([
    { ...AERO, reviews: stars(5, 9) },
    { ...AERO, item_sku: 'sand', color: color('Sand'), reviews: stars(0, null) },
    { ...AERO, item_sku: 'large', size: 'Large', reviews: stars(1, null) },
    { item_sku: 'alone', reviews: stars(4) },
  ]);
  const rating = { average: '3.3', reviews: '4', label: '3.3 of 5 stars, 4 reviews' };
  expect([facts('coral')?.rating, facts('sand')?.rating]).toEqual([rating, rating]);
  expect(facts('large')?.rating).toEqual({ average: null, reviews: '2', label: '2 reviews' });
  expect(facts('alone')?.rating?.label).toBe('1 review');
});

test('of 5,000 reviews there is a number and an average @TILE-3', async () => {
  const facts = await factsOf([{ ...AERO, reviews: stars(...Array<number>(5000).fill(4)) }]);
  expect(facts('coral')?.rating?.label).toBe('4.0 of 5 stars, 5,000 reviews');
});

test('its colors are those of its page, four at most, its own among them, and a number @TILE-4 @DECISION-12', async () => {
  const named = ['Sand', 'Coral', 'Zinc', 'Blue', 'Amber', 'coral'].map((name, index) => ({
    ...AERO,
    item_sku: `sku-${index}`,
    color: color(name),
  }));
  const limited = { ...AERO, item_sku: 'gold', is_limited_edition: true, color: color('Aurum', 'gold') };
  const facts = await factsOf([limited, ...named, { ...AERO, item_sku: 'large', size: 'Large' }]);
  const of = (sku: string) => {
    const { discs, others } = facts(sku)?.colors ?? { discs: [], others: 0 };
    return [...discs.map(({ name, isCurrent }) => (isCurrent ? `[${name}]` : name)), others].join();
  };
  expect(of('sku-1')).toBe('Amber,Blue,[Coral],Sand,2');
  expect(of('sku-5')).toBe('Amber,Blue,[coral],Sand,2');
  expect(of('gold')).toBe('Amber,Blue,Coral,[Aurum (limited edition)],2');
  expect(facts('gold')?.colors?.label).toBe('Colors: Amber, Blue, Coral, Aurum (limited edition)');
  expect(facts('gold')?.colors?.discs[3]?.code).toBeNull();
  expect(facts('large')?.colors).toBeNull();
});

test('of forty colors it shows four and a number @TILE-4', async () => {
  const forty = Array.from({ length: 40 }, (_, n) => ({ ...AERO, item_sku: `sku-${n}`, color: color(`Color ${n}`) }));
  const { discs = [], others } = (await factsOf(forty))('sku-39')?.colors ?? {};
  expect([discs.length, discs[3]?.isCurrent, others]).toEqual([4, true, 36]);
});

test('the facts come from the index, whose calls have no texts of reviews @TILE-1', async () => {
  const { queries } = fakeContentServer({ luggages: [AERO] });
  const content = new ContentClient('en');
  factsIn((await loadCatalogueIndex(content, 'luggages')) ?? [], 'luggages', content)('coral');
  const asked = queries.flatMap((query) => [...query].filter(([name]) => name.startsWith('populate[reviews]')));
  expect(asked).toEqual([['populate[reviews][fields][0]', 'rating']]);
  expect(queries).toHaveLength(1);
});
