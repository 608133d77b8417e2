import { describe, expect, it, test } from 'vitest';
import { outOfOrder, sortByName } from './file-order.ts';

const files = (...all: (string | number)[]) => all.map((name) => ({ name: String(name) }));
const turn = (...all: number[]) => all.map((number) => ({ name: `turn-${number}.webp` }));
const namesOf = (all: { name?: string }[]) => all.map(({ name }) => name);

test.each([
  [files('b2', 'b10', 'b1', 'a'), ['a', 'b1', 'b2', 'b10']],
  [files('05', '3', '04', '010'), ['3', '04', '05', '010']],
  [files('turn_12.png', 'turn_2.png'), ['turn_2.png', 'turn_12.png']],
  [files(), []],
])('Files are sorted by name, numbers as numbers @FORM-8', (given, sorted) => {
  expect(namesOf(sortByName(given))).toEqual(sorted);
});

describe('The frames of a turn @FORM-8', () => {
  it.each([
    [turn(1, 2, 3, 4)],
    [turn(9, 10, 11, 1, 2, 3)],
    [turn(12, 11, 10, 9)],
    [turn(2, 1, 12, 11)],
    [turn(0, 15, 30, 45)],
    [files('a', 'c', 'b', 'd', 'f', 'e')],
    [files('5', '5', '5', '5')],
    [turn(1)],
    [[]],
  ])('are in order, wherever they begin and whichever way they run', (frames) => {
    expect(outOfOrder(frames)).toBeUndefined();
  });

  it.each([
    [turn(5, 3, 4, 1, 2), 'turn-5.webp turn-3.webp'],
    [turn(1, 2, 4, 3, 5, 6), 'turn-4.webp turn-3.webp'],
    [turn(1, 10, 11, 2, 3), 'turn-11.webp turn-2.webp'],
  ])('are out of order at the first that is not in its place', (frames, place) => {
    expect(namesOf(outOfOrder(frames) ?? []).join(' ')).toBe(place);
  });
});
