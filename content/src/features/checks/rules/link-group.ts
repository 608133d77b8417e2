import { FOOTER_GROUP, isOwnGroup, menuGroupOf } from '../../../core/places/link-groups';
import { text } from '../entry';
import type { Check } from '../finding';
import { SHOPPERS_SEE } from '../shoppers-see';

/** A page's link group that is neither the footer's nor the brand's own: often the brand's name instead of its segment. */
export const linkGroup: Check = (entry, { brandSegment }) => {
  const group = text(entry, 'link_group');
  const own = menuGroupOf(brandSegment);
  if (!group || group === FOOTER_GROUP || isOwnGroup(group, brandSegment)) return [];
  return [
    {
      check: 'link-group',
      level: 'better',
      field: 'link_group',
      sentence: `The link group '${group}' shows nowhere. Choose ${FOOTER_GROUP} for the footer, ${own} for the foot of the menu, or nothing.`,
      shoppers: SHOPPERS_SEE.noLink,
      action: 'Choose a link group',
    },
  ];
};
