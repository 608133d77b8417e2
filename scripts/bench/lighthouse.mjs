import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startCaddy } from '../cluster/fronts.mjs';
import { freePort } from '../launcher/ports.mjs';
import { stop } from '../launcher/processes.mjs';
import { findProgram } from '../launcher/system-programs.mjs';
import { CHROME_FLAGS } from './chrome.mjs';
import { npx } from './npx.mjs';

const LIGHTHOUSE = 'lighthouse@13.5.0';
const RUNS = Number(process.env.LIGHTHOUSE_RUNS ?? 3);
/** Caddy's certificates are of its own authority here. */
const FLAGS = [...CHROME_FLAGS, '--ignore-certificate-errors'];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

/**
 * Lighthouse's figures for pages of a running site, as visitors get it: behind Caddy, with TLS and HTTP/2, unless it is that
 * already or Caddy is not installed. HTTP/1.1 makes Lighthouse count a round trip for each of five more connections.
 */
export async function lighthouse(origin, pages, executablePath) {
  if (origin.startsWith('https:')) return measurePages(origin, pages, executablePath);
  if (!findProgram('Caddy')) {
    console.log('Caddy is not installed: measured over HTTP/1.1, as no visitor gets the pages.');
    return measurePages(origin, pages, executablePath);
  }
  const directory = mkdtempSync(join(tmpdir(), 'lighthouse-'));
  const { host } = new URL(origin);
  const port = await freePort();
  const { running } = await startCaddy({ directory, port, sites: [host, host], content: host });
  await measurePages(`https://localhost:${port}`, pages, executablePath);
  await stop(running);
  rmSync(directory, { recursive: true });
}

/** The median of several runs, by score; a run that fails (some do on a busy machine) is retried once. */
async function measurePages(origin, pages, executablePath) {
  const run = (path) => lighthouseRun(origin + path, { ...process.env, CHROME_PATH: executablePath });
  const columns = ['score', 'a11y', 'best', 'SEO', 'LCP ms', 'CLS', 'TBT ms'];
  console.log('page'.padEnd(44), ...columns.map((name) => name.padStart(7)));
  for (const path of pages) {
    const runs = [];
    for (let turn = 0; turn < RUNS; turn++) runs.push(await run(path).catch(() => run(path)));
    const median = runs.sort((a, b) => a.figures[0] - b.figures[0])[Math.floor(RUNS / 2)];
    console.log(path.padEnd(44), ...median.figures.map((figure) => String(figure).padStart(7)));
    for (const shortcoming of median.shortcomings) console.log(`  ${shortcoming}`);
  }
}

/** The figures of the columns above, and the failed audits of the categories other than performance. */
async function lighthouseRun(url, env) {
  const args = [url, '--output=json', '--quiet', `--only-categories=${CATEGORIES}`];
  const { audits, categories } = JSON.parse(await npx(LIGHTHOUSE, [...args, `--chrome-flags=${FLAGS.join(' ')}`], env));
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
