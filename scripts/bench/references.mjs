import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort, untilItAnswers } from '../launcher/ports.mjs';
import { startProcess } from '../launcher/processes.mjs';
import { findProgram } from '../launcher/system-programs.mjs';

const NGINX = findProgram('nginx');
const BARE_SERVER = fileURLToPath(new URL('bare-server.mjs', import.meta.url));

/**
 * @typedef {{ url: string, running: import('../launcher/processes.mjs').Running }} Reference
 */

/**
 * nginx with one worker and no access log, serving a compressed page as a file.
 * @param {string} folder for its configuration
 * @param {Buffer} bytes the page, brotli
 * @returns {Promise<Reference | undefined>} undefined if nginx is not installed
 */
export async function nginx(folder, bytes) {
  if (!NGINX) return undefined;
  const port = await freePort();
  writeFileSync(join(folder, 'index.html'), bytes);
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; master_process off; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
     events { worker_connections 1024; }
     http {
       access_log off; sendfile on; tcp_nopush on; open_file_cache max=10; keepalive_requests 1000000000;
       default_type text/html; add_header Content-Encoding br;
       server { listen 127.0.0.1:${port}; root ${folder}; }
     }`,
  );
  return start([NGINX, ['-c', join(folder, 'nginx.conf'), '-p', folder]], `http://127.0.0.1:${port}/index.html`);
}

/**
 * A minimal node:http server in a separate process, serving the same bytes.
 * @param {string} folder
 * @param {Buffer} bytes
 * @returns {Promise<Reference>}
 */
export async function bareServer(folder, bytes) {
  const port = await freePort();
  const file = join(folder, 'page.br');
  writeFileSync(file, bytes);
  return start([process.execPath, [BARE_SERVER, file, String(port)]], `http://127.0.0.1:${port}/`);
}

/**
 * @param {[string, string[]]} command
 * @param {string} url
 */
async function start([program, args], url) {
  const running = startProcess(program, args, { cwd: '/', env: { PATH: process.env.PATH }, prefix: '' });
  const died = running.ended.then(() => {
    throw new Error(`${program} ended`);
  });
  died.catch(() => {});
  await untilItAnswers(url, died);
  return { url, running };
}
