import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FakeClone, makeFakeClone } from './fake-clone.ts';

const color = (name: string) => JSON.stringify([{ en: { color: name } }]);

let clone: FakeClone;
beforeEach(async () => {
  clone = await makeFakeClone();
  clone.write('site/package.json', JSON.stringify({ scripts: { dev: 'node server.cjs' } }));
  rmSync(join(clone.directory, 'content/node_modules'), { recursive: true });
  const schema = {
    kind: 'collectionType',
    info: { singularName: 'color', pluralName: 'colors' },
    pluginOptions: { i18n: { localized: true } },
    attributes: { color: { type: 'string' } },
  };
  clone.write('content/src/api/color/content-types/color/schema.json', JSON.stringify(schema));
  clone.write('content/demo/data/colors.json', color('Coral'));
  clone.write('content/demo/media/readme.txt', '');
});
afterEach(() => clone.remove());

const ask = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${clone.contentPort}${path}`, init);
const colors = async () => {
  const { data } = await (await ask('/api/colors?locale=en')).json();
  return data.map(({ color }: { color: string }) => color);
};

describe('npm run dev -- --demo', () => {
  it('starts the site with the demo content, without installing, building or seeding a content server', async () => {
    const launcher = clone.run('dev.mjs', '--demo');
    await launcher.hears('Ctrl-C');
    expect(launcher.said).toContain(`http://localhost:${clone.sitePort}`);
    expect(await colors()).toEqual(['Coral']);
    for (const path of ['node_modules', '.builds', '.seeds', '.data'])
      expect(existsSync(join(clone.directory, 'content', path)), path).toBe(false);
    launcher.child.kill('SIGINT');
    expect(await launcher.status).toBe(0);
  });

  it('shows edits of the demo, and reports where it cannot be parsed', async () => {
    const launcher = clone.run('dev.mjs', '--demo');
    await launcher.hears('Ctrl-C');
    expect(await colors()).toEqual(['Coral']);
    clone.write('content/demo/data/colors.json', '[{');
    await expect.poll(async () => (await ask('/api/colors')).status).toBe(500);
    await launcher.hears('colors.json');
    clone.write('content/demo/data/colors.json', color('Plum'));
    await expect.poll(colors).toEqual(['Plum']);
  });

  it('changes nothing, whatever the request', async () => {
    await clone.run('dev.mjs', '--demo').hears('Ctrl-C');
    for (const method of ['POST', 'PUT', 'DELETE'])
      expect((await ask('/api/colors/colors-1', { method })).status, method).toBe(405);
    expect(await colors()).toEqual(['Coral']);
  });
});

describe('npm run dev', () => {
  it('refuses an unknown option', async () => {
    const launcher = clone.run('dev.mjs', '--dmeo');
    expect(await launcher.status).toBe(1);
    expect(launcher.said).toContain('--dmeo');
  });
});
