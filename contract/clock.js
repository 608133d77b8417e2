/** @typedef {typeof import('./clock.d.ts')} Declared */

const WALL = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;
const DAY_MS = 24 * 60 * 60 * 1000;

/** @type {Declared['wallClockAt']} */
export const wallClockAt = (moment, timeZone) => clockAt(moment, timeZone).slice(0, 16).replace(' ', 'T');

/** @type {Declared['dayAt']} */
export const dayAt = (moment, timeZone) => clockAt(moment, timeZone).slice(0, 10);

/** @type {Declared['momentOf']} */
export function momentOf(wall, timeZone) {
  const inUtc = WALL.test(wall) ? Date.parse(`${wall}Z`) : Number.NaN;
  if (Number.isNaN(inUtc)) return null;
  const moments = momentsNear(inUtc, timeZone).filter((moment) => wallClockAt(moment, timeZone) === wall);
  return moments.length > 0 ? Math.min(...moments) : null;
}

/** @type {Declared['startOf']} */
export const startOf = (day, timeZone) =>
  momentOf(`${day}T00:00`, timeZone) ?? Math.max(...momentsNear(Date.parse(day), timeZone));

/**
 * The moments at which clocks may show a time: by the zone's offset the day before, and the day after. They differ where
 * clocks change in between.
 * @param {number} inUtc the moment at which clocks show it in UTC
 * @param {string} timeZone
 */
const momentsNear = (inUtc, timeZone) =>
  [inUtc - DAY_MS, inUtc + DAY_MS].map((near) => inUtc - offsetAt(near, timeZone));

/**
 * How far a zone's clocks are ahead of UTC, in milliseconds.
 * @param {number} moment
 * @param {string} timeZone
 */
const offsetAt = (moment, timeZone) =>
  Date.parse(`${clockAt(moment, timeZone).replace(' ', 'T')}Z`) - Math.floor(moment / 1000) * 1000;

/**
 * '2026-12-01 08:00:00'
 * @param {number} moment
 * @param {string} timeZone
 */
const clockAt = (moment, timeZone) => new Date(moment).toLocaleString('sv', { timeZone });
