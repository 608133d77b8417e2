import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { site } from '../../scripts/launcher/places.mjs';

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp();
});

/** A content server that delays all responses until told to answer. */
async function startSlowContentServer() {
  let answer: () => void = () => {};
  const told = new Promise<void>((resolve) => (answer = resolve));
  let wasAsked: () => void = () => {};
  const asked = new Promise<void>((resolve) => (wasAsked = resolve));
  const server = createServer(({ url = '' }, response) => {
    // It has no change feed, which the site asks for before it accepts requests.
    if (url.startsWith('/api/changes')) return void response.writeHead(404).end();
    wasAsked();
    void told.then(() =>
      response.end(url.startsWith('/api/i18n') ? '[{"code":"en","name":"English"}]' : '{"data":null}'),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanUps.push(() => server.close());
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, port, asked, answer };
}

function startProcess(env: Record<string, string>) {
  const pages = mkdtempSync(join(tmpdir(), 'pages-'));
  cleanUps.push(() => rmSync(pages, { recursive: true, force: true }));
  const child = spawn(process.execPath, ['dist/server/entry.mjs'], {
    cwd: site,
    env: { ...process.env, HOST: '127.0.0.1', PORT: '0', PAGE_CACHE_DIR: pages, CONTENT_TIMEOUT_FACTOR: '20', ...env },
  });
  cleanUps.push(() => child.kill('SIGKILL'));
  let output = '';
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  const address = new Promise<string>((resolve) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const [origin] = /http:\/\/localhost:\d+/.exec(output) ?? [];
      if (origin) resolve(origin.replace('localhost', '127.0.0.1'));
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
  });
  return { child, ended, address, output: () => output };
}

test.each(['SIGTERM', 'SIGINT'] as const)(
  'on %s the site finishes its open requests, then exits with 0',
  async (signal) => {
    const content = await startSlowContentServer();
    const { child, ended, address } = startProcess({ CONTENT_SERVER_URL: content.origin });
    const origin = await address;
    const visit = fetch(`${origin}/en`);
    await content.asked;
    child.kill(signal);
    child.kill(signal);
    const isRefused = async () =>
      fetch(`${origin}/healthz`).then(
        () => false,
        () => true,
      );
    await expect.poll(isRefused).toBe(true);
    content.answer();
    const response = await visit;
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('</html>');
    expect(await ended).toBe(0);
  },
);

test('a port in use gives one clear sentence and exit status 1', async () => {
  const taken = await startSlowContentServer();
  const { ended, output } = startProcess({ PORT: String(taken.port) });
  expect(await ended).toBe(1);
  expect(output()).toBe(`Port ${taken.port} is taken: stop the program that uses it, or set PORT to another one.\n`);
});

test('an invalid setting is named, with exit status 1', async () => {
  const { ended, output } = startProcess({ CONTENT_SERVER_URL: 'not a url' });
  expect(await ended).toBe(1);
  expect(output()).toContain('CONTENT_SERVER_URL');
  expect(output()).not.toMatch(/\n\s+at /);
});
