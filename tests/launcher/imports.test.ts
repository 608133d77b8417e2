import { globSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../scripts/launcher/places.mjs';

const IMPORTED = /(?:from|import)\s*\(?\s*['"](\.[^'"]+)['"]/g;

const read = (file: string) => readFileSync(join(root, file), 'utf8');
/** The files that a file imports, types included, relative to the project. */
const importsOf = (file: string) => [...read(file).matchAll(IMPORTED)].map(([, path]) => join(file, '..', path!));

const scripts = readdirSync(join(root, 'scripts'), { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(?:mjs|ts)$/.test(name))
  .map((name) => join('scripts', name));

test('no script imports anything from the tests, the site or the content server', () => {
  const imported = scripts.flatMap((script) => importsOf(script).map((path) => `${script}: ${path}`));
  expect(imported).toContain('scripts/dev.mjs: scripts/launcher/places.mjs');
  expect(imported.filter((line) => !/: (?:scripts|contract)\//.test(line))).toEqual([]);
});

test.each(['site/src', 'content/src', 'contract'])(
  '%s/ imports nothing beside itself, other than as a package',
  (folder) => {
    const files = globSync(`${folder}/**/*.{ts,tsx,js,mjs,astro}`, { cwd: root }).filter(
      (file) => !file.includes('.test.'),
    );
    const imported = files.flatMap((file) => importsOf(file).map((path) => `${file}: ${path}`));
    expect(imported).not.toEqual([]);
    expect(imported.filter((line) => !line.includes(`: ${folder}/`) && !line.includes('/node_modules/'))).toEqual([]);
  },
);

test('no code and no test imports a file that not every brand has, but what npm run brand writes of it', () => {
  const { files } = JSON.parse(read('brand/derived.json')) as { files: object };
  const folders = ['site/{src,testing}', 'content/{src,config}', 'contract', 'scripts', 'tests'];
  const sources = globSync(
    folders.map((folder) => `${folder}/**/*.{ts,tsx,js,mjs,astro}`),
    { cwd: root, exclude: ['**/node_modules/**'] },
  ).filter((file) => !(file in files));
  const imported = sources.flatMap((file) => importsOf(file).map((path) => `${file}: ${path}`));
  expect(imported).toContain('site/src/ui/logo.tsx: site/src/brand/logo.ts');
  expect(imported.filter((line) => /: (?:brand\/|site\/src\/brand\/(?:towns\.json|outline\.svg))/.test(line))).toEqual(
    [],
  );
});

test('the map for developers has every folder of the content server', () => {
  const map = read('docs/developers.md').split('\n## The content server\n')[1]!.split('\n## ')[0]!;
  const folders = ['', 'core', 'features'].flatMap((folder) =>
    readdirSync(join(root, 'content/src', folder), { withFileTypes: true }).filter((one) => one.isDirectory()),
  );
  for (const { name } of folders) expect(map).toMatch(new RegExp(`(?:^ +| |\`)${name}/`, 'm'));
});
