import { appendFileSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { cache } from './places.mjs';

const file = join(cache, 'server-starts.txt');

/** Forgets the starts of earlier runs. */
export const forgetServerStarts = () => rmSync(file, { force: true });

/**
 * Notes that a server has started, for the summary of the tests, whose processes start servers, too.
 * @param {string} who
 * @param {number} milliseconds until it answered
 */
export function noteServerStart(who, milliseconds) {
  if (process.env.NOTE_SERVER_STARTS) appendFileSync(file, `${milliseconds}\t${who}\n`);
}

/** How often each kind of server was started, and how long that took in all, as a sentence. */
export function describeServerStarts() {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
  const starts = lines.map((line) => line.split('\t'));
  const kinds = [...new Set(starts.map(([, who]) => who))];
  return kinds.map((kind) => {
    const times = starts.filter(([, who]) => who === kind).map(([milliseconds]) => Number(milliseconds));
    const seconds = Math.round(times.reduce((sum, time) => sum + time, 0) / 1000);
    return `${kind} was started ${times.length} times, which took ${seconds} s in all`;
  });
}
