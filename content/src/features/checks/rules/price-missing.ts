import { number } from '../entry';
import type { Check } from '../finding';
import { SHOPPERS_SEE, SHOPPERS_SEE_OF } from '../shoppers-see';

/** A product without a price. */
export const priceMissing: Check = (entry) => {
  const price = number(entry, 'price');
  if (price !== null && price > 0) return [];
  return [
    {
      check: 'price-missing',
      level: 'must',
      field: 'price',
      sentence: 'There is no price, or it is 0.',
      shoppers: price === null ? SHOPPERS_SEE.noPrice : SHOPPERS_SEE_OF.price(price),
      action: 'Enter the price',
    },
  ];
};
