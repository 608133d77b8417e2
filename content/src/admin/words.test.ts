import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { words } from './words.ts';

/** The names of a plugin's texts. */
function textsOf(plugin: string): string {
  return readFileSync(
    new URL(`../../node_modules/@strapi/${plugin}/dist/admin/translations/en.json.js`, import.meta.url),
    'utf8',
  );
}

test.each(Object.entries(words))('Strapi has a text %s, with all that ours names', (name, text) => {
  const [, plugin = '', key = ''] = /^([^.]+)\.(.+)$/.exec(name) ?? [];
  const [, own] = textsOf(plugin).split(`"${key}": "`);
  expect(own).toBeDefined();
  const [theirs = ''] = own?.split('",\n') ?? [];
  for (const [placeholder] of text.matchAll(/\{\w+/g)) expect(theirs).toContain(placeholder);
});
