const DAY_MS = 86_400_000;

/**
 * When something was seen, in the words of the locale: 'today, 7:40 AM', 'yesterday', 'Nov 20, 2026'.
 * @param seen milliseconds since 1970
 * @param pattern how a day and a time of it are written together: '{day}, {time}'
 */
export function formatSeen(seen: number, locale: string, pattern: string, now = Date.now()): string {
  const daysAgo = Math.round((startOfDay(now) - startOfDay(seen)) / DAY_MS);
  if (daysAgo !== 0 && daysAgo !== 1) {
    return new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(seen);
  }
  const day = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-daysAgo, 'day');
  if (daysAgo === 1) return day;
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(seen);
  return pattern.replace('{day}', day).replace('{time}', time);
}

/** In the time zone of the device; a day may have 23 or 25 hours. */
const startOfDay = (time: number) => new Date(time).setHours(0, 0, 0, 0);
