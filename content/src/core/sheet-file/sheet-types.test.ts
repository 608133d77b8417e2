import { expect, it } from 'vitest';
import { sheetTypeNamed, sheetTypeOfFile } from './sheet-types.ts';

it.each(['Luggage', 'luggages', 'luggage.csv', 'LUGGAGE.xlsx'])('a sheet named %s is one of luggage', (name) =>
  expect(sheetTypeNamed(name)!.uid).toBe('api::luggage.luggage'),
);

it.each([
  ['luggage (1).csv', 'Luggage'],
  ['luggage(2).csv', 'Luggage'],
  ['Luggage - Copy.xlsx', 'Luggage'],
  ['luggage copy.csv', 'Luggage'],
  ['catalogue - Luggage.csv', 'Luggage'],
  ['catalogue-luggage.xlsx', 'Luggage'],
  ['gifts.tsv', 'Gifts'],
  ['catalogue - Reviews (1).tsv', 'Reviews'],
  ['store-locations 2026-11-22.csv', 'Stores'],
  ['accessories_2026.csv', 'Accessories'],
  ['summer.csv', undefined],
  ['luggage prices.csv', undefined],
])('the name of a file says its type, also as programs and systems write it: %s', (name, type) =>
  expect(sheetTypeOfFile(name)?.name).toBe(type),
);
