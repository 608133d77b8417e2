import { files, parts, text } from '../entry';
import type { Check, Finding } from '../finding';
import { characterCount, SHOWN_OF_DESCRIPTION as SHOWN } from '../../../core/entries/character-count';
import { SHOPPERS_SEE } from '../shoppers-see';

/** The size of the card's picture in pixels, as the site makes it. */
const CARD = { width: 1200, height: 630 };

/** What search engines and shared links show of an entry, where an editor has chosen it. */
export const searchAndShare: Check = (entry) =>
  parts(entry, 'search_and_share').flatMap((chosen) => {
    const part = { values: chosen };
    const length = characterCount(text(part, 'description'));
    const [picture] = files(part, 'share_picture');
    const { width: wide = 0, height: high = 0 } = picture ?? {};
    const isSmall = wide && high && (wide < CARD.width || high < CARD.height);
    const findings: Finding[] = [];
    if (length > SHOWN.desktop)
      findings.push({
        check: 'search-and-share',
        level: 'better',
        field: 'search_and_share.description',
        sentence: `The description has ${length} characters; search engines show some ${SHOWN.desktop}, and ${SHOWN.phone} on a phone.`,
        shoppers: SHOPPERS_SEE.descriptionCut,
        action: 'Write it shorter',
      });
    if (picture && isSmall)
      findings.push({
        check: 'search-and-share',
        level: 'better',
        field: 'search_and_share.share_picture',
        sentence: `Too small for a card, ${CARD.width} × ${CARD.height} px are needed: ${picture.name} (${wide} × ${high} px).`,
        shoppers: SHOPPERS_SEE.shareBlurred,
        action: 'Change the picture',
      });
    return findings;
  });
