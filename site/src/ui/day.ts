type Style = 'medium' | 'long' | 'full';
const formats = new Map<string, Intl.DateTimeFormat>();

/** Making a format takes as long as using it a hundred times. */
function formatOf(locale: string, dateStyle: Style): Intl.DateTimeFormat {
  const name = `${locale} ${dateStyle}`;
  const cached = formats.get(name);
  if (cached) return cached;
  const format = new Intl.DateTimeFormat(locale, { dateStyle, timeZone: 'UTC' });
  formats.set(name, format);
  return format;
}

/** The days from the first to the last one: 'Nov 1 – 22, 2026', or one day alone. Both are ISO dates. */
export function formatDays(first: string, last: string, locale: string): string {
  return formatOf(locale, 'medium').formatRange(new Date(first), new Date(last));
}

/**
 * A calendar day formatted for the locale. Computed in UTC: an editor's date has no time zone and must
 * not shift to the day before on a server west of Greenwich.
 * @param date ISO date or date-time
 */
export function formatDay(date: string, locale: string, style: Style): string {
  return formatOf(locale, style).format(new Date(date));
}
