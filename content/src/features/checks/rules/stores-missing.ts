import { parts } from '../entry';
import type { Check } from '../finding';

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
          shoppers: 'No button to buy.',
          action: 'Add a store',
        },
      ];
