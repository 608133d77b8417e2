import { BRAND } from 'contract/brand';
import { decimalsOf } from 'contract/price';
import { number } from '../entry';
import type { Check } from '../finding';
import { SHOPPERS_SEE_OF } from '../shoppers-see';

const { code } = BRAND.currency;
const DECIMALS = decimalsOf(code);
const ALLOWED = DECIMALS === 0 ? 'no decimals' : `${DECIMALS} decimals`;
const FIELDS = { price: 'price', discounted_price: 'former price' };

/** A price with more decimals than its currency has, mostly a typing error; sheets refuse it (`SHEET-3`). */
export const priceDecimals: Check = (entry) =>
  Object.entries(FIELDS).flatMap(([field, name]) => {
    const price = number(entry, field);
    if (price === null || price === Number(price.toFixed(DECIMALS))) return [];
    return [
      {
        check: 'price-decimals',
        level: 'must',
        field,
        sentence: `The ${name} is ${price}, and ${code} has ${ALLOWED}.`,
        shoppers: SHOPPERS_SEE_OF.price(price),
        action: 'Look at the prices',
      },
    ];
  });
