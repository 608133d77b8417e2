import { text } from '../entry';
import type { Check } from '../finding';

/** A variant group in which an item is alone: often a typing error, as equal values make the swatches. */
export const variantGroup: Check = (entry, facts) => {
  const variant = text(entry, 'variant');
  if (!variant || facts.othersInVariant(variant) > 0) return [];
  return [
    {
      check: 'variant-group',
      level: 'better',
      field: 'variant',
      sentence: `No other item has the variant '${variant}'.`,
      shoppers: 'No other colors to choose.',
      action: 'Look at the variant',
    },
  ];
};
