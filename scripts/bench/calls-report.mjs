import { BEFORE } from './calls-before.mjs';

/** Calls are listed by path, the most frequent first, up to this many. */
const LISTED = 10;

/**
 * @param {object} measured
 * @param {number} measured.minutes
 * @param {Record<string, number>} measured.statuses visits by status
 * @param {import('./counting-proxy.mjs').Call[]} measured.calls
 * @param {number} measured.feedCalls
 */
export function printVisits({ minutes, statuses, calls, feedCalls }) {
  const visits = Object.values(statuses).reduce((sum, count) => sum + count, 0);
  line(`WITHOUT AN EDIT, ${minutes} MINUTES`, 'in all', 'a visit', `before, ${BEFORE.date}`);
  line('visits', visits);
  line(
    "content calls but the feed's (wanted: 0)",
    calls.length,
    (calls.length / visits).toFixed(1),
    BEFORE.callsAVisit,
  );
  line("the feed's calls", feedCalls, '', BEFORE.feedCalls);
  for (const [status, count] of Object.entries(statuses)) if (status !== '200') line(`status ${status}`, count);
  const byPath = Map.groupBy(calls, ({ path }) => path.split('?')[0]);
  const counts = [...byPath].map(([path, { length }]) => ({ path, length })).sort((a, b) => b.length - a.length);
  for (const { path, length } of counts.slice(0, LISTED)) line(`  ${path}`, length);
}

/**
 * @param {string} name of the edit
 * @param {import('./edit-calls.mjs').EditCalls} measured
 */
export function printEdit(name, { pages, showing, all, calling, greatest, unvisited, missed }) {
  const before = BEFORE.edits[name] ?? {};
  line(`CONTENT CALLS AFTER ${name.toUpperCase()}`, 'calls', `before, ${BEFORE.date}`);
  for (const [what, calls] of Object.entries(pages)) line(what, calls, before[what]);
  line(`all addresses, ${showing} show it, ${calling} made a call`, all, before.all);
  line('the greatest for one page (wanted: at most 3)', greatest.calls, before.greatest);
  if (greatest.calls > 0) console.log(`  ${greatest.path}`);
  if (unvisited > 0) line('without a visit', unvisited);
  for (const path of missed) console.log(`missed: ${path}`);
}

const line = (what, ...figures) =>
  console.log(what.padEnd(60), ...figures.map((figure) => String(figure ?? '-').padStart(18)));
