const WALL = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;
const DAY_MS = 24 * 60 * 60 * 1000;

/** What clocks in a time zone show at a moment, as a date-time input writes it: '2026-12-01T00:00'. */
export const wallClockAt = (moment: number, timeZone: string): string =>
  new Date(moment).toLocaleString('sv', { timeZone }).slice(0, 16).replace(' ', 'T');

/**
 * The moment at which clocks in a time zone show this; of two, when clocks are put back, the first.
 * @param wall '2026-12-01T00:00'
 * @returns milliseconds since 1970; null if it is no time, or is left out when clocks are put forward
 */
export function momentOf(wall: string, timeZone: string): number | null {
  const inUtc = WALL.test(wall) ? Date.parse(`${wall}Z`) : Number.NaN;
  if (Number.isNaN(inUtc)) return null;
  // The zone's offset the day before, and the day after: they differ where clocks change in between.
  const offsets = [inUtc - DAY_MS, inUtc + DAY_MS].map((near) => Date.parse(`${wallClockAt(near, timeZone)}Z`) - near);
  const moments = offsets.map((offset) => inUtc - offset).filter((moment) => wallClockAt(moment, timeZone) === wall);
  return moments.length > 0 ? Math.min(...moments) : null;
}

/** '1 Dec 00:00', with the year unless it is this one. */
export function timeInWords(moment: number, timeZone: string, now: number): string {
  const part = (options: Intl.DateTimeFormatOptions, of = moment) =>
    new Date(of).toLocaleString('en-GB', { timeZone, ...options });
  const year = part({ year: 'numeric' });
  return [
    part({ day: 'numeric', month: 'short' }),
    ...(year === part({ year: 'numeric' }, now) ? [] : [year]),
    part({ hour: '2-digit', minute: '2-digit' }),
  ].join(' ');
}
