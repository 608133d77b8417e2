import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ESLint } from 'eslint';
import { expect, test } from 'vitest';
import { cycleIn, importsOf } from '../../contract/testing/import-cycles.ts';
import { root } from '../../scripts/launcher/places.mjs';

const SOURCE = 'content/src';
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const files = globSync(`${SOURCE}/**/*.{ts,tsx}`, { cwd: root }).filter((file) => !file.includes('.test.'));

const linter = new ESLint({ cwd: root });

/** What the linter says of a file that only imports another one. */
async function saidOf(file: string, imported: string): Promise<string[]> {
  const [result] = await linter.lintText(`import '${imported}';\n`, { filePath: join(root, SOURCE, file) });
  return (result?.messages ?? []).map(({ message }) => message);
}

test.each([
  ['core/', 'core/edits/edits.ts', '../../features/history/table.ts', 'knows none of them'],
  ['core/', 'core/edits/edits.ts', '../../strapi-patches/restore-links.ts', 'knows none of them'],
  ['core/', 'core/edits/edits.ts', '../../index.ts', 'nothing imports them'],
  ['a patch', 'strapi-patches/restore-links.ts', '../features/history/table.ts', 'whatever features there are'],
  ['a feature', 'features/redirects/on-edit.ts', '../history/last-published.ts', 'imports no other one'],
  ['a panel', 'features/redirects/admin/panel.tsx', '../../checks/finding.ts', 'imports no other one'],
  ['a feature', 'features/redirects/on-edit.ts', '../../strapi-patches/restore-links.ts', 'not its patches'],
  ['a feature', 'features/redirects/on-edit.ts', '../../middlewares/body.ts', 'nothing imports them'],
  ['a panel', 'features/redirects/admin/panel.tsx', '../../../admin/app.tsx', 'nothing imports them'],
])('%s that imports what it must not is refused with the reason: %s, %s', async (_, file, imported, reason) => {
  expect(read(join(SOURCE, file))).not.toBe('');
  expect(await saidOf(file, imported)).toContainEqual(expect.stringContaining(reason));
});

test('a feature imports the core, and what is its own', async () => {
  expect(await saidOf('features/redirects/on-edit.ts', '../../core/edits/edits.ts')).toEqual([]);
  expect(await saidOf('features/redirects/admin/panel.tsx', '../reading.ts')).toEqual([]);
});

/** The room of a file: a folder of core/ or features/, else a folder or file of src/. */
function roomOf(file: string): string {
  const [top = '', next = ''] = file
    .slice(SOURCE.length + 1)
    .replace(/\.tsx?$/, '')
    .split('/');
  return ['core', 'features'].includes(top) ? `${top}/${next}` : top;
}

/** The rooms that each room imports. */
function roomsOf(imports: ReadonlyMap<string, string[]>): Map<string, string[]> {
  const rooms = new Map<string, Set<string>>();
  for (const [file, all] of imports)
    for (const other of all.filter((one) => one.startsWith(SOURCE)))
      if (roomOf(other) !== roomOf(file))
        rooms.set(roomOf(file), (rooms.get(roomOf(file)) ?? new Set()).add(roomOf(other)));
  return new Map([...rooms].map(([room, others]) => [room, [...others]]));
}

/** Paths are written without an ending in the server. */
const byFile = (imports: ReadonlyMap<string, string[]>) =>
  new Map(
    [...imports].map(([file, all]) => [file.replace(/\.tsx?$/, ''), all.map((one) => one.replace(/\.tsx?$/, ''))]),
  );

test('no room and no file of the content server imports what imports it, not even types', () => {
  const imports = importsOf(files, read);
  expect([...imports.values()].flat().length).toBeGreaterThan(500);
  expect(cycleIn(roomsOf(imports))).toEqual([]);
  expect(cycleIn(byFile(imports))).toEqual([]);
});

test.each([
  ['core/model/models.ts', "import type { Edit } from '../edits/edits';"],
  ['core/strapi.ts', "export { readVersions } from './entries/stored-versions';"],
])('a way back planted in %s is found', (planted, text) => {
  const file = join(SOURCE, planted);
  const imports = importsOf(files, (one) => read(one) + (one === file ? `\n${text}\n` : ''));
  expect(cycleIn(roomsOf(imports))).not.toEqual([]);
  expect(cycleIn(byFile(imports))).toContain(file.replace('.ts', ''));
});
