import { expect, test } from 'vitest';
import type { AirlineRule } from './airline-rules.ts';
import { countFits, roundUp, judgeFit, roundDown } from './cabin-fit.ts';

const AERO_CABIN = { height: 55, width: 35, depth: 23 };
const TODAY = '2026-11-22';

function rule(
  sides: [number, number, number] | null,
  rest: Partial<AirlineRule> & { name?: string } = {},
): AirlineRule {
  const [height, width, depth] = sides ?? [0, 0, 0];
  return {
    id: null,
    name: 'An airline',
    sides: sides && { height, width, depth },
    sidesSumCm: null,
    weightKg: 7,
    weightCovers: 'case',
    wheelsCounted: 'unknown',
    exceptions: null,
    source: 'https://airline.example/rules',
    sourceDate: null,
    checkedOn: TODAY,
    fliesWithinPhilippines: false,
    lang: undefined,
    ...rest,
  };
}
const all = { weightKg: 10, sidesSumCm: 115 };
const FIFTEEN = [
  rule([56, 36, 23], { name: 'Philippine Airlines' }),
  rule([56, 36, 23], { name: 'Cebu Pacific' }),
  rule([56, 36, 23], { name: 'AirAsia Philippines' }),
  rule(null, { name: 'Singapore Airlines', sidesSumCm: 115 }),
  rule([56, 36, 23], { name: 'Cathay Pacific' }),
  rule([55, 38, 22], { name: 'Emirates' }),
  rule([50, 37, 25], { name: 'Qatar Airways' }),
  rule([55, 40, 25], { name: 'ANA', ...all }),
  rule([55, 40, 25], { name: 'Japan Airlines', ...all }),
  rule([55, 40, 20], { name: 'Korean Air', ...all }),
  rule([54, 38, 23], { name: 'Scoot', weightKg: 10 }),
  rule([56, 36, 23], { name: 'Jetstar' }),
  rule([56, 36, 23], { name: 'Qantas' }),
  rule([56, 36, 23], { name: 'EVA Air', sidesSumCm: 115 }),
  rule([55, 40, 23], { name: 'Turkish Airlines', weightKg: 8 }),
];
const judged = (one: AirlineRule, sides = AERO_CABIN, kg: number | null = 2.6) => judgeFit(sides, kg, one, TODAY);

test('a case of 55 × 35 × 23 cm fits eleven of the fifteen airlines @CABIN-2', () => {
  const fits = FIFTEEN.map((one) => judged(one));
  expect(countFits(fits)).toEqual({ fits: 11, all: 15, unknown: 0 });
  expect(FIFTEEN.filter((_, at) => fits[at]?.verdict !== 'fits').map(({ name }) => name)).toEqual([
    'Emirates',
    'Qatar Airways',
    'Korean Air',
    'Scoot',
  ]);
});

test('sides are sorted before they are compared, and named as the case is stood @CABIN-2', () => {
  expect(judged(rule([23, 56, 36])).verdict).toBe('fits');
  const turned = judged(rule([55, 38, 22]), { height: 35, width: 55, depth: 23 });
  expect(turned.over).toEqual([
    { axis: 'height', cm: -3 },
    { axis: 'width', cm: 0 },
    { axis: 'depth', cm: 1 },
  ]);
  expect(turned.limit).toEqual({ height: 38, width: 55, depth: 22 });
});

test('a sum of sides is a limit of its own @CABIN-2', () => {
  expect(judged(rule(null, { sidesSumCm: 109 }))).toMatchObject({
    verdict: 'too-large',
    sumOver: 4,
  });
  expect(judged(rule([60, 40, 30], { sidesSumCm: 112 })).verdict).toBe('too-large');
  expect(judged(rule(null, { sidesSumCm: 113 })).verdict).toBe('fits');
});

test('an empty case that is heavier than allowed does not fit @CABIN-2', () => {
  expect(judged(rule([56, 36, 23]), AERO_CABIN, 7.6)).toMatchObject({
    verdict: 'too-heavy',
    kgLeft: -0.6,
  });
  expect(judged(rule([56, 36, 23])).kgLeft).toBe(4.4);
  expect(judged(rule([56, 36, 23], { weightKg: null }))).toMatchObject({
    verdict: 'fits',
    kgLeft: null,
  });
});

test('wheels count also where the airline does not say so @CABIN-2', () => {
  for (const wheelsCounted of ['yes', 'unknown', 'no'] as const)
    expect(judged(rule([54, 36, 23], { wheelsCounted })).verdict).toBe('too-large');
});

test('a rule that was checked over twelve months ago or states no size is not known @CABIN-3', () => {
  expect(judged(rule([56, 36, 23], { checkedOn: '2025-11-22' })).verdict).toBe('fits');
  const old = judged(rule([56, 36, 23], { checkedOn: '2025-11-21' }));
  expect(old).toMatchObject({ verdict: 'unknown', unknown: 'old', months: 12 });
  expect(judged(rule(null))).toMatchObject({ verdict: 'unknown', unknown: 'no-size' });
  expect(countFits([old, judged(rule([56, 36, 23]))])).toEqual({ fits: 1, all: 2, unknown: 1 });
});

test('nothing is rounded in the favour of the shopper @CABIN-2', () => {
  expect(judged(rule([54.99, 36, 23])).verdict).toBe('too-large');
  expect([roundDown(4.49), roundDown(0.3), roundUp(0.01), roundUp(0.3)]).toEqual([4.4, 0.3, 0.1, 0.3]);
});
