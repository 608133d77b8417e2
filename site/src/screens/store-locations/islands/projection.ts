import type { Position } from '../places/distance.ts';

/** The drawing's size in its own units (philippines.svg). */
export const WIDTH = 600;
export const HEIGHT = 1000;

const WEST = 116.6;
const NORTH = 21.3;
const DEGREES_WIDE = 10.5;

export interface Point {
  x: number;
  y: number;
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const mercator = (latitude: number) => Math.log(Math.tan(Math.PI / 4 + radians(latitude) / 2));

/** Projects a position onto the drawing (Mercator); abroad it is outside of the drawing. */
export function pointOf({ latitude, longitude }: Position): Point {
  const scale = WIDTH / radians(DEGREES_WIDE);
  return {
    x: (WIDTH * (longitude - WEST)) / DEGREES_WIDE,
    y: scale * (mercator(NORTH) - mercator(Math.max(-85, Math.min(85, latitude)))),
  };
}

export const isOnDrawing = ({ x, y }: Point) => x >= 0 && x <= WIDTH && y >= 0 && y <= HEIGHT;
