import { number } from '../entry';
import type { Check } from '../finding';
import { SHOPPERS_SEE } from '../shoppers-see';

/** A store without both coordinates. */
export const storePlace: Check = (entry) => {
  const missing = ['latitude', 'longitude'].filter((field) => number(entry, field) === null);
  const [field] = missing;
  if (!field) return [];
  return [
    {
      check: 'store-place',
      level: 'better',
      field,
      sentence: `The place of this store is not known: no ${missing.join(' and no ')}.`,
      shoppers: SHOPPERS_SEE.noPlace,
      action: 'Enter latitude and longitude',
    },
  ];
};
