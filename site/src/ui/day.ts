/**
 * A calendar day in the locale's words. Counted in UTC: what an editor wrote has no time zone, and
 * must not become the day before on a server in the west.
 * @param date ISO date or date-time
 */
export function formatDay(date: string, locale: string, style: 'medium' | 'long'): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: style, timeZone: 'UTC' }).format(
    new Date(date),
  );
}
