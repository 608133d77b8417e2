import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { site } from '../launcher/places.mjs';
import { freePort } from '../launcher/ports.mjs';
import { stop } from '../launcher/processes.mjs';
import { startSite } from '../launcher/servers.mjs';
import { addresses } from './pages.mjs';

const ROUNDS = 7;
const PAGES = 80;
/** Until V8 has compiled what is used often. */
const WARM_UP_ROUNDS = 5;

/**
 * Processor time of rendering and compressing a page, all threads of the process, in ms: nothing is taken from the page
 * cache, and the answers are kept. With a second built site, both in turns, so that their ratio does not depend on the
 * machine.
 * @param {string} contentServer origin of a running content server
 * @param {string} [other] folder of another version's `site/`, built
 */
export async function rendering(contentServer, other) {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const folders = other ? [resolve(other), site] : [site];
  const sites = [];
  for (const [place, cwd] of folders.entries())
    sites.push(await start(cwd, contentServer, join(folder, String(place))));
  const paths = await addressesOf(contentServer, join(folder, 'addresses'));
  console.log(''.padEnd(36), ...folders.map((name) => name.slice(-22).padStart(24)), other ? 'ratio' : '');
  for (const path of paths) {
    const costs = sites.map(() => /** @type {number[]} */ ([]));
    for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round++) {
      const turns = [...sites.entries()];
      for (const [place, { cost }] of round % 2 ? turns.reverse() : turns) {
        const ms = await cost(path);
        if (round >= 0) costs[place]?.push(ms);
      }
    }
    const [before, after] = costs;
    const ratios = before?.map((ms, round) => (after?.[round] ?? ms) / ms) ?? [];
    const cells = costs.map(
      (all) => `${median(all)} (${Math.min(...all).toFixed(1)} to ${Math.max(...all).toFixed(1)})`,
    );
    console.log(path.padEnd(36), ...cells.map((cell) => cell.padStart(24)), other ? median(ratios) : '');
  }
  for (const { child } of sites) child.kill();
  rmSync(folder, { recursive: true, force: true });
}

async function addressesOf(contentServer, cache) {
  const port = await freePort();
  const env = { CONTENT_SERVER_URL: contentServer, PAGE_CACHE_DIR: cache, IMAGE_CACHE_DIR: cache };
  const { running } = await startSite({ port, host: '127.0.0.1', env });
  const paths = await addresses(`http://127.0.0.1:${port}`);
  await stop(running);
  return paths;
}

const median = (all) => all.toSorted((one, next) => one - next)[all.length >> 1]?.toFixed(2);

/** A process with the memory limits of the site's own. */
async function start(cwd, contentServer, cache) {
  const [, flags = ''] = /heap='([^']+)'/.exec(readFileSync(join(cwd, 'start.sh'), 'utf8')) ?? [];
  const child = fork(join(import.meta.dirname, 'rendering-process.mjs'), {
    cwd,
    execArgv: flags.split(' '),
    env: {
      ...process.env,
      MALLOC_ARENA_MAX: '1',
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      CONTENT_SERVER_URL: contentServer,
      PAGE_CACHE_DIR: cache,
    },
  });
  await once(child, 'message');
  const cost = async (path) => {
    child.send({ path, pages: PAGES });
    const [ms] = await once(child, 'message');
    return /** @type {number} */ (ms);
  };
  return { child, cost };
}
