/** The days from the first to the last one: 'Nov 1 – 22, 2026', or one day alone. Both are ISO dates. */
export function formatDays(first: string, last: string, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  return format.formatRange(new Date(first), new Date(last));
}

/**
 * A calendar day formatted for the locale. Computed in UTC: an editor's date has no time zone and must
 * not shift to the day before on a server west of Greenwich.
 * @param date ISO date or date-time
 */
export function formatDay(date: string, locale: string, style: 'medium' | 'long'): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: style, timeZone: 'UTC' }).format(
    new Date(date),
  );
}
