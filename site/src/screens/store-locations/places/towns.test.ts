import { readFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import known from '../../../../testing/demo-brand/places/known-towns.json' with { type: 'json' };
import { distance } from './distance.ts';
import { findTowns, decodeTowns } from './towns.ts';

const file = readFileSync(join(import.meta.dirname, '../../../../testing/demo-brand/places/towns.json'));
const TOWNS = decodeTowns(JSON.parse(file.toString()));
const found = (text: string) => findTowns(TOWNS, text).map(({ name, province }) => `${name}, ${province}`);

test('the table of towns is under 40 kB as it is sent @STORE-7', () => {
  expect(gzipSync(file, { level: 9 }).length).toBeLessThan(40_000);
  expect(brotliCompressSync(file).length).toBeLessThan(40_000);
});

test.each([
  ['Dumaguete', 'Negros Oriental', 9.30646, 123.30769],
  ['Puerto Princesa', 'Palawan', 9.73917, 118.73528],
  ['Basco', 'Batanes', 20.44945, 121.97],
  ['Tagum', 'Davao del Norte', 7.4475, 125.8046],
  ['Quezon City', 'Metro Manila', 14.6488, 121.0509],
])('%s in %s is where it is @STORE-7', (name, province, latitude, longitude) => {
  const [town] = findTowns(TOWNS, `${name} ${province}`);
  expect(town).toMatchObject({ name, province });
  expect(Math.abs((town?.latitude ?? 0) - latitude)).toBeLessThan(0.01);
  expect(Math.abs((town?.longitude ?? 0) - longitude)).toBeLessThan(0.01);
});

test('every town lies in the Philippines and has a name and a province', () => {
  expect(TOWNS.length).toBeGreaterThan(4000);
  for (const { name, province, latitude, longitude } of TOWNS) {
    expect(name && province).toBeTruthy();
    expect(latitude > 4 && latitude < 21.3 && longitude > 114 && longitude < 127.2).toBe(true);
  }
});

test('the province tells towns of one name apart, and finds the one that is meant @STORE-7', () => {
  const named = found('San Jose');
  expect(named).toHaveLength(5);
  expect(named.every((one) => /^San Jose, \w/.test(one))).toBe(true);
  expect(found('san jose anti')[0]).toBe('San Jose, Antique');
});

test('accents, case and short forms do not matter @STORE-7', () => {
  expect(found('PARANAQUE')[0]).toBe('Paranaque City, Metro Manila');
  expect(found('las piñas')).toEqual(found('Las Pinas'));
  expect(found('sta. rosa laguna')[0]).toBe('Santa Rosa, Laguna');
  expect(found('makati')[0]).toBe('Makati City, Metro Manila');
  expect(found('manila')[0]).toBe('Manila, Metro Manila');
});

test('letters that are not on every keyboard do not matter @STORE-7', () => {
  const towns = decodeTowns({
    steps: 1,
    rows: [['Hovedstaden', 55, 12, 'København|Rødovre|Ærøskøbing', '000000000', '000000000', '000000']],
  });
  for (const [typed, name] of [
    ['kobenhavn', 'København'],
    ['rodovre', 'Rødovre'],
    ['aeroskobing', 'Ærøskøbing'],
  ] as const)
    expect(findTowns(towns, typed).map((town) => town.name)).toEqual([name]);
});

test('every city is found with and without ‘City’, and first with its province @STORE-7', () => {
  const cities = Object.entries(known.thousands).flatMap(([province, towns]) =>
    Object.keys(towns).map((name) => ({ name, province })),
  );
  expect(cities.length).toBeGreaterThan(200);
  for (const { name, province } of cities) {
    const bare = name.replace(/ City$/, '');
    for (const text of [bare, `${bare} City`, `City of ${bare}`, `${bare} C`]) {
      expect(found(text)).toContain(`${name}, ${province}`);
    }
    expect(found(`${bare} ${province}`)[0]).toBe(`${name}, ${province}`);
  }
});

test('of towns with one name the largest come first @STORE-7', () => {
  expect(found('San Juan').slice(0, 2)).toEqual(['San Juan, Metro Manila', 'San Juan, Batangas']);
  expect(found('San Fernando').slice(0, 3)).toEqual([
    'San Fernando, Pampanga',
    'San Fernando, La Union',
    'San Fernando, Cebu',
  ]);
  expect(found('Quezon')[0]).toBe('Quezon City, Metro Manila');
});

test.each([
  ['QC', 'Quezon City, Metro Manila'],
  ['CDO', 'Cagayan de Oro, Misamis Oriental'],
  ['Gensan', 'General Santos, South Cotabato'],
  ['Metro Manila', 'Quezon City, Metro Manila'],
  ['metro m', 'Quezon City, Metro Manila'],
  ['NCR', 'Quezon City, Metro Manila'],
  ['BGC', 'Bonifacio Global City, Taguig'],
  ['Toril', 'Toril, Davao City'],
  ['Cubao', 'Cubao, Quezon City'],
  ['Alabang', 'Alabang, Muntinlupa'],
  ['Ortigas', 'Ortigas Center, Pasig City'],
  ['Cotabato City', 'Cotabato, Maguindanao del Norte'],
  ['Iligan', 'Iligan, Lanao del Norte'],
  ['Montalban', 'Rodriguez, Rizal'],
  ['lapulapu', 'Lapu-Lapu City, Cebu'],
])('what people call %s is %s @STORE-7', (text, town) => {
  expect(found(text)[0]).toBe(town);
});

test('each town stands once, in a province, and the metropolis has its own @STORE-7', () => {
  for (const name of ['Muntinlupa', 'Navotas', 'Mandaluyong']) {
    const [, ...others] = found(name).filter((town) => town.startsWith(name));
    expect(found(name)[0]).toMatch(/, Metro Manila$/);
    expect(others).toEqual([]);
  }
  const regions = /^(?:Calabarzon|Cotabato City|Soccsksargen|Western Visayas|Northern Mindanao)$/;
  expect(TOWNS.filter(({ province }) => regions.test(province))).toEqual([]);
});

test('a district is not far from its city @STORE-7', () => {
  for (const [city, places] of Object.entries(known.places)) {
    const [town] = findTowns(TOWNS, city);
    if (town?.name !== city && town?.name !== city.replace(/ City$/, '')) continue;
    for (const name of Object.keys(places)) {
      const place = TOWNS.find((one) => one.name === name && one.province === city);
      expect(place && distance(town, place), name).toBeLessThan(25);
    }
  }
});

test('a single letter and an unknown name find nothing @STORE-7', () => {
  expect(found('d')).toEqual([]);
  expect(found('  ')).toEqual([]);
  expect(found('Xyzzy')).toEqual([]);
  expect(found('dumaguete xyzzy')).toEqual([]);
});
