/** '1 Dec 00:00', with the year unless it is this one. */
export function plannedTime(moment: number, timeZone: string, now: number): string {
  const part = (options: Intl.DateTimeFormatOptions, of = moment) =>
    new Date(of).toLocaleString('en-GB', { timeZone, ...options });
  const year = part({ year: 'numeric' });
  return [
    part({ day: 'numeric', month: 'short' }),
    ...(year === part({ year: 'numeric' }, now) ? [] : [year]),
    part({ hour: '2-digit', minute: '2-digit' }),
  ].join(' ');
}
