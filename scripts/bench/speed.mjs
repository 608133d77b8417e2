import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { freePort } from '../launcher/ports.mjs';
import { stop } from '../launcher/processes.mjs';
import { startSite } from '../launcher/servers.mjs';
import { CONNECTIONS, load, tool } from './load.mjs';
import { memoryMb } from './process-figures.mjs';
import { bareServer, nginx } from './references.mjs';
import { rendering } from './rendering.mjs';

const ROUNDS = 3;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 3);
const COLUMNS = ['requests/s', 'of nginx', 'of bare', 'p50 ms', 'p99 ms', 'CPU ms', 'of bare'];

/**
 * One site process compared with nginx and a bare Node server that serve the same bytes. All in one run with alternating
 * rounds and the median of three, so that the ratios do not depend on the machine's speed and other load. Then what a page
 * costs that is not cached, and the memory that the process has afterwards.
 * @param {string} contentServer origin of a running content server
 */
export async function speed(contentServer) {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const port = await freePort();
  const env = {
    CONTENT_SERVER_URL: contentServer,
    IMAGE_CACHE_DIR: join(folder, 'images'),
    PAGE_CACHE_DIR: join(folder, 'pages'),
  };
  const { running: site } = await startSite({ port, host: '127.0.0.1', env });
  const origin = `http://127.0.0.1:${port}`;
  const list = '/luggages/en';
  const html = await (await fetch(origin + list)).text();
  const detail = html.match(/href="(\/luggages\/en\/(?!filter\/)[^"?#]+)/)?.[1] ?? list;
  const picture = html.match(/\/images\/\w+\/480\/[^\s",]+\.avif/)?.[0] ?? '/apple-touch-icon.png';
  const page = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } });
  const file = await nginx(folder, page);
  const bare = await bareServer(folder, page);
  const measured = {
    ...(file && { 'nginx, the page as a file': file }),
    'a bare node:http server': bare,
    'cached list page': { url: origin + list, running: site },
    'cached detail page': { url: origin + detail, running: site },
    picture: { url: origin + picture, running: site },
  };

  const figures = await inTurns(measured);
  print(figures, figures['nginx, the page as a file'], figures['a bare node:http server']);
  console.log(
    `All in one run: ${ROUNDS} rounds of ${SECONDS} s each, medians, ${CONNECTIONS} connections, ${tool}, brotli, ` +
      `list page of ${(page.length / 1000).toFixed(1)} kB, Node ${process.version}`,
  );
  await rendering(origin, site);
  const { now, most } = memoryMb(site.child.pid);
  console.log(`\nmemory of the process afterwards ${now} MB, at most ${most} MB`);
  for (const { running } of Object.values(measured)) await stop(running);
  rmSync(folder, { recursive: true, force: true });
}

async function inTurns(measured) {
  const rounds = [];
  // The first round only warms up.
  for (let round = 0; round <= ROUNDS; round++) {
    const figures = {};
    for (const [what, { url, running }] of Object.entries(measured)) {
      figures[what] = await load(url, running.child.pid, round ? SECONDS : 1);
    }
    if (round) rounds.push(figures);
  }
  const median = (what, name) => rounds.map((figures) => figures[what][name]).sort((a, b) => a - b)[ROUNDS >> 1];
  return Object.fromEntries(
    Object.keys(measured).map((what) => [
      what,
      Object.fromEntries(Object.keys(rounds[0][what]).map((name) => [name, median(what, name)])),
    ]),
  );
}

function print(figures, file, bare) {
  const line = (first, cells) => console.log(first.padEnd(27), ...cells.map((cell) => String(cell).padStart(10)));
  line('', COLUMNS);
  for (const [what, { rate, p50, p99, cpu, failed }] of Object.entries(figures)) {
    const share = (whole) => (whole ? (rate / whole.rate).toFixed(2) : '-');
    const cells = [p50.toFixed(2), p99.toFixed(2), cpu.toFixed(3), (cpu / bare.cpu).toFixed(2)];
    line(what, [Math.round(rate), share(file), share(bare), ...cells, ...(failed ? [`${failed} failed`] : [])]);
  }
}
