import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../scripts/launcher/places.mjs';

const IMPORTED = /(?:from|import)\s*\(?\s*['"](\.[^'"]+)['"]/g;

/** The files that a script imports, types included, relative to the project. */
const importsOf = (script: string) =>
  [...readFileSync(join(root, script), 'utf8').matchAll(IMPORTED)].map(([, path]) => join(script, '..', path!));

const scripts = readdirSync(join(root, 'scripts'), { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(?:mjs|ts)$/.test(name))
  .map((name) => join('scripts', name));

test('no script imports anything from the tests, the site or the content server', () => {
  const imported = scripts.flatMap((script) => importsOf(script).map((path) => `${script}: ${path}`));
  expect(imported).toContain('scripts/dev.mjs: scripts/launcher/places.mjs');
  expect(imported.filter((line) => !/: (?:scripts|contract)\//.test(line))).toEqual([]);
});
