import { parts } from '../entry';
import type { Check } from '../finding';
import { SHOPPERS_SEE } from '../shoppers-see';

/** A product that no partner store sells. */
export const storesMissing: Check = (entry) =>
  parts(entry, 'store_links').length > 0
    ? []
    : [
        {
          check: 'stores-missing',
          level: 'must',
          field: 'store_links',
          sentence: `No partner store sells this ${entry.type === 'luggages' ? 'case' : 'item'}.`,
          shoppers: SHOPPERS_SEE.noStores,
          action: 'Add a store',
        },
      ];
