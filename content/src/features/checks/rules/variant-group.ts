import { related, text } from '../entry';
import type { Check } from '../finding';
import { SHOPPERS_SEE } from '../shoppers-see';

/** A variant group in which an item is alone: often a typing error, as equal values make the swatches. */
export const variantGroup: Check = (entry, facts) => {
  const variant = text(entry, 'variant');
  // Other colors may be chosen by hand, too.
  if (!variant || facts.othersInVariant(variant) > 0 || related(entry, 'color_variants').length > 0) return [];
  return [
    {
      check: 'variant-group',
      level: 'better',
      field: 'variant',
      sentence: `No other item has the variant '${variant}'.`,
      shoppers: SHOPPERS_SEE.noOtherColors,
      action: 'Look at the variant',
    },
  ];
};
