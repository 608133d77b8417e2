import { number } from '../client/fields.ts';
import { type Query, withOptional } from '../client/query.ts';

/** A case's outer sides in centimetres, with wheels and handles, the telescopic handle pushed in. */
export interface Dimensions {
  height: number;
  width: number;
  depth: number;
}

/** An editor's measurements; null where nothing usable is stated, never guessed from a text (decision 32). */
export interface Measures {
  /** null unless all three sides are known. */
  dimensions: Dimensions | null;
  /** The empty case's weight in kilograms. */
  weightKg: number | null;
  /** Volume in litres. */
  volumeL: number | null;
}

/** Larger ones are mistakes: no case has a side of ten metres, weighs a ton or holds 1,000 litres. */
const ABSURD = 1000;

/** A measure above 0, in the unit of its field's name; or null. */
export const measure = number.transform((value) => (value !== null && value > 0 && value < ABSURD ? value : null));

/** The fields of a luggage's measures, to spread into the schema of an entry. */
export const MEASURED = {
  height_cm: measure,
  width_cm: measure,
  depth_cm: measure,
  weight_kg: measure,
  volume_l: measure,
};
type WithMeasures = Record<keyof typeof MEASURED, number | null>;

/** The query with a luggage's measures. Other kinds have none. */
export const withMeasures = (query: Query): Query => withOptional(query, Object.keys(MEASURED));

/** The measures of an entry that `withMeasures` has asked for. */
export function measuresOf(entry: WithMeasures): Measures {
  return {
    dimensions: dimensionsOf(entry),
    weightKg: entry.weight_kg,
    volumeL: entry.volume_l,
  };
}

/** The three sides of a luggage or of a rule; null unless all are known. */
export function dimensionsOf({
  height_cm: height,
  width_cm: width,
  depth_cm: depth,
}: Pick<WithMeasures, 'height_cm' | 'width_cm' | 'depth_cm'>): Dimensions | null {
  return height === null || width === null || depth === null ? null : { height, width, depth };
}
