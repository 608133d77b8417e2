// Loaded into a site before anything else (node --import): its clock runs ahead by as many milliseconds as the file
// CLOCK_AHEAD says, which is read again on SIGUSR2.
import { readFileSync } from 'node:fs';

const RealDate = Date;
const realNow = performance.now.bind(performance);
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
    // @ts-expect-error: whatever a Date may be made of
    super(...(given.length ? given : [RealDate.now() + ahead]));
  }
  static now() {
    return RealDate.now() + ahead;
  }
};
globalThis.Date = /** @type {DateConstructor} */ (ShiftedDate);
performance.now = () => realNow() + ahead;
