import { expect, test } from 'vitest';
import { distance, inKm, nearestFirst } from './distance.ts';

const MAKATI = { latitude: 14.5509, longitude: 121.0262 };
const CEBU = { latitude: 10.3181, longitude: 123.9053 };
const DUMAGUETE = { latitude: 9.3065, longitude: 123.3077 };

test('distances are in a straight line on the surface of the earth @STORE-8', () => {
  expect(distance(DUMAGUETE, CEBU)).toBeCloseTo(130.2, 0);
  expect(distance(CEBU, CEBU)).toBe(0);
  expect(distance({ latitude: 0, longitude: 179.5 }, { latitude: 0, longitude: -179.5 })).toBeCloseTo(111.2, 1);
});

test('distances under 10 km have a decimal, others none @STORE-8', () => {
  expect([0, 7.26, 9.94, 9.96, 130.2, 1234].map((km) => inKm(km, 'en'))).toEqual([
    '0.0 km',
    '7.3 km',
    '9.9 km',
    '10 km',
    '130 km',
    '1,234 km',
  ]);
  expect(inKm(7.26, 'de')).toBe('7,3 km');
});

test('stores without a position come last, in the editor’s order @STORE-8', () => {
  const stores = [MAKATI, null, CEBU, null].map((position) => ({ position }));
  expect(nearestFirst(stores, DUMAGUETE).map(({ index }) => index)).toEqual([2, 0, 1, 3]);
  expect(nearestFirst(stores, null)).toEqual([0, 1, 2, 3].map((index) => ({ index, km: null })));
});
