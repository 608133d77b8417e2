import { parts, text } from '../entry';
import type { Check, Finding } from '../finding';
import { SHOPPERS_SEE } from '../shoppers-see';

/** The site leaves out whatever is no address of another site (docs/editors.md, Menu); http is not encrypted. */
export const storeLinkAddress: Check = (entry) =>
  parts(entry, 'store_links').flatMap((values, index): Finding[] => {
    const link = text({ values }, 'store_link_link');
    if (/^https:/i.test(link) && URL.canParse(link)) return [];
    const store = text({ values }, 'store') || `store ${index + 1}`;
    const isShown = /^http:/i.test(link) && URL.canParse(link);
    const place = { check: 'store-link-address', field: `store_links.${index}.store_link_link` };
    const sentence = link
      ? `The link to ${store} is not an https address: ${link.slice(0, 80)}`
      : `The link to ${store} is empty.`;
    return isShown
      ? [
          {
            ...place,
            level: 'better',
            sentence,
            shoppers: SHOPPERS_SEE.unencrypted,
            action: 'Look at the link',
          },
        ]
      : [{ ...place, level: 'must', sentence, shoppers: SHOPPERS_SEE.noStore, action: 'Look at the link' }];
  });
