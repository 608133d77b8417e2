import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type IncomingHttpHeaders } from 'node:http2';
import { request as httpsRequest } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startCaddy, startNginx } from '../../../scripts/cluster/fronts.mjs';
import { findProgram } from '../../../scripts/launcher/system-programs.mjs';
import { freePort } from '../../../scripts/launcher/ports.mjs';
import { stop } from '../../../scripts/launcher/processes.mjs';
import { type BreakableContentServer, startBreakableContentServer } from '../../support/breakable-content-server.ts';
import { type OwnSite, startOwnSite } from '../../support/own-site.ts';
import { hasRedis, startRedis } from '../../support/redis.ts';
import { keepVisiting, visitAll } from '../../support/visitors.ts';
import { sendWebhook } from '../../support/webhook.ts';

const isThere = hasRedis && findProgram('Caddy') && findProgram('nginx');
if (!isThere) console.warn('Skipped: this machine lacks Redis or Valkey, Caddy or nginx.');

describe.skipIf(!isThere)('two site processes', () => {
  let directory: string;
  let content: BreakableContentServer;
  let redis: Awaited<ReturnType<typeof startRedis>>;
  let sites: OwnSite[];
  const proxies: Record<string, { origin: string; inside: string }> = {};
  const running: Parameters<typeof stop>[0][] = [];
  const hostOf = ({ origin }: { origin: string }) => new URL(origin).host;
  const startSite = (port?: number) =>
    startOwnSite({ CONTENT_SERVER_URL: content.origin, REDIS_URL: redis.url, SITE_URL: 'https://localhost' }, port);
  const pagesOf = (origin: string) =>
    ['/en', '/luggages/en', '/accessories/en', '/stories/en'].map((path) => origin + path);

  beforeAll(async () => {
    // Caddy's certificates are self-signed.
    process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
    directory = mkdtempSync(join(tmpdir(), 'proxies-'));
    content = await startBreakableContentServer();
    redis = await startRedis();
    sites = await Promise.all([startSite(), startSite()]);
    const [a, b] = sites.map(hostOf);
    const front = { directory, sites: [a!, b!] as [string, string], content: hostOf(content) };
    const [caddyPort, nginxPort] = [await freePort(), await freePort()];
    const caddy = await startCaddy({ ...front, port: caddyPort });
    running.push(caddy.running);
    proxies.Caddy = { origin: `https://localhost:${caddyPort}`, inside: caddy.inside };
    const nginx = await startNginx({ ...front, ...caddy, port: nginxPort });
    running.push(nginx.running);
    proxies.nginx = { origin: `https://localhost:${nginxPort}`, inside: nginx.inside };
    for (const { origin } of [...sites, ...Object.values(proxies)]) await visitAll(pagesOf(origin));
  });
  afterAll(async () => {
    await Promise.all(running.map(stop));
    await Promise.all(sites.map((site) => site.stop()));
    await redis.kill();
    await content.kill();
    rmSync(directory, { recursive: true, force: true });
    delete process.env.NODE_TLS_REJECT_UNAUTHORIZED;
  });

  describe.each(['Caddy', 'nginx'])('behind %s', (name) => {
    test('are one site over HTTP/2, with their own compression and headers', async () => {
      const { origin } = proxies[name]!;
      const headers = await headersOverHttp2(origin, '/luggages/en');
      expect(headers[':status']).toBe(200);
      expect(headers['content-encoding']).toBe('br');
      expect(headers['strict-transport-security']).toContain('max-age=');
      expect(headers['cache-control']).toContain('s-maxage=');
      expect(String(headers.server ?? headers.via ?? '')).not.toMatch(/\d/);
    });

    test.each(['/hooks/content', '//hooks/content', '/HOOKS/content', '/hooks%2Fcontent', '/readyz', '/metrics'])(
      'do not expose %s',
      async (path) => {
        expect((await fetch(proxies[name]!.origin + path)).status).toBe(404);
        expect((await fetch(proxies[name]!.origin + path, { method: 'POST', body: '{}' })).status).toBe(404);
      },
    );

    test("the editors' address accepts 64 kB from anonymous clients, more with an Authorization header", async () => {
      const post = (bytes: number, headers = {}, isChunked = false) =>
        statusAtEditors(proxies[name]!.origin, '/upload/files?x=%2e/', 'x'.repeat(bytes), headers, isChunked);
      const credentials = { authorization: 'Bearer made-up' };
      // Caddy makes the certificate of the editors' address after that of the site.
      await expect.poll(() => post(0).catch(() => undefined)).toBeDefined();
      expect(await post(70_000)).toBe(413);
      expect(await post(60_000)).toBe(401);
      expect(await post(70_000, credentials)).toBe(401);
      expect(await post(70_000, credentials, true)).toBe(401);
    });

    test('both show a change that the content server reports internally', async () => {
      const text = `Aero behind ${name}`;
      content.change = (body) => body.replaceAll('Aero Cabin', text);
      expect(await sendWebhook(proxies[name]!.inside)).toBe(204);
      for (const { origin } of [...sites, proxies[name]!])
        await expect.poll(async () => (await fetch(`${origin}/luggages/en`)).text()).toContain(text);
      expect((await fetch(`${proxies[name]!.inside}/en`)).status).toBe(404);
    });

    test.each(['kill', 'stop'] as const)('lose no request when one of them ends (%s) and comes back', async (how) => {
      const visitors = keepVisiting(pagesOf(proxies[name]!.origin));
      const answers = () => visitors.seen.statuses[200] ?? 0;
      const moreAnswers = async () => {
        const before = answers();
        await expect.poll(answers).toBeGreaterThan(before + 100);
      };
      await moreAnswers();
      const port = Number(new URL(sites[0]!.origin).port);
      await sites[0]![how]();
      await moreAnswers();
      sites[0] = await startSite(port);
      await moreAnswers();
      const seen = await visitors.stop();
      console.info(name, how, seen);
      expect(Object.keys(seen.statuses)).toEqual(['200']);
    });
  });
});

/** A POST to the editors' address, whose host name need not resolve on this machine. */
function statusAtEditors(origin: string, path: string, body: string, headers: object, isChunked: boolean) {
  const { port } = new URL(origin);
  const name = 'content.localhost';
  return new Promise<number | undefined>((resolve, reject) => {
    const length = isChunked ? { 'transfer-encoding': 'chunked' } : { 'content-length': body.length };
    const asking = httpsRequest(
      {
        host: '127.0.0.1',
        port,
        servername: name,
        path,
        method: 'POST',
        rejectUnauthorized: false,
        headers: { host: `${name}:${port}`, 'content-type': 'multipart/form-data; boundary=b', ...length, ...headers },
      },
      (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      },
    );
    asking.on('error', reject);
    asking.end(body);
  });
}

function headersOverHttp2(origin: string, path: string): Promise<IncomingHttpHeaders> {
  return new Promise((resolve, reject) => {
    const session = connect(origin).once('error', reject);
    const request = session.request({ ':path': path, 'accept-encoding': 'br, gzip' });
    request.once('error', reject).once('response', (headers) => {
      resolve(headers);
      session.destroy();
    });
  });
}
