// npm run bench:sheet: how long the catalogue sheet takes, and how fast the site answers meanwhile.
import { copyFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { applyPlan, planSheet } from '../launcher/catalogue.mjs';
import { logIn } from '../launcher/editor.ts';
import { content } from '../launcher/places.mjs';
import { startTestServers } from '../launcher/test-servers.mjs';

const CASES = 300;
const MANY = Number(process.env.BENCH_ROWS ?? 5000);
const PAGES = ['/en', '/luggages/en', '/luggages/en/aero-small-coral', '/store-locations/en'];
const EVERY_MS = 100;

const LANGUAGES_SHEET = [
  'SKU,Title,Title [fil],Title [ja],Price (Php),Color,Size,Short description,Short description [fil],Short description [ja]',
  ...rows(CASES, (n) => `m-${n},Case ${n},Maleta ${n},ケース${n},${2000 + n},Coral,Small,A case,Isang maleta,ケース`),
];
const PRICES_SHEET = ['SKU,Price (Php)', ...rows(CASES, (n) => `m-${n},${2100 + n}`)];
const MANY_SHEET = ['SKU,Title,Price (Php)', ...rows(MANY, (n) => `n-${n},Many ${n},${2000 + n}`)];

function rows(count, line) {
  return Array.from({ length: count }, (_, number) => line(number));
}

/**
 * Measures an import of 300 cases in three languages with a picture each, of 300 prices and of 5,000 new cases (BENCH_ROWS),
 * all published. It starts its own servers on a copy of the tests' data.
 */
export async function sheet() {
  const {
    CONTENT_SERVER_URL: origin = '',
    SITE_ORIGIN: site = '',
    ...secrets
  } = await startTestServers(Promise.resolve());
  const account = { email: secrets.ADMIN_EMAIL ?? '', password: secrets.ADMIN_PASSWORD ?? '' };
  const { token } = await (await logIn(origin, account)).call('POST', '/admin/login', account);
  const server = { origin, token };
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const media = join(content, 'demo', 'media');
  const photographs = readdirSync(media).filter((name) => name.endsWith('.jpg'));
  const pictures = rows(CASES, (number) => {
    const picture = join(folder, `m-${number}.jpg`);
    copyFileSync(join(media, photographs[number % photographs.length] ?? ''), picture);
    return picture;
  });
  print('', 'plan s', 'applied s', 'rows/s', 'page p50 ms', 'p95 ms', 'max ms');
  for (const [what, lines, files] of /** @type {[string, string[], string[]][]} */ ([
    [`${CASES} cases, 3 languages, pictures`, LANGUAGES_SHEET, pictures],
    [`${CASES} prices`, PRICES_SHEET, []],
    [`${MANY} new cases`, MANY_SHEET, []],
  ])) {
    const file = join(folder, 'luggage.csv');
    writeFileSync(file, lines.join('\n'));
    const visitor = visits(site);
    const start = performance.now();
    const { id } = await planSheet(server, { file, pictures: files, options: {} });
    const planned = performance.now();
    const { state } = await applyPlan(server, id, { publish: 'true' });
    const seconds = (performance.now() - planned) / 1000;
    if (state !== 'applied') throw new Error(`${what}: ${state}`);
    const times = await visitor.end();
    const at = (share) => Math.round(times[Math.ceil(times.length * share) - 1] ?? NaN);
    const rate = Math.round((lines.length - 1) / seconds);
    print(what, ((planned - start) / 1000).toFixed(1), seconds.toFixed(1), rate, at(0.5), at(0.95), at(1));
  }
  rmSync(folder, { recursive: true });
}

/** A visitor of some pages in turns, until the end: resolves to the times of the answers in ms, sorted. */
function visits(site) {
  let isOver = false;
  const times = [];
  const visiting = (async () => {
    for (let number = 0; !isOver; number++) {
      const start = performance.now();
      const response = await fetch(site + PAGES[number % PAGES.length]);
      await response.text();
      if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
      times.push(performance.now() - start);
      await wait(EVERY_MS);
    }
  })();
  return {
    async end() {
      isOver = true;
      await visiting;
      return times.toSorted((one, other) => one - other);
    },
  };
}

const print = (what, ...figures) =>
  console.log(what.padEnd(36), ...figures.map((figure) => String(figure).padStart(12)));
