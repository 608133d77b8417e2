import { text } from '../entry';
import type { Check } from '../finding';
import { SHOPPERS_SEE } from '../shoppers-see';

/** The group of the pages in the footer (decision 24). */
const SUPPORT = 'SUPPORT';

/** A page's link group that is neither the footer's nor the brand's own: often the brand's name instead of its segment. */
export const linkGroup: Check = (entry, { brandSegment }) => {
  const group = text(entry, 'link_group');
  const own = brandSegment.toUpperCase();
  if (!group || group === SUPPORT || group.normalize('NFKC') === own.normalize('NFKC')) return [];
  return [
    {
      check: 'link-group',
      level: 'better',
      field: 'link_group',
      sentence: `The link group '${group}' shows nowhere. Write ${SUPPORT} for the footer, ${own} for the foot of the menu, or nothing.`,
      shoppers: SHOPPERS_SEE.noLink,
      action: 'Choose a link group',
    },
  ];
};
