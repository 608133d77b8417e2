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
