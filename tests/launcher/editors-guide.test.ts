import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { labelOf } from '../../content/src/core/model/field-labels.ts';
import { root } from '../../scripts/launcher/places.mjs';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const guide = read('docs/editors.md');

const schemas = globSync(['content/src/api/*/content-types/*/schema.json', 'content/src/components/*/*.json'], {
  cwd: root,
}).map((path) => JSON.parse(read(path)));
const labels = new Set(
  schemas.flatMap(({ attributes, config }) =>
    Object.keys(attributes).map((name) => labelOf(name, config?.metadatas?.[name]?.edit?.label)),
  ),
);
/** Words of our own parts of the admin, of the catalogue sheet and of the preview. */
const own = globSync(
  [
    'content/src/{core/{admin,sheet-file},features/catalogue-sheet,features/*/admin}/**/*.{ts,tsx}',
    'site/src/messages/{en,products.en}.ts',
  ],
  { cwd: root },
)
  .map(read)
  .join();
/** Words of Strapi's screens. */
const STRAPI = new Set([
  'Publish',
  'Published',
  'Modified',
  'Draft',
  'Editor',
  'Author',
  'Replace this file',
  'Continue',
  'Crop',
  'Open preview',
]);

test('the editors’ guide calls every field and button as the screen does', () => {
  const bold = [...guide.matchAll(/\*\*([^*]+)\*\*/g)].map(([, words]) => words!.replace(/\s+/g, ' '));
  expect(bold.length).toBeGreaterThan(50);
  const isOnScreen = (words: string) => labels.has(words) || STRAPI.has(words) || own.includes(words);
  expect([...new Set(bold)].filter((words) => !isOnScreen(words))).toEqual([]);
});

const TASKS = ['Launch a color', 'End a sale', 'Withdraw a case', 'Add a language', 'Replace a picture'];
const sections = guide.split(/^## /m).slice(1);

describe('the editors’ guide', () => {
  it('begins with what editors do', () =>
    expect(sections.slice(0, TASKS.length).map((section) => section.split('\n', 1)[0])).toEqual(TASKS));

  it('has every task in steps before what is looked up', () => {
    const isTask = sections.map((section) => /^1\. /m.test(section));
    expect(isTask.lastIndexOf(true)).toBeLessThan(isTask.indexOf(false));
  });

  it.each(TASKS)('says how in ten steps at most, with a picture of the screen: %s', (task) => {
    const section = sections.find((one) => one.startsWith(`${task}\n`))!;
    const steps = section.match(/^\d+\. /gm) ?? [];
    expect(steps.length).toBeGreaterThan(2);
    expect(steps.length).toBeLessThanOrEqual(10);
    const [, picture] = /!\[[^\]]+\]\((pictures\/[\w-]+\.png)\)/.exec(section) ?? [];
    expect(existsSync(join(root, 'docs', picture ?? '')) && picture).toBeTruthy();
  });
});
