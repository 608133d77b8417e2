import { CHROME_FLAGS } from './chrome.mjs';
import { npx } from './npx.mjs';

const LIGHTHOUSE = 'lighthouse@13.5.0';
const RUNS = Number(process.env.LIGHTHOUSE_RUNS ?? 3);
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

/** The median of several runs, by score; a run that fails (some do on a busy machine) is retried once. */
export async function lighthouse(origin, pages, executablePath) {
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
  const { audits, categories } = JSON.parse(
    await npx(LIGHTHOUSE, [...args, `--chrome-flags=${CHROME_FLAGS.join(' ')}`], env),
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
