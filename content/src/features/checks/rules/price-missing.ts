import { number } from '../entry';
import type { Check } from '../finding';
import { formatPrice } from '../../../core/format-price';

/** A product without a price. */
export const priceMissing: Check = (entry) =>
  (number(entry, 'price') ?? 0) > 0
    ? []
    : [
        {
          check: 'price-missing',
          level: 'must',
          field: 'price',
          sentence: 'There is no price, or it is 0.',
          shoppers: `'${formatPrice(0)}'.`,
          action: 'Enter the price',
        },
      ];
