import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { logIn } from '../launcher/editor.ts';
import { logs } from '../launcher/places.mjs';
import { freePort } from '../launcher/ports.mjs';
import { startSite } from '../launcher/servers.mjs';
import { startTestContentServer } from '../launcher/test-servers.mjs';
import { startCountingProxy } from './counting-proxy.mjs';
import { measureEdit } from './edit-calls.mjs';
import { printEdit, printVisits } from './calls-report.mjs';
import { linkedAddresses } from './linked-addresses.mjs';
import { markedEdits } from './marked-edits.mjs';
import { shuffled } from './shuffled.mjs';
import { severalAtOnce, visit, visitUntil } from './visits.mjs';

const ADDRESSES = Number(process.env.BENCH_ADDRESSES ?? 500);
const MINUTES = Number(process.env.BENCH_MINUTES ?? 5);
const SEED = Number(process.env.BENCH_SEED ?? 1);
/** Visits a second while nothing is edited. */
const RATE = Number(process.env.BENCH_RATE ?? 5);

/**
 * Counts the calls that one site process makes to its content server: while nothing is edited, and from an edit until
 * every page shows it. Starts its own servers, with a counting proxy on the way of the calls and one on the way of the
 * webhooks.
 */
export async function calls() {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const sitePort = await freePort();
  const site = `http://127.0.0.1:${sitePort}`;
  let losesWebhooks = false;
  const webhooks = await startCountingProxy(site, () => losesWebhooks);
  const { contentUrl, secrets } = await startTestContentServer(webhooks.url);
  const content = await startCountingProxy(contentUrl);
  await startSite({
    port: sitePort,
    host: '127.0.0.1',
    env: {
      CONTENT_SERVER_URL: content.url,
      CONTENT_WEBHOOK_SECRET: secrets.CONTENT_WEBHOOK_SECRET,
      IMAGE_CACHE_DIR: join(folder, 'images'),
      PAGE_CACHE_DIR: join(folder, 'pages'),
      // The counts must not depend on the machine's speed.
      CONTENT_TIMEOUT_FACTOR: '20',
    },
  });
  const log = createWriteStream(join(logs, 'bench-calls.log'));
  /** Takes the calls since the last time, and writes them to the log. */
  const take = (what) => {
    const taken = content.take();
    for (const { path, visit } of taken) log.write(`${what}\t${visit ?? '-'}\t${path}\n`);
    return taken;
  };

  const editor = await logIn(contentUrl, { email: secrets.ADMIN_EMAIL, password: secrets.ADMIN_PASSWORD });
  const edits = await markedEdits(editor, contentUrl, site);
  for (const { publish } of edits) await publish(0);
  await webhooks.quiet();
  await content.quiet();
  const addresses = [
    ...new Set([...edits.flatMap(({ pages }) => Object.values(pages)), ...(await linkedAddresses(site, ADDRESSES))]),
  ].slice(0, ADDRESSES);
  await severalAtOnce(addresses, (path) => visitUntil(site, path));
  const shown = new Map();
  await severalAtOnce(addresses, async (path) => shown.set(path, await visitUntil(site, path)));
  await content.quiet();
  console.log(`${addresses.length} addresses, seed ${SEED}, ${take('warm-up').length} content calls to warm up`);

  const feedBefore = content.feedCalls;
  const statuses = await visitSteadily(site, addresses);
  await content.quiet();
  printVisits({
    minutes: MINUTES,
    statuses,
    calls: take('without an edit'),
    feedCalls: content.feedCalls - feedBefore,
  });

  const place = { site, addresses: shuffled(addresses, SEED), shown, content, webhooks, take };
  for (const edit of edits) printEdit(edit.name, await measureEdit(edit, place));
  losesWebhooks = true;
  const [price] = edits;
  const unheard = { ...price, name: `${price.name}, its webhooks lost` };
  printEdit(unheard.name, await measureEdit(unheard, { ...place, webhooks: undefined }));

  for (const proxy of [content, webhooks]) proxy.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** Visits the addresses in turns, each turn in another random order; resolves to the number of visits by their status. */
async function visitSteadily(site, addresses) {
  const count = Math.round(MINUTES * 60 * RATE);
  const turns = Array.from({ length: Math.ceil(count / addresses.length) }, (_, turn) =>
    shuffled(addresses, SEED + turn),
  );
  const start = performance.now();
  /** @type {Record<string, number>} */
  const statuses = {};
  const visits = turns
    .flat()
    .slice(0, count)
    .map(async (path, number) => {
      await wait(Math.max(0, start + (number * 1000) / RATE - performance.now()));
      const { status } = await visit(site, path);
      statuses[status] = (statuses[status] ?? 0) + 1;
    });
  await Promise.all(visits);
  return statuses;
}
