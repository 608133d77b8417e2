import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const IMPORT = /(?:^|[\s;])(?:import|export)\b[^'"`;]*?['"](\.[^'"?]+)|import\(\s*['"](\.[^'"?]+)/g;

/** The files of src/ that each file imports, type-only imports included. */
function importsOf(files: string[], read: (file: string) => string): Map<string, string[]> {
  const targets = (file: string) =>
    [...read(file).matchAll(IMPORT)].map(([, from, later]) => join(dirname(file), from ?? later ?? ''));
  return new Map(files.map((file) => [file, targets(file)]));
}

/** The first import cycle found; empty if there is none. */
function cycleIn(imports: Map<string, string[]>): string[] {
  const done = new Set<string>();
  const follow = (file: string, way: string[]): string[] => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
    if (done.has(file)) return [];
    for (const next of imports.get(file) ?? []) {
      const cycle = follow(next, [...way, file]);
      if (cycle.length > 0) return cycle;
    }
    done.add(file);
    return [];
  };
  for (const file of imports.keys()) {
    const cycle = follow(file, []);
    if (cycle.length > 0) return cycle;
  }
  return [];
}

const FILES = globSync('src/**/*.{ts,tsx,astro}').filter((file) => !file.includes('.test.'));
const read = (file: string) => readFileSync(file, 'utf8');

test('there are no import cycles, not even of types', () => {
  const imports = importsOf(FILES, read);
  expect([...imports.values()].flat().length).toBeGreaterThan(500);
  expect(cycleIn(imports)).toEqual([]);
});

test.each([
  ['src/ui/picture.tsx', "import type { LoadedPage } from '../page/load-page.ts';"],
  ['src/content/client/client.ts', "export { homeQuery } from '../../screens/home/home.query.ts';"],
  ['src/content/client/fields.ts', "const load = () => import('../../seo/head.astro');"],
])('a way back planted in %s is found', (planted, text) => {
  const cycle = cycleIn(importsOf(FILES, (file) => read(file) + (file === planted ? `\n${text}\n` : '')));
  expect(cycle).toContain(planted);
});
