import { text } from '../entry';
import { type Check, count } from '../finding';
import { SHOPPERS_SEE } from '../shoppers-see';

/** Months after which a rule has to be compared with the airline's page again (decision on airline rules). */
const MONTHS = 12;

/** Whole months between two ISO dates. */
export function monthsBetween(earlier: string, later: string): number {
  const [year = 0, month = 0, day = 0] = earlier.split('-').map(Number);
  const [laterYear = 0, laterMonth = 0, laterDay = 0] = later.split('-').map(Number);
  return (laterYear - year) * 12 + laterMonth - month - (laterDay < day ? 1 : 0);
}

/** An airline's rule that nobody has checked for a year. */
export const airlineRuleAge: Check = (entry, { today }) => {
  const checked = text(entry, 'checked_on').slice(0, 10);
  const months = checked ? monthsBetween(checked, today) : null;
  // It counts until the end of the day on which the months are over.
  const isLastDay = months === MONTHS && checked.slice(8) === today.slice(8);
  if (months !== null && (months < MONTHS || isLastDay)) return [];
  return [
    {
      check: 'airline-rule-age',
      level: 'better',
      field: 'checked_on',
      sentence:
        months === null
          ? `The rule of ${text(entry, 'name')} was never checked.`
          : `The rule of ${text(entry, 'name')} was last checked ${count(months, 'month')} ago.`,
      shoppers: months === null ? SHOPPERS_SEE.uncheckedRule : SHOPPERS_SEE.oldRule,
      action: "Check and enter today's date",
    },
  ];
};
