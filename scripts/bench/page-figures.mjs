// What one visit to a page costs a phone: its bytes, when it shows its largest part, how long it blocks the main thread.
import { chromium } from '@playwright/test';
import { CHROME_FLAGS, PHONE } from './chrome.mjs';

/** A mid-range Android phone on mobile data in Manila: 9 Mbit/s, 100 ms, a quarter of this machine's speed. */
const NETWORK = { offline: false, latency: 100, downloadThroughput: 9e6 / 8, uploadThroughput: 3e6 / 8 };
const CPU_RATE = 4;
/** Blocking time counts until so long after everything has arrived. */
const AFTERMATH_MS = 1500;
export const KINDS = /** @type {const} */ (['document', 'script', 'stylesheet', 'font', 'image']);

/** @param {string} executablePath of Chromium */
export const startBrowser = (executablePath) => chromium.launch({ executablePath, args: CHROME_FLAGS });

/**
 * A phone that has never seen the site.
 * @param {{ network?: boolean, saveData?: boolean, rate?: number }} [how] without `network` nothing has to travel; `rate`: how
 *   many times slower than this machine it is
 */
export async function newPhone(browser, how = {}) {
  const { network = true, saveData = false, rate = CPU_RATE } = how;
  const context = await browser.newContext({
    ...PHONE,
    ...(saveData && { extraHTTPHeaders: { 'Save-Data': 'on' } }),
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  if (network) await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  const bytes = Object.fromEntries([...KINDS, 'other'].map((kind) => [kind, 0]));
  let requests = 0;
  const kinds = new Map();
  session.on('Network.requestWillBeSent', ({ requestId, type }) => kinds.set(requestId, type?.toLowerCase()));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    // What comes from the browser's own caches costs nothing.
    if (encodedDataLength === 0) return;
    bytes[kind && kind in bytes ? kind : 'other'] += encodedDataLength;
    requests++;
  });
  await page.addInitScript(() => {
    const seen = { lcp: 0, longTasks: /** @type {{ startTime: number, duration: number }[]} */ ([]) };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => (seen.lcp = list.getEntries().at(-1)?.startTime ?? 0)).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    });
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) seen.longTasks.push({ startTime, duration });
    }).observe({ type: 'longtask', buffered: true });
  });
  return { context, page, bytes, count: () => requests };
}

/** Total blocking time from a time on, in milliseconds. */
const blockedFrom = (time, longTasks) =>
  longTasks.reduce(
    (sum, { startTime, duration }) => sum + Math.max(0, startTime + duration - Math.max(time, startTime) - 50),
    0,
  );

/**
 * Loads a page for the first time. Times in milliseconds, sizes in bytes on the wire with headers.
 *
 * `tbt` is the total blocking time as it is defined, from the first contentful paint on; `blocked` counts the tasks before it,
 * too, so also the page's first layout.
 */
export async function firstVisit(browser, address, how) {
  const { context, page, bytes, count } = await newPhone(browser, how);
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.waitForTimeout(AFTERMATH_MS);
  const { lcp, longTasks, fcp } = await page.evaluate(() => ({
    .../** @type {any} */ (window).seen,
    fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  }));
  await context.close();
  const total = Object.values(bytes).reduce((sum, size) => sum + size, 0);
  const [tbt, blocked] = [fcp, 0].map((time) => blockedFrom(time, longTasks));
  return { lcp, tbt, blocked, total, requests: count(), ...bytes };
}

/**
 * The median of several figures of the same names.
 * @param {Record<string, number>[]} runs
 * @returns {any}
 */
export function medians(runs) {
  const names = Object.keys(runs[0] ?? {});
  const middle = (values) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)];
  return Object.fromEntries(names.map((name) => [name, middle(runs.map((figures) => figures[name]))]));
}
