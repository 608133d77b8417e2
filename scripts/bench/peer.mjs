// npm run bench:peer -- URL URL [PID PID]: two pages, of any sites, measured by the same script in turns, and their ratios.
import { load, tool } from './load.mjs';
import { firstVisit, KINDS, medians, startBrowser } from './page-figures.mjs';
import { tapToPage } from './taps.mjs';

const RUNS = Number(process.env.PEER_RUNS ?? 5);
const LOAD_SECONDS = 5;
const NAMES = /** @type {Record<string, string>} */ ({
  lcp: 'LCP, ms',
  tbt: 'TBT, ms',
  blocked: 'blocked, ms',
  total: 'bytes, kB',
  ...Object.fromEntries(KINDS.map((kind) => [kind, `  ${kind}, kB`])),
  requests: 'requests',
  tap: 'touch to page, ms',
  rate: 'requests a second',
  p99: '  99 % within, ms',
  cpu: '  CPU a request, ms',
});
const isBytes = (name) => name === 'total' || KINDS.includes(name);

/** The first link of the page's content that leads to another page of the same site. */
async function markLink(page) {
  await page.evaluate(() => {
    const links = [
      .../** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll('main a[href], a[href]')),
    ];
    const leads = ({ origin, pathname, target }) =>
      origin === location.origin && pathname !== location.pathname && target !== '_blank';
    links.find((link) => leads(link) && link.checkVisibility() && link.closest('main'))?.setAttribute('data-peer', '');
  });
}

/** Touches that link after every load, as far as there is one. */
const touch = (browser, address) =>
  tapToPage(browser, address, (page) => page.locator('[data-peer]').first(), RUNS, markLink).catch(() => NaN);

/**
 * @param {string[]} addresses of two pages
 * @param {(number | undefined)[]} pids of their servers, on this machine: without them their CPU is not measured
 */
export async function peer(addresses, pids, executablePath) {
  const browser = await startBrowser(executablePath);
  /** @type {Record<string, number>[][]} */
  const visits = [[], []];
  for (let turn = 0; turn < RUNS; turn++)
    for (const [index, address] of addresses.entries()) visits[index].push(await firstVisit(browser, address));
  const figures = visits.map((runs) => medians(runs));
  for (const [index, address] of addresses.entries()) figures[index].tap = await touch(browser, address);
  await browser.close();

  const loads = /** @type {Record<string, number>[][]} */ ([[], []]);
  for (let turn = 0; turn < 3; turn++)
    for (const [index, address] of addresses.entries()) {
      const { rate, p99, cpu } = await load(address, pids[index] ?? process.pid, LOAD_SECONDS);
      loads[index].push({ rate, p99, cpu: pids[index] ? cpu : NaN });
    }
  for (const [index, runs] of loads.entries()) Object.assign(figures[index], medians(runs));

  console.log(`first visits, throttled, medians of ${RUNS}; requests by ${tool}, medians of 3\n`);
  row('', ['the first', 'the second', 'ratio']);
  for (const [name, words] of Object.entries(NAMES)) {
    const [one, other] = figures.map((each) => (isBytes(name) ? each[name] / 1000 : each[name]));
    row(words, [...[one, other].map(written), written(one / other)]);
  }
}

const written = (value) => (Number.isFinite(value) ? String(Number(value.toPrecision(3))) : '-');
const row = (name, figures) => console.log(name.padEnd(24), ...figures.map((figure) => figure.padStart(12)));
