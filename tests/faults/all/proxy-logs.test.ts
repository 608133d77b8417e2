import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startCaddy, startNginx } from '../../../scripts/cluster/fronts.mjs';
import { logs } from '../../../scripts/launcher/places.mjs';
import { freePort } from '../../../scripts/launcher/ports.mjs';
import { stop } from '../../../scripts/launcher/processes.mjs';
import { findProgram } from '../../../scripts/launcher/system-programs.mjs';

const isThere = findProgram('Caddy') && findProgram('nginx');
if (!isThere) console.warn('Skipped: this machine lacks Caddy or nginx.');

/** In its address, in the one of the page before, and in where it is sent. */
const TOKENS = ['token-asked', 'token-before', 'token-sent'];

describe.skipIf(!isThere)('the logs of a proxy', () => {
  const directory = mkdtempSync(join(tmpdir(), 'proxy-logs-'));
  const running: Parameters<typeof stop>[0][] = [];
  /** The first of each names requests. */
  const files: Record<string, string[]> = {};
  const ports: Record<string, number> = {};
  let upstream: Server;

  beforeAll(async () => {
    upstream = createServer(({ url = '', socket }, response) => {
      if (url.startsWith('/broken')) socket.destroy();
      else if (url.startsWith('/readyz')) response.end('ready');
      else response.writeHead(302, { location: '/en?preview=token-sent' }).end();
    });
    await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
    const host = `127.0.0.1:${(upstream.address() as AddressInfo).port}`;
    const front = { directory, sites: [host, host] as [string, string], content: host };
    ports.Caddy = await freePort();
    const caddy = await startCaddy({ ...front, port: ports.Caddy });
    running.push(caddy.running);
    files.Caddy = [join(logs, `cluster-caddy-${ports.Caddy}.log`)];
    ports.nginx = await freePort();
    running.push((await startNginx({ ...front, ...caddy, port: ports.nginx })).running);
    const folder = join(directory, 'nginx');
    files.nginx = [
      join(folder, 'access.log'),
      join(folder, 'error.log'),
      join(logs, `cluster-nginx-${ports.nginx}.log`),
    ];
  });
  afterAll(async () => {
    await Promise.all(running.map(stop));
    upstream.close();
    rmSync(directory, { recursive: true, force: true });
  });

  test.each(['Caddy', 'nginx'])('name pages and no tokens of previews: %s', async (name) => {
    const statusOf = (path: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        const headers = { host: `localhost:${ports[name]}`, referer: 'https://localhost/en?preview=token-before' };
        request(
          { host: 'localhost', port: ports[name], path, headers, rejectUnauthorized: false },
          (response) => (response.resume(), resolve(response.statusCode)),
        )
          .on('error', reject)
          .end();
      });
    expect(await statusOf('/luggages/en/aero?preview=token-asked')).toBe(302);
    expect(await statusOf('/broken/en?preview=token-asked')).toBeGreaterThanOrEqual(502);
    const [requests, ...others] = files[name]!.map((file) => () => readFileSync(file, 'utf8'));
    await expect.poll(requests!).toContain('/luggages/en/aero');
    await expect.poll(requests!).toContain('/broken/en');
    for (const log of [requests!, ...others]) for (const token of TOKENS) expect(log()).not.toContain(token);
  });
});
