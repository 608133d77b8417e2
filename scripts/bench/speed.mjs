import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { freePort, untilItAnswers } from '../launcher/ports.mjs';
import { stop } from '../launcher/processes.mjs';
import { startSite } from '../launcher/servers.mjs';
import { npx } from './npx.mjs';

const AUTOCANNON = 'autocannon@9.0.0';
const CONNECTIONS = 32;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 8);
const NGINX = ['/usr/sbin/nginx', '/usr/bin/nginx', '/usr/local/bin/nginx'].find(existsSync);
/** @type {Promise<never>} */
const NEVER = new Promise(() => {});

/**
 * Requests a second of one site process, beside nginx and a bare Node server that send the same bytes, all in one run: the
 * machine's own speed drops out of the ratios.
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
  const { running } = await startSite({ port, host: '127.0.0.1', env });
  const origin = `http://127.0.0.1:${port}`;
  const list = '/luggages/en';
  const html = await (await fetch(origin + list)).text();
  const detail = html.match(/href="(\/luggages\/en\/(?!filter\/)[^"?#]+)/)?.[1] ?? list;
  const image = html.match(/\/images\/\w+\/480\/[^\s",]+\.avif/)?.[0];
  // Longer than any address that is kept: rendered each time.
  const uncached = `${list}?filter=${encodeURIComponent(`filters[size][$eq]=Small&${'x'.repeat(600)}`)}`;

  console.log(
    'what'.padEnd(34),
    ...['requests/s', 'p50 ms', 'p99 ms', 'CPU ms', 'of nginx'].map((name) => name.padStart(10)),
  );
  const bytes = brotliCompressSync(html);
  const reference = NGINX ? await besideNginx(NGINX, folder, bytes) : undefined;
  const measure = async (what, url, pid) => print(what, await load(url, pid), reference);
  if (reference) print('nginx, the same page as a file', reference, reference);
  await bare(bytes, (url, pid) => measure('a bare Node server', url, pid));
  const { pid } = running.child;
  await measure('cached list page', origin + list, pid);
  await measure('cached detail page', origin + detail, pid);
  await measure('page rendered each time', origin + uncached, pid);
  if (image) await measure('picture', origin + image, pid);
  const kB = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  console.log(
    `${CONNECTIONS} connections, ${SECONDS} s each, brotli; the site's memory afterwards: ${Math.round(kB / 1024)} MB`,
  );
  await stop(running);
  rmSync(folder, { recursive: true, force: true });
}

async function load(url, pid) {
  await fetch(url);
  const args = ['-c', String(CONNECTIONS), '-d', String(SECONDS), '-j', '-H', 'accept-encoding=br', url];
  const before = processorMs(pid);
  const { requests, latency, non2xx } = JSON.parse(await npx(AUTOCANNON, args));
  const cpu = (processorMs(pid) - before) / requests.total;
  return { rate: requests.average, p50: latency.p50, p99: latency.p99, cpu, non2xx };
}

function print(what, { rate, p50, p99, cpu, non2xx }, reference) {
  const share = reference ? (rate / reference.rate).toFixed(2) : '';
  const figures = [Math.round(rate), p50, p99, cpu.toFixed(3), share];
  console.log(
    what.padEnd(34),
    ...figures.map((figure) => String(figure).padStart(10)),
    non2xx ? `${non2xx} failed` : '',
  );
}

/** Processor time of a process and its children so far, in ms (Linux). */
function processorMs(pid) {
  const children = existsSync(`/proc/${pid}/task/${pid}/children`)
    ? readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
    : [];
  const [, user, system] = /\) (?:\S+ ){11}(\d+) (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
  return (Number(user) + Number(system)) * 10 + children.reduce((sum, child) => sum + processorMs(child), 0);
}

async function besideNginx(program, folder, bytes) {
  const port = await freePort();
  writeFileSync(join(folder, 'index.html'), bytes);
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; master_process off; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
     events { worker_connections 1024; }
     http { access_log off; default_type text/html; add_header Content-Encoding br; sendfile on; tcp_nopush on; open_file_cache max=10;
       keepalive_requests 1000000000; server { listen 127.0.0.1:${port}; root ${folder}; } }`,
  );
  const nginx = spawn(program, ['-c', join(folder, 'nginx.conf'), '-p', folder], {});
  await untilItAnswers(`http://127.0.0.1:${port}/index.html`, NEVER);
  const figures = await load(`http://127.0.0.1:${port}/index.html`, nginx.pid);
  nginx.kill();
  await once(nginx, 'exit');
  return figures;
}

async function bare(bytes, measure) {
  const server = createServer((_, response) => {
    response.writeHead(200, [
      'Content-Type',
      'text/html',
      'Content-Length',
      String(bytes.length),
      'Content-Encoding',
      'br',
    ]);
    response.end(bytes);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  await measure(
    `http://127.0.0.1:${/** @type {import('node:net').AddressInfo} */ (server.address()).port}/`,
    process.pid,
  );
  server.close();
}
