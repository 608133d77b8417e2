import { chosen } from '../entry';
import { type Check, count, type Finding, names } from '../finding';
import { SHOPPERS_SEE, type ShoppersSee } from '../shoppers-see';

/** Relations to products that visitors are to look at: what is one of them, what they are, and what visitors see. */
const LINKED: Record<string, [one: string, several: string, shoppers: ShoppersSee]> = {
  recommendations: ['recommended case', 'recommended cases', SHOPPERS_SEE.recommendedFewer],
  featured_luggage: ['linked case', 'linked cases', SHOPPERS_SEE.caseNotSold],
};

/** A link to a product that is no longer made. */
export const discontinuedLinks: Check = (entry, facts) =>
  Object.entries(LINKED).flatMap(([field, [one, several, shoppers]]): Finding[] => {
    const gone = chosen(entry, field).filter(({ type, documentId }) => facts.isDiscontinued(type, documentId));
    if (gone.length === 0) return [];
    const subject = `${count(gone.length, one, several)} ${gone.length === 1 ? 'is' : 'are'}`;
    return [
      {
        check: 'discontinued-links',
        level: 'better',
        field,
        sentence: `${subject} discontinued: ${names(gone.map(({ name }) => name))}.`,
        shoppers,
        action: 'Choose another',
      },
    ];
  });
