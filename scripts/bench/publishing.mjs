import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startValkey } from '../cluster/stores.mjs';
import { logIn } from '../launcher/editor.ts';
import { freePort } from '../launcher/ports.mjs';
import { stop } from '../launcher/processes.mjs';
import { startSite } from '../launcher/servers.mjs';
import { findProgram } from '../launcher/system-programs.mjs';
import { startTestContentServer, testSecrets } from '../launcher/test-servers.mjs';
import { startCountingProxy } from './counting-proxy.mjs';
import { editKinds } from './edits.mjs';
import { shuffle } from './shuffle.mjs';

const EDITS = Number(process.env.BENCH_EDITS ?? 100);
const SEED = Number(process.env.BENCH_SEED ?? 1);
const WAIT_LIMIT_MS = 15_000;
const EVERY_MS = 25;
/** Numbers the edits: what one puts on the pages must not be there before. */
let edits = 0;

/**
 * Measures how long it takes from publishing an edit until all affected pages show it, in every process: with webhooks,
 * which go to one process only, and with all of them lost on the way. It starts its own content server, and counts the
 * calls that the processes make to it meanwhile, but those of the change feed. The pages are requested continuously.
 */
export async function publishing() {
  const ports = [await freePort(), await freePort(), await freePort()];
  let losesWebhooks = false;
  const webhooks = await startCountingProxy(`http://127.0.0.1:${ports[0]}`, () => (losesWebhooks ? 200 : undefined));
  const { contentUrl } = await startTestContentServer(webhooks.url);
  const editor = await logIn(contentUrl, { email: testSecrets.ADMIN_EMAIL, password: testSecrets.ADMIN_PASSWORD });
  const kinds = await editKinds(editor, contentUrl);
  const content = await startCountingProxy(contentUrl);
  const env = { CONTENT_SERVER_URL: content.url, CONTENT_WEBHOOK_SECRET: testSecrets.CONTENT_WEBHOOK_SECRET };
  console.log(
    `Milliseconds from the response to the editor until the last page shows the edit; ${EDITS} edits, seed ${SEED}.`,
  );
  const measureBoth = (where) => async (sites) => {
    for (losesWebhooks of [false, true]) {
      await measureAll(losesWebhooks ? `${where}, webhooks lost` : where, kinds, sites, content);
    }
  };
  await inFrontOf(ports.slice(0, 1), env, measureBoth('one process'));
  if (findProgram('Redis')) {
    const valkey = await startValkey();
    const shared = { ...env, REDIS_URL: valkey.url };
    await inFrontOf(ports, shared, measureBoth('three processes, Redis'));
    await stop(valkey.running);
  } else {
    console.log('Three processes: skipped, because redis-server or valkey-server is not installed.');
  }
  for (const proxy of [content, webhooks]) proxy.stop();
}

async function inFrontOf(ports, env, work) {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const own = (port) => ({ IMAGE_CACHE_DIR: join(folder, 'images'), PAGE_CACHE_DIR: join(folder, `pages-${port}`) });
  const start = (port) => startSite({ port, host: '127.0.0.1', env: { ...env, ...own(port) } });
  const sites = await Promise.all(ports.map(start));
  await work(ports.map((port) => `http://127.0.0.1:${port}`));
  await Promise.all(sites.map(({ running }) => stop(running)));
  rmSync(folder, { recursive: true, force: true });
}

async function measureAll(where, kinds, sites, content) {
  const names = Object.keys(kinds);
  const order = shuffle(
    Array.from({ length: EDITS }, (_, number) => names[number % names.length] ?? ''),
    SEED,
  );
  const measured = [];
  for (const kind of order) {
    const edit = await kinds[kind](`zz${++edits}zz`);
    measured.push({ kind, ...(await measure(kind, edit, sites, content)) });
    await edit.tidy?.();
  }
  print(where.toUpperCase(), 'count', 'missed', 'median', 'p99', 'max', 'from request', 'calls');
  for (const kind of names)
    summarise(
      kind,
      measured.filter((one) => one.kind === kind),
    );
  summarise('all', measured);
}

async function measure(kind, { pages, publish, shows }, sites, content) {
  const places = sites.flatMap((origin) => pages.map((page) => ({ origin, page })));
  const until = performance.now() + WAIT_LIMIT_MS;
  for (const place of places) {
    while (shows(await visit(place), place.page)) {
      if (performance.now() > until) throw new Error(`${kind}: ${place.page} shows the edit before it is published`);
    }
  }
  const requested = performance.now();
  const callsBefore = content.calls;
  const published = publish().then(() => performance.now());
  const seen = await Promise.all(places.map((place) => untilShown(place, shows, published)));
  const answered = await published;
  const missed = places.filter((_, index) => seen[index] === undefined);
  for (const { origin, page } of missed) console.log(`missed: ${kind} on ${origin}${page}`);
  const last = Math.max(...seen.filter((time) => time !== undefined));
  return {
    missed: missed.length > 0,
    ms: Math.max(0, last - answered),
    fromRequest: last - requested,
    calls: content.calls - callsBefore,
  };
}

/** When a page first shows an edit; undefined when it never does. */
async function untilShown(place, shows, published) {
  let until = Infinity;
  void published.then((time) => (until = time + WAIT_LIMIT_MS));
  while (performance.now() < until) {
    if (shows(await visit(place), place.page)) return performance.now();
    await wait(EVERY_MS);
  }
  return undefined;
}

async function visit({ origin, page }) {
  const response = await fetch(origin + page, { redirect: 'manual' });
  return { status: response.status, html: await response.text() };
}

function summarise(kind, measured) {
  if (measured.length === 0) return;
  const shown = measured.filter(({ missed }) => !missed);
  const at = (share, name) => {
    const values = shown.map((one) => one[name]).sort((a, b) => a - b);
    return Math.round(values[Math.ceil(values.length * share) - 1]);
  };
  const times = [at(0.5, 'ms'), at(0.99, 'ms'), at(1, 'ms'), at(0.5, 'fromRequest')];
  print(kind, measured.length, measured.length - shown.length, ...times, at(0.5, 'calls'));
}

const print = (what, ...figures) =>
  console.log(what.padEnd(32), ...figures.map((figure) => String(figure).padStart(12)));
