import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FakeClone, makeFakeClone } from '../fake-clone.ts';

/** A server that answers every request with its environment. */
const server = `require('node:http').createServer((_, response) => response.end(JSON.stringify(process.env)))
  .listen(process.env.PORT, '127.0.0.1');`;

let clone: FakeClone;
beforeEach(async () => {
  clone = await makeFakeClone();
  clone.write('site/package.json', JSON.stringify({ scripts: { dev: 'node server.cjs' } }));
  for (const name of ['site', 'content']) clone.write(`${name}/server.cjs`, server);
  clone.write('content/demo/data/colors.json', '["Coral"]');
});
afterEach(() => clone.remove());

const environmentAt = async (port: number): Promise<Record<string, string>> =>
  (await fetch(`http://127.0.0.1:${port}/`)).json();
const linesOf = (path: string) => readFileSync(join(clone.directory, path), 'utf8').trim().split('\n').length;

/** Starts it, looks at it once it runs, and stops it. */
async function run(look: () => Promise<void> = async () => {}): Promise<string> {
  const launcher = clone.run('dev.mjs', '--demo');
  await launcher.hears('Ctrl-C');
  await look();
  launcher.child.kill('SIGINT');
  expect(await launcher.status).toBe(0);
  return launcher.said;
}

describe('npm run dev -- --demo', () => {
  it('starts the site in front of the built content server, on a copy of the demo that is gone at the end', async () => {
    let data = '';
    const said = await run(async () => {
      const [site, content] = [await environmentAt(clone.sitePort), await environmentAt(clone.contentPort)];
      expect(site.CONTENT_SERVER_URL).toBe(`http://127.0.0.1:${clone.contentPort}`);
      expect([site.NODE_ENV, content.NODE_ENV]).toEqual(['development', 'production']);
      expect(site.CONTENT_WEBHOOK_SECRET).toBe(content.CONTENT_WEBHOOK_SECRET);
      data = content.CONTENT_DATA_DIR!;
      expect(existsSync(join(data, 'content.db'))).toBe(true);
    });
    expect(said).toContain(`http://localhost:${clone.sitePort}`);
    expect(existsSync(data)).toBe(false);
    expect(existsSync(join(clone.directory, 'content/.data'))).toBe(false);
  });

  it('builds and fills once, and fills again when the demo has changed', async () => {
    await run();
    await run();
    expect([linesOf('content/.builds'), linesOf('content/.seeds')]).toEqual([1, 1]);
    clone.write('content/demo/data/colors.json', '["Plum"]');
    await run();
    expect([linesOf('content/.builds'), linesOf('content/.seeds')]).toEqual([1, 2]);
  });
});

describe('npm run dev', () => {
  it('refuses an unknown option', async () => {
    const launcher = clone.run('dev.mjs', '--dmeo');
    expect(await launcher.status).toBe(1);
    expect(launcher.said).toContain('--dmeo');
  });
});
