// What a first visit to a page asks of a phone's main thread, from a trace of the browser.
import { newPhone } from './page-figures.mjs';

const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline'];
/** Names of trace events in which scripts run. */
const SCRIPT =
  /^(EvaluateScript|v8\.(compile|evaluate)\w*|FunctionCall|TimerFire|EventDispatch|RunMicrotasks|Fire\w+|XHR\w+)$/;
/** Those of style and layout: inside a script they are forced by it. */
const LAYOUT = /^(UpdateLayoutTree|Layout)$/;
const TASK = /RunTask$/;
/** Tasks count until so long after everything has arrived. */
const AFTERMATH_MS = 2500;

/** A page with one heading, as the unit of what the browser itself needs. */
export const HEADING = '/one-heading';
const HEADING_PAGE = '<!doctype html><html lang="en"><title>Heading</title><h1>Heading</h1>';

/**
 * Milliseconds of processor time of a first visit: the longest task, the most that scripts take in one task and all scripts,
 * both without the style and layout that they force, and that style and layout. Unlike time, it hardly depends on what else the machine does;
 * so the processor is not slowed down.
 * @returns {Promise<{ longest: number, longestScript: number, scripts: number, forced: number }>}
 */
export async function mainThread(browser, address) {
  const { context, page } = await newPhone(browser, { rate: 1 });
  if (address.endsWith(HEADING))
    await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body: HEADING_PAGE }));
  await browser.startTracing(page, { categories: CATEGORIES });
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.waitForTimeout(AFTERMATH_MS);
  const { traceEvents } = JSON.parse(String(await browser.stopTracing()));
  await context.close();
  return figures(onItsThread(traceEvents, address));
}

/** The events of the thread that parses that page. */
function onItsThread(all, address) {
  const parsing = all.find(({ name, args }) => name === 'ParseHTML' && args.beginData?.url === address);
  return all
    .filter(({ ph, pid, tid }) => ph === 'X' && pid === parsing.pid && tid === parsing.tid)
    .sort((one, other) => one.ts - other.ts || other.dur - one.dur);
}

function figures(events) {
  const outermost = (of, pattern) => {
    let end = 0;
    return of.filter(({ name, ts, dur }) => pattern.test(name) && ts >= end && (end = ts + dur));
  };
  const isIn = ({ ts }, outer) => ts >= outer.ts && ts < outer.ts + outer.dur;
  const scripts = outermost(events, SCRIPT);
  const forced = outermost(
    events.filter((event) => scripts.some((script) => isIn(event, script))),
    LAYOUT,
  );
  const tasks = outermost(events, TASK);
  const scriptsIn = (task) => {
    const inTask = (event) => isIn(event, task);
    return sum(scripts.filter(inTask)) - sum(forced.filter(inTask));
  };
  return {
    longest: Math.max(...tasks.map((task) => sum([task]))),
    longestScript: Math.max(...tasks.map(scriptsIn)),
    scripts: sum(scripts) - sum(forced),
    forced: sum(forced),
  };
}

/** Milliseconds of processor time. An event that took none has no `tdur`. */
const sum = (events) => events.reduce((total, { tdur = 0 }) => total + tdur, 0) / 1000;
