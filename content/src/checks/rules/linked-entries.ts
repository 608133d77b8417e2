import { related } from '../entry';
import { type Check, count, names } from '../finding';

/** Relations whose other end visitors see: what is one of them, what they are, and what is missing without. */
const LINKED: Record<string, [one: string, several: string, shoppers: string]> = {
  recommendations: ['recommended case', 'recommended cases', 'One case fewer in the row.'],
  featured_luggage: ['linked case', 'linked cases', 'No case beside the text.'],
  item_categories: ['category', 'categories', 'Not in the list of this category.'],
  color: ['color', 'colors', 'No swatch.'],
};

/** Linked entries that are not published. */
export const linkedEntries: Check = (entry, facts) =>
  Object.entries(LINKED).flatMap(([field, [one, several, shoppers]]) => {
    const hidden = related(entry, field).filter(({ type, documentId }) => !facts.isPublished(type, documentId));
    if (hidden.length === 0) return [];
    const named = names(hidden.map(({ name }) => name));
    return [
      {
        ...{ check: 'linked-entries', level: 'better' as const, field },
        sentence: `${count(hidden.length, one, several)} ${hidden.length === 1 ? 'is' : 'are'} not published: ${named}.`,
        shoppers,
        action: 'Look at it',
      },
    ];
  });
