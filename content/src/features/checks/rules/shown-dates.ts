import { text } from '../entry';
import type { Check } from '../finding';
import { shownTime } from '../../../core/places/shop-time';

/** Years after which a beginning is more likely a typing error. */
const MAX_YEARS = 5;
const YEAR_MS = 365.25 * 24 * 60 * 60 * 1000;

/** Dates between which an entry is never shown, or not any more, and a beginning that is long past. Nothing else on the site says so. */
export const shownDates: Check = (entry, { now }) => {
  const [from, until] = [Date.parse(text(entry, 'from')), Date.parse(text(entry, 'until'))];
  if (until <= from)
    return [
      {
        check: 'shown-dates',
        level: 'must',
        field: 'until',
        sentence: `It is shown until ${shownTime(until)}, but not before ${shownTime(from)}.`,
        shoppers: 'Nothing: it is never shown.',
        action: 'Look at the dates',
      },
    ];
  if (until <= now)
    return [
      {
        check: 'shown-dates',
        level: 'better',
        field: 'until',
        sentence: `No longer shown: it was, until ${shownTime(until)}.`,
        shoppers: 'The site without it.',
        action: 'Look at the dates',
      },
    ];
  if (now - from > MAX_YEARS * YEAR_MS)
    return [
      {
        check: 'shown-dates',
        level: 'better',
        field: 'from',
        sentence: `It is shown from a time long past: ${shownTime(from)}.`,
        shoppers: 'The entry, as if it had no date.',
        action: 'Look at the date',
      },
    ];
  return [];
};
