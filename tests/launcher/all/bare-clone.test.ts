import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { root } from '../../../scripts/launcher/places.mjs';
import { type FakeClone, makeFakeClone } from '../fake-clone.ts';

let clone: FakeClone;
/** A server that the benchmark could measure. */
const server = createServer((_, response) => response.end('[]'));
beforeEach(async () => {
  clone = await makeFakeClone();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  server.close();
  await clone.remove();
});

/** Makes the tools' lock file refer to a missing archive, so that installing them fails and ends the command. */
function withoutTools({ dev }: { dev: boolean }): void {
  const absent = { version: '1.0.0', resolved: 'file:absent.tgz', dev };
  const dependencies = { [dev ? 'devDependencies' : 'dependencies']: { absent: 'file:absent.tgz' } };
  const packages = { '': dependencies, 'node_modules/absent': absent };
  clone.write('package-lock.json', JSON.stringify({ lockfileVersion: 3, packages }));
  clone.write('package.json', JSON.stringify({ type: 'module', ...dependencies }));
}

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const commands = Object.entries<string>(scripts)
  .map(([name, text]) => ({ name, words: /^exec node scripts\/(.*)$/.exec(text)?.[1]?.split(' ') ?? [] }))
  // The catalogue's command needs nothing but a content server.
  .filter(({ name, words }) => words.length > 0 && name !== 'catalogue');
/** Commands that run the built parts, without the packages that only tests and benchmarks need. */
const RUNNING = ['start', 'start:site', 'start:content', 'seed', 'backup', 'restore', 'move-in', 'demo:cluster'];

describe('in a fresh clone', () => {
  it.each(commands)('npm run $name installs the tools before it needs one of them', async ({ name, words }) => {
    withoutTools({ dev: !RUNNING.includes(name) });
    const { port } = server.address() as AddressInfo;
    const measuresRunning = name.startsWith('bench') && !['bench:publishing', 'bench:sheet'].includes(name);
    const addresses = measuresRunning ? [`http://127.0.0.1:${port}`] : [];
    const folder = name === 'move-in' ? ['backup'] : [];
    const [script, ...args] = words;
    const launcher = clone.run(script!, ...args, ...addresses, ...folder);
    expect(await launcher.status).toBe(1);
    // Or it names the missing system programs, if they cannot be installed.
    expect(launcher.said).toMatch(/Installing the tools failed: exit status|Missing: .* Install them/);
    expect(launcher.said).not.toMatch(/\n\s+at |Cannot find/);
  });

  it('npm run bench first reports that there is nothing to measure', async () => {
    withoutTools({ dev: true });
    const launcher = clone.run('bench.mjs', 'pages', 'http://127.0.0.1:1');
    expect(await launcher.status).toBe(1);
    expect(launcher.said.trim()).toMatch(/^Nothing answers at http:\/\/127\.0\.0\.1:1: start it/);
  });
});
