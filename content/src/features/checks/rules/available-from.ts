import { text } from '../entry';
import type { Check } from '../finding';
import { SHOPPERS_SEE } from '../shoppers-see';

/** The day from which a product is on sale: it counts only for one that is coming, and until it has come. */
export const availableFrom: Check = (entry, { today }) => {
  const [state, day] = [text(entry, 'state'), text(entry, 'available_from').slice(0, 10)];
  const place = { check: 'available-from', field: 'available_from' };
  if (day && day <= today && state === 'coming')
    return [
      {
        ...place,
        level: 'better',
        sentence: `It is coming, but since ${day} it is on sale by itself.`,
        shoppers: SHOPPERS_SEE.onSaleByItself,
        action: "Choose 'on sale'",
      },
    ];
  if (day > today && state !== 'coming')
    return [
      {
        ...place,
        level: 'must',
        sentence: `'Available from' (${day}) counts only with the state 'coming'.`,
        shoppers: state && state !== 'on sale' ? SHOPPERS_SEE.dayUnseen : SHOPPERS_SEE.onSaleToday,
        action: 'Look at the state',
      },
    ];
  return [];
};
