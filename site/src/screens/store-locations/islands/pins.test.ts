import { expect, test } from 'vitest';
import { groupPins, positionInView, viewBox, fitView, WHOLE } from './pins.ts';
import { isOnDrawing, projectPoint } from './projection.ts';

const MAKATI = projectPoint({ latitude: 14.5509, longitude: 121.0262 });
const TAGUIG = projectPoint({ latitude: 14.5507, longitude: 121.05 });
const QUEZON = projectPoint({ latitude: 14.6515, longitude: 121.0493 });
const CEBU = projectPoint({ latitude: 10.3181, longitude: 123.9053 });
const places = (...points: { x: number; y: number }[]) => points.map((point, store) => ({ ...point, store }));

test('a position is on the drawing where its island is @STORE-9', () => {
  expect(CEBU.x).toBeCloseTo(417.4, 0);
  expect(CEBU.y).toBeCloseTo(653.4, 0);
  expect(isOnDrawing(CEBU)).toBe(true);
  expect(isOnDrawing(projectPoint({ latitude: 35.7, longitude: 139.7 }))).toBe(false);
  expect(isOnDrawing(projectPoint({ latitude: 90, longitude: 121 }))).toBe(false);
});

test('stores closer than a pin are one disc with a count, others a pin each @STORE-9', () => {
  const pins = groupPins(places(MAKATI, CEBU, TAGUIG, QUEZON), 1);
  expect(pins.map(({ stores }) => stores.toSorted())).toEqual([[0, 2, 3], [1]]);
  expect(pins[1]).toMatchObject({ x: CEBU.x, y: CEBU.y });
  expect(groupPins([], 1)).toEqual([]);
});

test('no two discs overlap, however many stores there are @STORE-9', () => {
  const many = Array.from({ length: 200 }, (_, index) => ({
    x: 200 + (index % 20) * 7,
    y: 300 + Math.floor(index / 20) * 9,
    store: index,
  }));
  const pins = groupPins(many, 1);
  expect(pins.flatMap(({ stores }) => stores)).toHaveLength(200);
  for (const one of pins) {
    for (const other of pins) {
      if (one !== other) expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(45);
    }
  }
});

test('neighbors are moved apart by at most 14 units @STORE-9', () => {
  const [one, other] = groupPins(places({ x: 100, y: 100 }, { x: 147, y: 100 }), 1);
  expect(one?.x).toBeCloseTo(89, 5);
  expect(other?.x).toBeCloseTo(158, 5);
});

test('the view of a disc shows its stores apart; stores in one house cannot be shown apart @STORE-9', () => {
  const view = fitView([MAKATI, TAGUIG, QUEZON]) ?? WHOLE;
  expect(view.scale).toBeGreaterThan(5);
  expect(groupPins(places(MAKATI, TAGUIG, QUEZON), view.scale).length).toBeGreaterThan(1);
  for (const point of [MAKATI, TAGUIG, QUEZON]) {
    const { left, top } = positionInView(view, point);
    expect(Math.min(left, top, 100 - left, 100 - top)).toBeGreaterThan(0);
  }
  expect(fitView([CEBU, CEBU])).toBeNull();
});

test('the whole drawing is the view at first', () => {
  expect(viewBox(WHOLE)).toBe('0 0 600 1000');
  expect(positionInView(WHOLE, { x: 150, y: 250 })).toEqual({ left: 25, top: 25 });
});
