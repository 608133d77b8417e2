import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { cache } from './places.mjs';

/** A line for each start of a run. */
const serverStarts = join(cache, 'server-starts.txt');

/** Has this process and those that it starts note the starts of servers. Those of earlier runs are forgotten. */
export function recordServerStarts() {
  rmSync(serverStarts, { force: true });
  mkdirSync(cache, { recursive: true });
  process.env.SERVER_STARTS = serverStarts;
}

/**
 * Notes that a server has started, for the summary of the tests, whose processes start servers, too.
 * @param {string} who
 * @param {number} milliseconds until it answered
 */
export function noteServerStart(who, milliseconds) {
  const file = process.env.SERVER_STARTS;
  if (file) appendFileSync(file, `${milliseconds}\t${who}\n`);
}

/** How often each kind of server was started, and how long that took in all, as a sentence. */
export function describeServerStarts() {
  const lines = existsSync(serverStarts) ? readFileSync(serverStarts, 'utf8').trim().split('\n') : [];
  const starts = lines.map((line) => line.split('\t'));
  const kinds = [...new Set(starts.map(([, who]) => who))];
  return kinds.map((kind) => {
    const times = starts.filter(([, who]) => who === kind).map(([milliseconds]) => Number(milliseconds));
    const seconds = Math.round(times.reduce((sum, time) => sum + time, 0) / 1000);
    return `${kind} was started ${times.length} times, which took ${seconds} s in all`;
  });
}
