import { expect, test } from 'vitest';
import { englishNameOf } from './language-names.ts';

test.each([
  ['fil', 'Filipino'],
  ['pt-BR', 'Brazilian Portuguese'],
  ['xyz', 'xyz'],
  ['no tag', 'no tag'],
  ['', ''],
])('editors read the language %j as %j', (code, name) => expect(englishNameOf(code)).toBe(name));
