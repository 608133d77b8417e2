import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { logs, root } from '../launcher/places.mjs';
import { freePort } from '../launcher/ports.mjs';
import { findProgram } from '../launcher/system-programs.mjs';
import { startProgram } from './start-program.mjs';

/**
 * @typedef {{ directory: string, port: number, sites: [string, string], content: string, editorsFrom?: string }} Front
 * directory: for certificates and state; port: the public one; sites and content: host and port of each
 */

/**
 * Starts Caddy with deploy/Caddyfile: https://localhost is the site, https://content.localhost the content server,
 * with certificates from its local CA.
 * @param {Front} front
 * @returns the server; the origin for the content server's webhooks; the files of the site's certificate
 */
export async function startCaddy({ directory, port, sites: [a, b], content, editorsFrom = '127.0.0.0/8 ::1' }) {
  const inside = `http://127.0.0.1:${await freePort()}`;
  const env = {
    ...process.env,
    HTTP_PORT: String(await freePort()),
    HTTPS_PORT: String(port),
    CADDY_ADMIN: 'off',
    SITE_ADDRESS: `https://localhost:${port}`,
    CONTENT_ADDRESS: `https://content.localhost:${port}`,
    EDITORS_FROM: editorsFrom,
    INSIDE_ADDRESS: inside,
    SITE_A: a,
    SITE_B: b,
    CONTENT: content,
    // There is no S3 here: media are on the content server's disk.
    MEDIA: content,
    XDG_DATA_HOME: directory,
    XDG_CONFIG_HOME: directory,
  };
  const args = ['run', '--adapter', 'caddyfile', '--config', join(root, 'deploy/Caddyfile')];
  const options = { cwd: directory, env, log: join(logs, `cluster-caddy-${port}.log`) };
  const server = await startProgram('Caddy', [/** @type {string} */ (findProgram('Caddy')), args], port, options);
  const certificate = join(directory, 'caddy/certificates/local/localhost/localhost');
  // Caddy listens before it has a certificate.
  while (!existsSync(`${certificate}.crt`) || !existsSync(`${certificate}.key`))
    await Promise.race([server.died, new Promise((resolve) => setTimeout(resolve, 100))]);
  return { ...server, inside, certificate: `${certificate}.crt`, key: `${certificate}.key` };
}

/**
 * Starts nginx with deploy/nginx.conf, with names, ports and folders replaced.
 * @param {Front & { certificate: string, key: string }} front
 */
export async function startNginx({ directory, port, sites: [a, b], content, certificate, key }) {
  const folder = join(directory, 'nginx');
  mkdirSync(folder, { recursive: true });
  const insidePort = await freePort();
  const http = await freePort();
  const text = [
    [/\/etc\/letsencrypt\/live\/[^/]+\/fullchain\.pem/g, certificate],
    [/\/etc\/letsencrypt\/live\/[^/]+\/privkey\.pem/g, key],
    [/\/run\/nginx\.pid/g, join(folder, 'pid')],
    [/\/var\/log\/nginx/g, folder],
    [/\[::\]:(80|443)/g, '[::1]:$1'],
    [/listen (\[::1\]:)?443/g, `listen $1${port}`],
    [/listen (\[::1\]:)?80;/g, `listen $1${http};`],
    [/127\.0\.0\.1:8080/g, `127.0.0.1:${insidePort}`],
    [/127\.0\.0\.1:3001/g, a],
    [/127\.0\.0\.1:3002/g, b],
    [/127\.0\.0\.1:1337/g, content],
    [/content\.example\.com/g, 'content.localhost'],
    [/www\.example\.com/g, 'localhost'],
  ].reduce(
    (text, [is, becomes]) => text.replace(/** @type {RegExp} */ (is), String(becomes)),
    readFileSync(join(root, 'deploy/nginx.conf'), 'utf8'),
  );
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (of) => `${of}_temp_path ${folder}/${of};`,
  );
  const config = join(folder, 'nginx.conf');
  writeFileSync(config, text.replace('http {', `http {\n${temporary.join('\n')}`));
  const args = ['-c', config, '-e', join(folder, 'error.log'), '-g', 'daemon off;'];
  const options = { cwd: folder, env: process.env, log: join(logs, `cluster-nginx-${port}.log`) };
  const server = await startProgram('nginx', [/** @type {string} */ (findProgram('nginx')), args], port, options);
  return { ...server, inside: `http://127.0.0.1:${insidePort}` };
}
