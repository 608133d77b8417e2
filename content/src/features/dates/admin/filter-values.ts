import { BRAND } from 'contract/brand';
import { dateInWords, momentInWords } from '../../../core/places/date-words';

/** A value of a filter of dates as the list says it beside its button. @param type of the field: 'date', 'datetime' */
export const wordsOfFilter = (type: string, value: string): string =>
  type === 'date'
    ? dateInWords(value)
    : momentInWords(Date.parse(value), BRAND.timeZone, Intl.DateTimeFormat().resolvedOptions().timeZone);

/** The dates and times in the filters of an address. @param search its query */
export const valuesOfFilters = (search: string): string[] =>
  [...new URLSearchParams(search)].flatMap(([name, encoded]) => {
    // Strapi encodes the values themselves, too.
    const value = encoded.replaceAll(/%3A/gi, ':');
    return name.startsWith('filters[') && /^\d{4}-\d\d-\d\d(T|$)/.test(value) ? [value] : [];
  });
