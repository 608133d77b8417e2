// Loaded into a site before anything else (node --import): its clock stands still, so that pages do not age on a slow
// machine, and is advanced by the milliseconds in the file CLOCK_AHEAD, which is read again on SIGUSR2. A second number
// there moves the date only, like an adjusted clock. Timers keep running. A page rendered after a change has the same date as that change, so it counts as changed until the clock
// is advanced.
import { readFileSync } from 'node:fs';

const RealDate = Date;
const startedAt = RealDate.now();
const startedAfter = performance.now();
let ahead = 0;
let adjusted = 0;
const read = () => {
  const numbers = readFileSync(/** @type {string} */ (process.env.CLOCK_AHEAD), 'utf8');
  [ahead = 0, adjusted = 0] = numbers.split(' ').map(Number);
  console.info(`The clock is ${ahead} ms ahead, adjusted by ${adjusted} ms.`);
};
read();
process.on('SIGUSR2', read);

const ShiftedDate = class extends RealDate {
  /** @param {any[]} given */
  constructor(...given) {
    // @ts-expect-error: any arguments of Date
    super(...(given.length ? given : [startedAt + ahead + adjusted]));
  }
  /** @override */
  static now() {
    return startedAt + ahead + adjusted;
  }
};
globalThis.Date = /** @type {DateConstructor} */ (ShiftedDate);
performance.now = () => startedAfter + ahead;
