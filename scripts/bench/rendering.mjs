import { addresses } from './pages.mjs';
import { processorMs } from './process-figures.mjs';

/** Until V8 has compiled what is used often. */
const WARM_UP = 20;
const PAGES = 50;

/**
 * Prints what one process takes to render a page that it has not cached, one after the other: each request has a number
 * that nobody had before, of a parameter that the page knows. Answers of the content server are cached by then.
 * @param {string} origin of a site process of this benchmark's own
 * @param {import('../launcher/processes.mjs').Running} site
 */
export async function rendering(origin, site) {
  console.log('\nrendering a page'.padEnd(45), ...['ms', 'max ms', 'CPU ms'].map((name) => name.padStart(8)));
  for (const path of await addresses(origin)) {
    const parameter = parameterOf(path);
    if (!parameter) continue;
    const render = (number) => timeOfMiss(`${origin}${path}?${parameter}=${number}`);
    for (let number = 0; number < WARM_UP; number++) await render(1000 + number);
    const times = [];
    const before = processorMs(site.child.pid);
    for (let number = 0; number < PAGES; number++) times.push(await render(2000 + number));
    const cpu = (processorMs(site.child.pid) - before) / PAGES;
    times.sort((one, next) => one - next);
    const figures = [times[PAGES >> 1], times.at(-1), cpu].map((ms) => ms?.toFixed(1) ?? '-');
    console.log(path.padEnd(44), ...figures.map((figure) => figure.padStart(8)));
  }
}

/** A parameter with any number for each kind of page (known-parameters.ts); none for pages that have no such parameter. */
function parameterOf(path) {
  const [screen, , item, ...more] = path.slice(1).split(/[/?]/);
  if (more.length > 0) return undefined;
  if (screen === 'store-locations') return 'store';
  if (['luggages', 'accessories', 'gifts'].includes(screen ?? '') && item) return 'loads';
  return item === undefined || screen === 'stories' ? 'page' : undefined;
}

/** Milliseconds until the page is there. */
async function timeOfMiss(url) {
  const start = performance.now();
  const response = await fetch(url, { headers: { 'Accept-Encoding': 'br' }, redirect: 'manual' });
  await response.arrayBuffer();
  const ms = performance.now() - start;
  const state = `${response.status} ${response.headers.get('x-cache')}`;
  if (state !== '200 miss') throw new Error(`${url}: ${state}, not a page rendered for this request`);
  return ms;
}
