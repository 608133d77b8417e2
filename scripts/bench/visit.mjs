// npm run bench:visit [-- origin]: what a visitor's phone feels: first visits of each template, from a touch to the next
// page, and a whole visit.
import { HEADING, mainThread } from './main-thread.mjs';
import { addresses } from './pages.mjs';
import { firstVisit, KINDS, medians, newPhone, startBrowser } from './page-figures.mjs';
import { tapToPage } from './taps.mjs';

const RUNS = Number(process.env.VISIT_RUNS ?? 5);
const kB = (bytes) => (bytes / 1000).toFixed(1);
const row = (name, figures) => console.log(name.padEnd(44), ...figures.map((figure) => String(figure).padStart(9)));

/** @param {string} origin of a running site */
export async function visit(origin, executablePath) {
  const browser = await startBrowser(executablePath);
  const pages = await addresses(origin);
  row(`first visit, median of ${RUNS}`, [
    'LCP ms',
    'TBT ms',
    'blocked',
    'kB',
    'requests',
    ...KINDS.map((kind) => kind.slice(0, 8)),
  ]);
  for (const path of pages) {
    const figures = await severalVisits(browser, origin + path);
    row(path, describe(figures));
  }
  row('/en with Save-Data', describe(await severalVisits(browser, `${origin}/en`, { saveData: true })));

  await mainThreads(browser, origin, pages);

  console.log('\nfrom a touch to the next page, ms, median');
  const tile = (page) => page.getByRole('link', { name: 'View Details' }).nth(2);
  const secondPage = (page) =>
    page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: '2', exact: true });
  const story = (page) => page.getByRole('navigation', { name: 'Lifestyle Stories' }).getByRole('link').nth(2);
  const firstStory = pages.find((path) => /^\/stories\/en\/./.test(path));
  for (const [name, from, find] of /** @type {[string, string, Parameters<typeof tapToPage>[2]][]} */ ([
    ['list to detail', '/luggages/en', tile],
    ['list to page 2', '/luggages/en', secondPage],
    ['story to story', firstStory, story],
  ]))
    row(name, [Math.round(await tapToPage(browser, origin + from, find, RUNS))]);

  console.log('\na whole visit: home, list, detail, another color, back, stores');
  const { kilobytes, requests } = await wholeVisit(browser, origin);
  row('kB, requests', [kilobytes, requests]);
  await browser.close();
}

/** In turns with a page with one heading, whose longest task is the unit. */
async function mainThreads(browser, origin, pages) {
  console.log(
    `\na first visit's main thread, as a multiple of the longest task of a page with one heading, median of ${RUNS}`,
  );
  row('', ['longest', '1 script', 'scripts', 'forced']);
  /** @type {Map<string, Record<string, number>[]>} */
  const runs = new Map([HEADING, ...pages].map((path) => [path, []]));
  for (let turn = 0; turn < RUNS; turn++)
    for (const [path, figures] of runs) figures.push(await mainThread(browser, origin + path));
  const unit = medians(runs.get(HEADING) ?? []).longest;
  for (const [path, figures] of runs) {
    const { longest, longestScript, scripts, forced } = medians(figures);
    row(
      path,
      [longest, longestScript, scripts, forced].map((ms) => (ms / unit).toFixed(2)),
    );
  }
}

async function severalVisits(browser, address, how) {
  const runs = [];
  for (let turn = 0; turn < RUNS; turn++) runs.push(await firstVisit(browser, address, how));
  return medians(runs);
}

const describe = ({ lcp, tbt, blocked, total, requests, ...bytes }) => [
  Math.round(lcp),
  Math.round(tbt),
  Math.round(blocked),
  kB(total),
  requests,
  ...KINDS.map((kind) => kB(bytes[kind])),
];

async function wholeVisit(browser, origin) {
  const { context, page, bytes, count } = await newPhone(browser);
  const quiet = () => page.waitForLoadState('networkidle').then(() => page.waitForTimeout(800));
  const go = async (path) => {
    await page.goto(origin + path, { waitUntil: 'networkidle' });
    await quiet();
  };
  await go('/en');
  await go('/luggages/en');
  await page.getByRole('link', { name: 'View Details' }).first().tap();
  await page.waitForURL(/\/luggages\/en\/./);
  await quiet();
  await page
    .getByRole('link', { name: /^Select (color|variant)/ })
    .last()
    .tap();
  await quiet();
  await page.goBack();
  await quiet();
  await go('/store-locations/en');
  await context.close();
  return { kilobytes: kB(Object.values(bytes).reduce((sum, size) => sum + size, 0)), requests: count() };
}
