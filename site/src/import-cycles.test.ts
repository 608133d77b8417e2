import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { cycleIn, importsOf } from '../../contract/testing/import-cycles.ts';

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
