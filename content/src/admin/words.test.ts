import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { words } from './words.ts';

/** The names of a plugin's texts. */
function textsOf(plugin: string): string {
  const strapi = join(__dirname, '../../node_modules/@strapi');
  return readFileSync(join(strapi, plugin, 'dist/admin/translations/en.json.js'), 'utf8');
}

test.each(Object.entries(words))('Strapi has a text %s, with all that ours names', (name, text) => {
  const [, plugin = '', key = ''] = /^([^.]+)\.(.+)$/.exec(name) ?? [];
  const [, own] = textsOf(plugin).split(`"${key}": "`);
  expect(own).toBeDefined();
  const [theirs = ''] = own?.split('",\n') ?? [];
  for (const [placeholder] of text.matchAll(/\{\w+/g)) expect(theirs).toContain(placeholder);
});
