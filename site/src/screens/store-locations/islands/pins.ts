import { MAP } from '../../../brand/places.ts';
import type { Point } from './projection.ts';

const { width: WIDTH, height: HEIGHT } = MAP;

/** The part of the drawing that is shown: what is in its middle, and how many times it is enlarged. */
export interface View extends Point {
  scale: number;
}

export const WHOLE: View = { x: WIDTH / 2, y: HEIGHT / 2, scale: 1 };

/** Closer than a pin's diameter on a phone, 24 px in units of the whole drawing, and they are one disc with a count. */
const CLOSE = 46;
/** How far pins that overlap are moved apart at most, in the same units. */
const MAX_NUDGE = 14;
/** Larger, and the coast is a polygon. */
const MAX_SCALE = 24;

export interface Pin extends Point {
  /** Indices of the stores there. */
  stores: number[];
}

/** A pin for each store, or for several that would overlap. */
export function groupPins(places: (Point & { store: number })[], scale: number): Pin[] {
  const pins: Pin[] = places.map(({ x, y, store }) => ({ x, y, stores: [store] }));
  for (;;) {
    const pair = findClosest(pins, CLOSE / scale);
    if (!pair) return pins.map((pin) => nudged(pin, pins, scale));
    const [one, other] = pair;
    const [many, few] = [one.stores.length, other.stores.length];
    one.x = (one.x * many + other.x * few) / (many + few);
    one.y = (one.y * many + other.y * few) / (many + few);
    one.stores = [...one.stores, ...other.stores];
    pins.splice(pins.indexOf(other), 1);
  }
}

const apart = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);

function findClosest(pins: Pin[], below: number): [Pin, Pin] | null {
  let closest: [Pin, Pin] | null = null;
  let least = below;
  for (const [index, one] of pins.entries()) {
    for (const other of pins.slice(index + 1)) {
      const space = apart(one, other);
      if (space >= least) continue;
      least = space;
      closest = [one, other];
    }
  }
  return closest;
}

/** Moved away from the nearest other pin, if that is closer than a pin and a half. */
function nudged(pin: Pin, pins: Pin[], scale: number): Pin {
  const others = pins.filter((other) => other !== pin);
  const [nearest] = others.sort((one, other) => apart(one, pin) - apart(other, pin));
  if (!nearest) return pin;
  const space = apart(nearest, pin);
  const lack = (CLOSE * 1.5) / scale - space;
  if (lack <= 0 || space === 0) return pin;
  const way = Math.min(lack / 2, MAX_NUDGE / scale) / space;
  return {
    ...pin,
    x: pin.x + (pin.x - nearest.x) * way,
    y: pin.y + (pin.y - nearest.y) * way,
  };
}

/** The view that shows these places apart; null if none does. */
export function fitView(places: Point[]): View | null {
  const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)];
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  // A third of the view is room around them.
  const fits = 0.66 * Math.min(WIDTH / (right - left || 1e-9), HEIGHT / (bottom - top || 1e-9));
  const scale = Math.min(fits, MAX_SCALE);
  const pins = groupPins(
    places.map((place, store) => ({ ...place, store })),
    scale,
  );
  return pins.length > 1 ? { x: (left + right) / 2, y: (top + bottom) / 2, scale } : null;
}

/** Position of a point of the drawing in the view, in percent of its width and height. */
export function positionInView({ x, y, scale }: View, point: Point): { left: number; top: number } {
  return {
    left: (100 * ((point.x - x) * scale + WIDTH / 2)) / WIDTH,
    top: (100 * ((point.y - y) * scale + HEIGHT / 2)) / HEIGHT,
  };
}

/** The view as an SVG's viewBox. */
export function viewBox({ x, y, scale }: View): string {
  const [width, height] = [WIDTH / scale, HEIGHT / scale];
  return [x - width / 2, y - height / 2, width, height].map((unit) => +unit.toFixed(2)).join(' ');
}
