import { files } from '../entry';
import type { Check } from '../finding';
import { SHOPPERS_SEE } from '../shoppers-see';

/**
 * The first picture of a case is a cut-out (docs/editors.md, Products). The site takes JPEGs for photographs, and every
 * other format for a cut-out.
 */
export const pictureGround: Check = (entry, facts) => {
  const [first] = files(entry, 'images');
  if (!first || first.mime === 'image/svg+xml') return [];
  const isOpaque = first.mime === 'image/jpeg' || facts.looksOf(first)?.isTransparent === false;
  if (!isOpaque) return [];
  return [
    {
      check: 'picture-ground',
      level: 'better',
      field: 'images',
      sentence: 'The first picture has no transparent ground.',
      shoppers: SHOPPERS_SEE.photographOfCase,
      action: 'Change the picture',
    },
  ];
};
