import { number } from '../entry';
import type { Check } from '../finding';
import { formatPrice } from '../../../core/format-price';
import { SHOPPERS_SEE } from '../shoppers-see';

/** A former price, struck through beside the price, that is not higher than it. */
export const formerPrice: Check = (entry) => {
  const price = number(entry, 'price');
  const former = number(entry, 'discounted_price');
  if (price === null || former === null || former > price) return [];
  return [
    {
      check: 'former-price',
      level: 'must',
      field: 'discounted_price',
      sentence: `The former price (${formatPrice(former)}) is not higher than the price (${formatPrice(price)}).`,
      shoppers:
        former > 0 && formatPrice(former) !== formatPrice(price)
          ? SHOPPERS_SEE.lowerFormerPrice
          : SHOPPERS_SEE.noFormerPrice,
      action: 'Look at the prices',
    },
  ];
};
