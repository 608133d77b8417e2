import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../launcher/ports.mjs';
import { stop } from '../launcher/processes.mjs';
import { startSite } from '../launcher/servers.mjs';
import { manyAddresses } from './many-addresses.mjs';
import { memoryMb } from './process-figures.mjs';

const MINUTES = Number(process.env.BENCH_MINUTES ?? 10);
const CONNECTIONS = Number(process.env.BENCH_CONNECTIONS ?? 5);
const ADDRESSES = 5000;
const ENCODINGS = ['br', 'br', 'br', 'gzip', 'identity'];

/**
 * The memory of one site process while 5,000 different URLs are requested again and again.
 * @param {string} contentServer origin of a running content server
 */
export async function memory(contentServer) {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const [port, metricsPort] = [await freePort(), await freePort()];
  const env = {
    CONTENT_SERVER_URL: contentServer,
    METRICS_PORT: String(metricsPort),
    IMAGE_CACHE_DIR: join(folder, 'images'),
    PAGE_CACHE_DIR: join(folder, 'pages'),
  };
  const { running } = await startSite({ port, host: '127.0.0.1', env });
  const origin = `http://127.0.0.1:${port}`;
  const addresses = await manyAddresses(origin, ADDRESSES);
  const sent = { requests: 0, statuses: {} };

  const until = Date.now() + MINUTES * 60_000;
  const visitors = Array.from({ length: CONNECTIONS }, async () => {
    while (Date.now() < until) {
      const path = addresses[sent.requests % addresses.length];
      const headers = { 'Accept-Encoding': ENCODINGS[sent.requests++ % ENCODINGS.length] };
      const response = await fetch(origin + path, { headers, redirect: 'manual' });
      await response.arrayBuffer();
      sent.statuses[response.status] = (sent.statuses[response.status] ?? 0) + 1;
    }
  });
  console.log(
    ['minute', 'requests', 'addresses', 'RSS MB', 'heap MB', 'of', 'external'].map(cell).join(''),
    ' statuses',
  );
  const report = async (minute) => {
    const { used, total, external } = await parts(metricsPort);
    const figures = [sent.requests, Math.min(sent.requests, addresses.length), memoryMb(running.child.pid).now];
    const cells = [minute, ...figures, used, total, external].map(cell).join('');
    console.log(
      cells,
      '',
      Object.entries(sent.statuses)
        .map((entry) => entry.join(': '))
        .join(', '),
    );
  };
  await report(0);
  for (let minute = 1; minute <= MINUTES; minute++) {
    await new Promise((resolve) => setTimeout(resolve, until - (MINUTES - minute) * 60_000 - Date.now()));
    await report(minute);
  }
  await Promise.all(visitors);
  const { now, most } = memoryMb(running.child.pid);
  console.log(
    `After ${MINUTES} minutes over ${addresses.length} addresses, ${CONNECTIONS} at a time: ${now} MB, at most ${most} MB`,
  );
  await stop(running);
  rmSync(folder, { recursive: true, force: true });
}

const cell = (value) => String(value).padStart(10);

/** The memory reported by V8 and Node, in MB. */
async function parts(metricsPort) {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const megabytes = (name) => Math.round(Number(new RegExp(`^${name} (.+)$`, 'm').exec(text)?.[1]) / 1024 ** 2);
  return {
    used: megabytes('nodejs_heap_size_used_bytes'),
    total: megabytes('nodejs_heap_size_total_bytes'),
    external: megabytes('nodejs_external_memory_bytes'),
  };
}
