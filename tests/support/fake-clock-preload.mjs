// Loaded into a site before anything else (node --import): its clock stands still, so that pages do not age on a slow
// machine, and is advanced by the milliseconds in the file CLOCK_AHEAD, which is read again on SIGUSR2. Timers keep
// running. A page rendered after a change has the same date as that change, so it counts as changed until the clock
// is advanced.
import { readFileSync } from 'node:fs';

const RealDate = Date;
const startedAt = RealDate.now();
const startedAfter = performance.now();
let ahead = 0;
const read = () => {
  ahead = Number(readFileSync(/** @type {string} */ (process.env.CLOCK_AHEAD), 'utf8'));
  console.info(`The clock is ${ahead} ms ahead.`);
};
read();
process.on('SIGUSR2', read);

const ShiftedDate = class extends RealDate {
  /** @param {any[]} given */
  constructor(...given) {
    // @ts-expect-error: any arguments of Date
    super(...(given.length ? given : [startedAt + ahead]));
  }
  static now() {
    return startedAt + ahead;
  }
};
globalThis.Date = /** @type {DateConstructor} */ (ShiftedDate);
performance.now = () => startedAfter + ahead;
