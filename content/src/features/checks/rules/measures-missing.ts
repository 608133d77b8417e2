import { number } from '../entry';
import { type Check, names } from '../finding';
import { SHOPPERS_SEE } from '../shoppers-see';

const SIDES = { height_cm: 'height', width_cm: 'width', depth_cm: 'depth' };

/** The site compares and draws a case only if all three sides are known (docs/editors.md, Products). */
export const sidesMissing: Check = (entry) => {
  const missing = Object.entries(SIDES).filter(([field]) => !((number(entry, field) ?? 0) > 0));
  const [first] = missing;
  if (!first) return [];
  return [
    {
      check: 'sides-missing',
      level: 'must',
      field: first[0],
      sentence: `Not measured: ${names(missing.map(([, side]) => side))}.`,
      shoppers: SHOPPERS_SEE.noSides,
      action: `Enter the ${first[1]} in cm`,
    },
  ];
};

/** A case without a weight. */
export const weightMissing: Check = (entry) =>
  (number(entry, 'weight_kg') ?? 0) > 0
    ? []
    : [
        {
          check: 'weight-missing',
          level: 'better',
          field: 'weight_kg',
          sentence: 'There is no weight.',
          shoppers: SHOPPERS_SEE.noWeight,
          action: 'Enter the weight in kg',
        },
      ];
