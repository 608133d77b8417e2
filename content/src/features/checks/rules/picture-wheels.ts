import { files } from '../entry';
import type { Check } from '../finding';
import { SHOPPERS_SEE } from '../shoppers-see';

/** The wheels are at 98.7 % of the height (docs/editors.md); what is measured includes the contact shadow below them. */
const RIGHT_PERCENT = 1.3;
/** From here on the gap between wheels and line is seen: some 5 px in a tile. */
const SEEN_SHARE = 0.03;

/** The fields with cut-outs that stand on the line. */
const STANDING = ['images', 'luggage_image', 'luggage_body'];

/** A cut-out with empty space under its wheels. */
export const pictureWheels: Check = (entry, facts) =>
  STANDING.flatMap((field) => {
    const [first] = files(entry, field);
    const looks = first && first.mime !== 'image/jpeg' ? facts.looksOf(first) : undefined;
    if (!looks?.isTransparent || looks.emptyBelow <= SEEN_SHARE) return [];
    const percent = Math.round(looks.emptyBelow * 100);
    return [
      {
        check: 'picture-wheels',
        level: 'better' as const,
        field,
        sentence: `${percent} % of the ${field === 'images' ? 'first ' : ''}picture is empty under the wheels; ${RIGHT_PERCENT} % is right.`,
        shoppers: SHOPPERS_SEE.floating,
        action: 'Change the picture',
      },
    ];
  });
