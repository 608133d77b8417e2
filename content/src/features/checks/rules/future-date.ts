import { text } from '../entry';
import type { Check } from '../finding';
import { SHOPPERS_SEE } from '../shoppers-see';

const DATES: Record<string, string> = {
  review_date: 'The date of the review',
  story_date: 'The date of the story',
  checked_on: 'The day of the check',
  source_date: 'The date of the source',
};

/** A date that has not come yet. A shorter one ('2027-01') is compared as far as it goes. */
export const futureDate: Check = (entry, { today }) =>
  Object.entries(DATES).flatMap(([field, what]) => {
    const date = text(entry, field).slice(0, 10);
    if (!/^\d{4}(-\d\d){0,2}$/.test(date) || date <= today.slice(0, date.length)) return [];
    return [
      {
        check: 'future-date',
        level: 'must' as const,
        field,
        sentence: `${what} (${date}) is in the future.`,
        shoppers: SHOPPERS_SEE.futureDate,
        action: 'Look at the date',
      },
    ];
  });
