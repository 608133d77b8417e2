import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { wordsOfChoice } from './choice-words.ts';

const source = join(__dirname, '..', '..');
const choices = globSync(['api/*/content-types/*/schema.json', 'components/*/*.json'], { cwd: source }).flatMap(
  (path) => {
    const { attributes } = JSON.parse(readFileSync(join(source, path), 'utf8')) as {
      attributes: Record<string, { enum?: string[] }>;
    };
    return Object.values(attributes).flatMap((attribute) => attribute.enum ?? []);
  },
);

test('Every choice of a field is said in words, such as that a redirect was made by hand', () => {
  expect(choices).toContain('by_hand');
  expect(wordsOfChoice('by_hand')).toBe('by hand');
  expect(choices.map(wordsOfChoice).filter((words) => words.includes('_'))).toEqual([]);
});
