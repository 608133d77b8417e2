import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { noteOnTowns, townsTable } from '../../scripts/brand/towns.mjs';

/** As GeoNames has them: of Japan in Latin letters alone. */
const town = (name: string, lat: string, lng: string) => ({ name, lat, lng, country: 'JP', admin1: '40', admin2: '' });
const GEONAMES = {
  cities: [town('Adachi', '35.78', '139.8'), town('Tokyo', '35.69', '139.69'), town('Akabane', '35.78', '139.72')],
  names: new Map(),
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'towns-'));
  mkdirSync(join(folder, 'places'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const table = (known?: object) => {
  if (known) writeFileSync(join(folder, 'places/known-towns.json'), JSON.stringify(known));
  return townsTable(folder, 'JP', GEONAMES);
};
const namesIn = (text: string) => JSON.parse(text).rows.flatMap((row: string[]) => row[3]?.split('|'));
const KNOWN = { provinces: { '40': '東京都' }, betterNames: { Tokyo: '東京', Adachi: '足立区' } };

it('towns without a better name can be left out', () => {
  expect(namesIn(table(KNOWN).table).sort()).toEqual(['Akabane', '東京', '足立区']);
  const { table: some, count } = table({
    ...KNOWN,
    onlyBetterNames: true,
    places: { 東京都: { 新宿: [35.69, 139.7] } },
  });
  expect([namesIn(some).sort(), count]).toEqual([['新宿', '東京', '足立区'], 3]);
});

it('no better names at all are no reason to leave out all towns', () => {
  expect(() => table({ onlyBetterNames: true })).toThrow(
    'brand/places/known-towns.json has onlyBetterNames, and betterNames has no town of JP.',
  );
});

it('towns in Latin letters are said where people write otherwise', () => {
  const brand = (country: string, ...offered: string[]) => ({ country, locales: { default: offered[0]!, offered } });
  expect(noteOnTowns(brand('JP', 'en', 'ja'), table())).toBe(
    '3 of 3 towns are in Latin letters, and ja is not: betterNames in brand/places/known-towns.json gives them the names that people type, and onlyBetterNames leaves out the others (docs/adopting.md, Towns by the names that people use).',
  );
  expect(noteOnTowns(brand('JP', 'ja'), table(KNOWN))).toMatch(/^1 of 3 towns is in Latin letters, and ja is not: /);
  expect(noteOnTowns(brand('JP', 'ja'), table({ ...KNOWN, onlyBetterNames: true }))).toBeUndefined();
  expect(noteOnTowns(brand('JP', 'en'), table())).toBeUndefined();
  // Filipinos write them in Latin letters, whoever else reads them.
  expect(noteOnTowns(brand('PH', 'en', 'ja'), table())).toBeUndefined();
});
