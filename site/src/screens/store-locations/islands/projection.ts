import { MAP } from '../../../brand/places.ts';
import type { Position } from '../places/distance.ts';

export interface Point {
  x: number;
  y: number;
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const mercator = (latitude: number) => Math.log(Math.tan(Math.PI / 4 + radians(latitude) / 2));

/** Projects a position onto the drawing (Mercator); abroad it is outside of the drawing. */
export function projectPoint({ latitude, longitude }: Position): Point {
  const scale = MAP.width / radians(MAP.degreesWide);
  return {
    x: (MAP.width * (longitude - MAP.west)) / MAP.degreesWide,
    y: scale * (mercator(MAP.north) - mercator(Math.max(-85, Math.min(85, latitude)))),
  };
}

/** Whether a point lies on the drawn map. */
export const isOnDrawing = ({ x, y }: Point) => x >= 0 && x <= MAP.width && y >= 0 && y <= MAP.height;
