/** 'today', 'yesterday' or '3 November'. */
export function dayInWords(iso: string, now = new Date()): string {
  const dayOf = (date: Date) => date.toDateString();
  const time = new Date(iso);
  if (dayOf(time) === dayOf(now)) return 'today';
  const yesterday = new Date(now);
  yesterday.setDate(now.getDate() - 1);
  return dayOf(time) === dayOf(yesterday)
    ? 'yesterday'
    : time.toLocaleDateString('en-GB', { day: 'numeric', month: 'long' });
}

/** '6.15 a.m.' */
export function timeInWords(iso: string): string {
  const time = new Date(iso);
  const hours = time.getHours();
  return `${hours % 12 || 12}.${String(time.getMinutes()).padStart(2, '0')} ${hours < 12 ? 'a.m.' : 'p.m.'}`;
}

const MINUTE_MS = 60_000;
const UNITS = [
  ['a day', 'days', 24 * 60 * MINUTE_MS],
  ['an hour', 'hours', 60 * MINUTE_MS],
  ['a minute', 'minutes', MINUTE_MS],
] as const;

/** 'just now', 'a minute ago', '3 hours ago'. */
export function agoInWords(ms: number): string {
  for (const [one, many, unit] of UNITS) {
    const count = Math.floor(ms / unit);
    if (count >= 1) return `${count === 1 ? one : `${count} ${many}`} ago`;
  }
  return 'just now';
}
