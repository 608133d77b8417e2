import { type Entry, text } from '../entry';
import type { Check } from '../finding';
import { shownTime } from '../../../core/places/shop-time';
import { SHOPPERS_SEE } from '../shoppers-see';

/** Years after which a beginning is more likely a typing error. */
const MAX_YEARS = 5;
const YEAR_MS = 365.25 * 24 * 60 * 60 * 1000;

/** NaN if there is none; a redirect's 'from' is an address. */
function momentIn(entry: Entry, name: string): number {
  const isText = entry.fields.some((field) => field.name === name && field.kind === 'text');
  return isText ? NaN : Date.parse(text(entry, name));
}

/** Dates between which an entry is never shown, or not any more, and a beginning that is long past. Nothing else on the site says so. */
export const shownDates: Check = (entry, { now }) => {
  const [from, until] = [momentIn(entry, 'from'), momentIn(entry, 'until')];
  if (until <= from)
    return [
      {
        check: 'shown-dates',
        level: 'must',
        field: 'until',
        sentence: `It is shown until ${shownTime(until)}, but not before ${shownTime(from)}.`,
        shoppers: SHOPPERS_SEE.neverShown,
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
        shoppers: SHOPPERS_SEE.noLongerShown,
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
        shoppers: SHOPPERS_SEE.shownAlways,
        action: 'Look at the date',
      },
    ];
  return [];
};
