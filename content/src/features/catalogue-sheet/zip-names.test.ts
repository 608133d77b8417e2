import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { content } from '../../../../scripts/launcher/places.mjs';
import { zipOf } from '../../../../tests/support/zip.ts';
import { nameIn } from './zip-names.ts';

const { fromBufferPromise } = createRequire(join(content, 'package.json'))('yauzl');

async function namesIn(zip: Buffer): Promise<string[]> {
  const names: string[] = [];
  for await (const entry of (await fromBufferPromise(zip)).eachEntry()) names.push(nameIn(entry));
  return names;
}
const inBytes = (...parts: (string | number)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.of(part))));
const namedInZip = (name: string | Buffer) => namesIn(zipOf([{ name, data: Buffer.from('x'), stored: true }]));

test('The name of a file in a ZIP is read in UTF-8 that it does not declare', async () => {
  const zip = readFileSync(join(content, 'src', 'features', 'catalogue-sheet', 'sheets', 'undeclared-utf-8.zip'));
  expect(await namesIn(zip)).toEqual(['Koffer grün.png']);
});

test.each<[string, string | Buffer, string]>([
  [
    'in UTF-8 with its accents apart, as a Mac writes it',
    Buffer.from('Koffer grün.png'.normalize('NFD')),
    'Koffer grün.png',
  ],
  ['in declared UTF-8', 'rygsæk 小.png', 'rygsæk 小.png'],
  ['in the letters of MS-DOS', inBytes('Koffer gr', 0x81, 'n.png'), 'Koffer grün.png'],
  // 'スーツケース.png'
  [
    'in Shift_JIS',
    Buffer.from('8358815b8363835081 5b8358'.replace(' ', '') + Buffer.from('.png').toString('hex'), 'hex'),
    'スーツケース.png',
  ],
  ['without other letters', Buffer.from('Folder/case_2.PNG'), 'Folder/case_2.PNG'],
])('and is read %s', async (_, name, read) => {
  expect(await namedInZip(name)).toEqual([read]);
});
