// npm run bench [-- origin]: what each page weighs in Chromium, and how many list pages a second the site serves.
// npm run bench:lighthouse [-- origin]: Lighthouse's mobile figures of the same pages. Both need a running site.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { findBrowser } from './launcher/browsers.mjs';
import { Failure } from './launcher/failure.mjs';
import { program } from './launcher/program.mjs';

// Fetched when they are asked for: nothing else of the project needs them.
const AUTOCANNON = 'autocannon@9.0.0';
const LIGHTHOUSE = 'lighthouse@13.5.0';
const LIGHTHOUSE_RUNS = Number(process.env.LIGHTHOUSE_RUNS ?? 3);
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const CHROME_FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
];

const words = process.argv.slice(2);
const origin = words.find((word) => word.startsWith('http')) ?? 'http://127.0.0.1:3000';
const executablePath = findBrowser('Chromium');

await program(async () => {
  const isThere = await fetch(`${origin}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!isThere) throw new Failure(`No site answers at ${origin}: start it with npm start, or name its address.`);
  if (!executablePath) throw new Failure('The measurements need Chromium: install it or name it in CHROMIUM_PATH.');
  const pages = await addresses();
  if (words.includes('lighthouse')) return lighthouse(pages);
  await weights(pages);
  await speed('/luggages/en');
});

/** One page of each kind; the items are the first that their lists link to. */
async function addresses() {
  const first = async (list) => {
    const html = await (await fetch(origin + list)).text();
    return html.match(new RegExp(`href="(${list}/(?!filter/)[^"?#]+)`))?.[1];
  };
  const lists = ['/luggages/en', '/accessories/en', '/gifts/en', '/stories/en'];
  const items = await Promise.all(lists.map(first));
  const home = await (await fetch(`${origin}/en`)).text();
  const contentPage = home.match(/href="(\/(?!luggages|accessories|gifts|stories)[a-z0-9]+\/en\/[^"?#]+)/)?.[1];
  const paths = ['/en', ...lists, ...items, '/store-locations/en', contentPage].filter((path) => path !== undefined);
  const statuses = await Promise.all(paths.map(async (path) => (await fetch(origin + path)).status));
  for (const [index, path] of paths.entries())
    if (statuses[index] !== 200) console.log(`${path} answers ${statuses[index]}: left out`);
  return paths.filter((_, index) => statuses[index] === 200).sort();
}

/** Bytes as the browser received them until nothing more came, brotli where the site packs. */
async function weights(pages) {
  const browser = await chromium.launch({ executablePath, args: CHROME_FLAGS });
  console.log(
    'page'.padEnd(44),
    ...['html', 'script', 'css', 'font', 'image', 'requests'].map((name) => name.padStart(8)),
  );
  for (const path of pages) {
    const page = await browser.newPage(PHONE);
    const bytes = { document: 0, script: 0, stylesheet: 0, font: 0, image: 0 };
    const sizes = [];
    page.on('requestfinished', (request) => sizes.push(request.sizes().then((size) => [request.resourceType(), size])));
    await page.goto(origin + path, { waitUntil: 'networkidle' });
    for (const [kind, { responseBodySize }] of await Promise.all(sizes))
      if (kind in bytes) bytes[kind] += responseBodySize;
    const figures = Object.values(bytes).map((size) => (size / 1000).toFixed(1));
    console.log(path.padEnd(44), ...[...figures, String(sizes.length)].map((figure) => figure.padStart(8)));
    await page.close();
  }
  await browser.close();
  console.log('kB (1000 bytes) on the wire, phone of 390 px, until the network is idle\n');
}

async function speed(path) {
  const args = ['-c', '32', '-d', '10', '-j', '-H', 'accept-encoding=br', origin + path];
  const { requests, latency, non2xx } = JSON.parse(await npx(AUTOCANNON, args));
  console.log(
    `${path}: ${Math.round(requests.average)} requests/s, p50 ${latency.p50} ms, p99 ${latency.p99} ms (32 connections, brotli, ${non2xx} failed)`,
  );
}

/** The median of several runs, by score; a run that fails (on a busy machine some do) is made again once. */
async function lighthouse(pages) {
  const columns = ['score', 'a11y', 'best', 'SEO', 'LCP ms', 'CLS', 'TBT ms'];
  console.log('page'.padEnd(44), ...columns.map((name) => name.padStart(7)));
  for (const path of pages) {
    const runs = [];
    for (let run = 0; run < LIGHTHOUSE_RUNS; run++)
      runs.push(await lighthouseRun(path).catch(() => lighthouseRun(path)));
    const median = runs.sort((a, b) => a.figures[0] - b.figures[0])[Math.floor(LIGHTHOUSE_RUNS / 2)];
    console.log(path.padEnd(44), ...median.figures.map((figure) => String(figure).padStart(7)));
    for (const shortcoming of median.shortcomings) console.log(`  ${shortcoming}`);
  }
}

/** The figures of the columns above, and the audits that keep a category other than performance from 100. */
async function lighthouseRun(path) {
  const args = [origin + path, '--output=json', '--quiet', `--only-categories=${CATEGORIES}`];
  const { audits, categories } = JSON.parse(
    await npx(LIGHTHOUSE, [...args, `--chrome-flags=${CHROME_FLAGS.join(' ')}`]),
  );
  const shortcomings = CATEGORIES.slice(1).flatMap((category) =>
    categories[category].auditRefs
      .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 1)
      .map(({ id }) => `${category}: ${audits[id].title}`),
  );
  const figures = [
    ...CATEGORIES.map((category) => Math.round(categories[category].score * 100)),
    Math.round(audits['largest-contentful-paint'].numericValue),
    Number(audits['cumulative-layout-shift'].numericValue.toFixed(3)),
    Math.round(audits['total-blocking-time'].numericValue),
  ];
  return { figures, shortcomings };
}

async function npx(tool, args) {
  const env = { ...process.env, CHROME_PATH: executablePath };
  const { stdout } = await promisify(execFile)('npx', ['--yes', tool, ...args], { env, maxBuffer: 1e9 }).catch(
    (error) => {
      throw new Failure(`${tool} failed: ${error.stderr.trim().split('\n').at(-1)}`);
    },
  );
  return stdout;
}
