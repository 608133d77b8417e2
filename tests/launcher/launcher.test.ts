import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isAll } from '../support/all.ts';
import { everyProcess, type FakeClone, isAlive, makeFakeClone } from './fake-clone.ts';

let clone: FakeClone;
beforeEach(async () => {
  clone = await makeFakeClone();
});
afterEach(() => clone.remove());

const lines = (path: string) => readFileSync(join(clone.directory, path), 'utf8').trim().split('\n').length;

describe('npm start', () => {
  it('builds, seeds the empty database, starts both servers and prints their addresses', async () => {
    const launcher = clone.start();
    await launcher.hears('Ctrl-C');
    expect(launcher.said).toContain(`http://localhost:${clone.sitePort}`);
    expect(launcher.said).toContain(`http://localhost:${clone.contentPort}/admin`);
    expect(launcher.said).toMatch(/First log-in:\s+editor@example\.com {2}\S{8,}/);
    expect(lines('content/.seeds')).toBe(1);
    launcher.child.kill('SIGINT');
    expect(await launcher.status).toBe(0);
  });

  it('does nothing twice, and rebuilds changed parts', async () => {
    for (let time = 0; time < 2; time += 1) {
      const launcher = clone.start();
      await launcher.hears('Ctrl-C');
      launcher.child.kill('SIGINT');
      await launcher.status;
      clone.write('site/src/page.ts', 'changed');
    }
    expect([lines('content/.seeds'), lines('content/.builds'), lines('site/.builds')]).toEqual([1, 1, 2]);
  });

  it.each<NodeJS.Signals>(isAll ? ['SIGINT', 'SIGTERM'] : ['SIGTERM'])(
    'on %s it ends with status 0 and leaves no process behind',
    async (signal) => {
      const launcher = clone.start();
      await launcher.hears('Ctrl-C');
      const pids = await everyProcess(clone);
      expect(pids.filter(isAlive)).toHaveLength(4);
      launcher.child.kill(signal);
      expect(await launcher.status).toBe(0);
      await expect.poll(() => pids.filter(isAlive)).toEqual([]);
    },
  );

  const builds = { site: 'build', content: 'build:server' };
  it.each(isAll ? (['content', 'site'] as const) : (['site'] as const))(
    'reports that a build of %s has failed and where its log is',
    async (name) => {
      clone.write(`${name}/package.json`, JSON.stringify({ scripts: { [builds[name]]: 'echo why; exit 3' } }));
      const launcher = clone.start(name);
      expect(await launcher.status).toBe(1);
      const log = `.logs/${builds[name].replace(':', '-')}-${name}.log`;
      expect(launcher.said).toContain(`Building ${name}/ failed: exit status 3. The log is ${log}`);
      expect(launcher.said).not.toMatch(/\n\s+at /);
    },
  );
});
