// Moments are milliseconds since 1970; time zones have IANA names: 'Asia/Manila'.

const WALL = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;
const DAY_MS = 24 * 60 * 60 * 1000;

/** What clocks in a time zone show at a moment, as a date-time input writes it: '2026-12-01T00:00'. */
export const wallClockAt = (moment: number, timeZone: string): string =>
  clockAt(moment, timeZone).slice(0, 16).replace(' ', 'T');

/** The day in a time zone at a moment; ISO date. */
export const dayAt = (moment: number, timeZone: string): string => clockAt(moment, timeZone).slice(0, 10);

/**
 * The moment at which clocks in a time zone show this; of two, when clocks are put back, the first.
 * @param wall '2026-12-01T00:00'
 * @returns null if it is no time, or is left out when clocks are put forward
 */
export function momentOf(wall: string, timeZone: string): number | null {
  const inUtc = WALL.test(wall) ? Date.parse(`${wall}Z`) : Number.NaN;
  if (Number.isNaN(inUtc)) return null;
  const moments = momentsNear(inUtc, timeZone).filter((moment) => wallClockAt(moment, timeZone) === wall);
  return moments.length > 0 ? Math.min(...moments) : null;
}

/**
 * The first moment of a day in a time zone: midnight, or when clocks go on where they leave out midnight.
 * @param day ISO date
 */
export const startOf = (day: string, timeZone: string): number =>
  momentOf(`${day}T00:00`, timeZone) ?? Math.max(...momentsNear(Date.parse(day), timeZone));

/**
 * The moments at which clocks may show a time: by the zone's offset the day before, and the day after. They differ where
 * clocks change in between.
 * @param inUtc the moment at which clocks show it in UTC
 */
const momentsNear = (inUtc: number, timeZone: string) =>
  [inUtc - DAY_MS, inUtc + DAY_MS].map((near) => inUtc - offsetAt(near, timeZone));

/** How far a zone's clocks are ahead of UTC, in milliseconds. */
const offsetAt = (moment: number, timeZone: string) =>
  Date.parse(`${clockAt(moment, timeZone).replace(' ', 'T')}Z`) - Math.floor(moment / 1000) * 1000;

/** '2026-12-01 08:00:00' */
const clockAt = (moment: number, timeZone: string) => new Date(moment).toLocaleString('sv', { timeZone });
