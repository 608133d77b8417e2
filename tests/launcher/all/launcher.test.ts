import { existsSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { everyProcess, type FakeClone, isAlive, makeFakeClone } from '../fake-clone.ts';

let clone: FakeClone;
beforeEach(async () => {
  clone = await makeFakeClone();
});
afterEach(() => clone.remove());

const log = (name: string) => readFileSync(join(clone.directory, `.logs/${name}.log`), 'utf8');

/** A lock file that refers to a missing archive. */
const brokenLock = JSON.stringify({
  lockfileVersion: 3,
  packages: {
    '': { dependencies: { absent: 'file:absent.tgz' } },
    'node_modules/absent': { version: '1.0.0', resolved: 'file:absent.tgz' },
  },
});

describe('npm start', () => {
  it.each(['400', '500'])('names no log-in that the content server refuses with %s', async (status) => {
    clone.write(
      'content/server.cjs',
      `require('node:http').createServer((request, response) => {
        response.statusCode = request.method === 'POST' && request.url === '/admin/login' ? ${status} : 200;
        response.end('{}');
      }).listen(process.env.PORT, '127.0.0.1');`,
    );
    const launcher = clone.start();
    await launcher.hears('Ctrl-C');
    expect(launcher.said).toContain(`http://localhost:${clone.contentPort}/admin, with the accounts that it has`);
    expect(launcher.said).not.toMatch(/First log-in|Aa1-|editor@example/);
    launcher.child.kill('SIGINT');
    expect(await launcher.status).toBe(0);
  });

  it('leaves the database empty with SEED_DEMO=false, and says what visitors see and what can be seeded', async () => {
    vi.stubEnv('SEED_DEMO', 'false');
    const empty = await makeFakeClone();
    vi.unstubAllEnvs();
    const launcher = empty.start();
    await launcher.hears('Ctrl-C');
    expect(launcher.said).toContain("Visitors see 'Opening soon' until");
    expect(launcher.said).toContain('npm run seed -- airlines');
    expect(existsSync(join(empty.directory, 'content/.seeds'))).toBe(false);
    await empty.remove();
  });

  it('leaves the database of a brand with content of its own empty, and says the same', async () => {
    clone.write('brand/brand.json', '{ "content": "own" }');
    const launcher = clone.start();
    await launcher.hears('Ctrl-C');
    expect(launcher.said).toContain("Visitors see 'Opening soon' until");
    expect(existsSync(`${clone.directory}/content/.seeds`)).toBe(false);
    launcher.child.kill('SIGINT');
    await launcher.status;
  });

  it('has no demo for a brand with content of its own, also when it is asked for', async () => {
    clone.write('brand/brand.json', '{ "content": "own" }');
    const seeding = clone.run('seed.mjs');
    expect(await seeding.status).toBe(1);
    expect(seeding.said).toContain('The brand has content of its own (brand/brand.json)');
    expect(existsSync(`${clone.directory}/content/.seeds`)).toBe(false);
  });

  it('can be stopped while it is still preparing', async () => {
    clone.write('site/package.json', JSON.stringify({ scripts: { build: 'sleep 300', start: 'true' } }));
    const launcher = clone.start('site');
    await launcher.hears('building the site');
    launcher.child.kill('SIGINT');
    expect(await launcher.status).toBe(0);
  });

  it('reports a port in use before it does anything else', async () => {
    const other = createServer().listen(clone.sitePort, '127.0.0.1');
    const launcher = clone.start();
    expect(await launcher.status).toBe(1);
    expect(launcher.said.trim()).toMatch(new RegExp(`^Port ${clone.sitePort} for the site is taken.*\\.?$`));
    expect(existsSync(join(clone.directory, 'site/.builds'))).toBe(false);
    other.close();
  });

  it('installs packages without running their install scripts', async () => {
    rmSync(join(clone.directory, 'site/node_modules'), { recursive: true });
    const scripts = { install: 'touch ran', build: 'mkdir -p dist', start: 'node server.cjs' };
    clone.write('site/package.json', JSON.stringify({ scripts }));
    const launcher = clone.start('site');
    await launcher.hears('Ctrl-C');
    expect(launcher.said).toContain('installing the site');
    expect(existsSync(join(clone.directory, 'site/ran'))).toBe(false);
    launcher.child.kill('SIGTERM');
    await launcher.status;
  });

  it('reports that an installation has failed', async () => {
    clone.write('site/package-lock.json', brokenLock);
    clone.write('site/package.json', JSON.stringify({ dependencies: { absent: 'file:absent.tgz' } }));
    const launcher = clone.start('site');
    expect(await launcher.status).toBe(1);
    expect(launcher.said).toMatch(
      /\nInstalling site\/ failed: exit status \d+\. The log is \.logs\/install-site\.log\n$/,
    );
  });

  it('writes the logs of both servers to files, and of a single one to stdout, with nothing else there', async () => {
    const line = '{"msg":"a line of the server"}\n';
    const both = clone.start();
    await both.hears('Ctrl-C');
    both.child.kill('SIGINT');
    await both.status;
    expect(both.out).not.toContain(line);
    for (const name of ['site', 'content-server']) expect(log(name)).toContain(line);

    rmSync(join(clone.directory, '.logs'), { recursive: true });
    for (const name of ['site', 'content']) {
      const alone = clone.start(name);
      await alone.hears('Ctrl-C');
      alone.child.kill('SIGTERM');
      expect(await alone.status).toBe(0);
      expect(alone.out.replace(/\n?Stopping …\n/, '')).toBe(line);
    }
    expect(existsSync(join(clone.directory, '.logs'))).toBe(false);
  });

  it('ends with status 1 and stops the site when the content server dies', async () => {
    const launcher = clone.start();
    await launcher.hears('Ctrl-C');
    const pids = await everyProcess(clone);
    await fetch(`http://127.0.0.1:${clone.contentPort}/die`).catch(() => {});
    expect(await launcher.status).toBe(1);
    expect(launcher.said).toContain('The content server stopped unexpectedly: exit status 7. The log is');
    await expect.poll(() => pids.filter(isAlive)).toEqual([]);
  });
});
