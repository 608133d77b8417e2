import { expect, test } from 'vitest';
import { priceBands } from './price-bands.ts';
import { rangeWord } from 'contract/price-range';

const words = (prices: number[]) => priceBands(prices).map(rangeWord);

test('bands lie between the quartiles of the prices, as round amounts @PRICE-2', () => {
  const prices = [4995, 6995, 7495, 7995, 8995, 9995, 11_495, 12_995, 14_995, 19_995, 24_995, 29_995];
  expect(words(prices)).toEqual(['-8000', '8000-11000', '11000-16000', '16000-']);
});

test.each([
  ['dollars', [19.5, 24, 39, 59, 89, 129, 249, 349], ['-35', '35-70', '70-160', '160-']],
  [
    'rupiahs',
    [990_000, 1_290_000, 1_790_000, 2_490_000],
    ['-1200000', '1200000-1500000', '1500000-2000000', '2000000-'],
  ],
  ['more than a million', [900_000, 2_000_000, 40_000_000], ['-1500000', '1500000-21000000', '21000000-']],
])('they are round in %s, too, and none is empty @PRICE-2', (_, prices, bands) => {
  expect(words(prices)).toEqual(bands);
});

test.each([
  ['nothing', []],
  ['one price', [8995]],
  ['one price of many items', Array<number>(42).fill(8995)],
  ['two prices that are as good as one', [8995, 8996]],
  ['0 alone', [0, 0]],
])('%s has no bands @PRICE-2', (_, prices) => {
  expect(words(prices)).toEqual([]);
});

test('of two items, and where most have one price, the others are told apart @PRICE-2', () => {
  expect(words([5000, 9000])).toEqual(['-6000', '6000-']);
  expect(words([...Array<number>(40).fill(1000), 9000])).toEqual(['-3000', '3000-']);
  expect(words([0, 0, 0, 4995])).toHaveLength(2);
});
