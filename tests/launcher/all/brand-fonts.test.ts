import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { filesOfPackage } from '../../../scripts/brand/font-files.mjs';
import { fonts, notesOnFonts, systemLetters } from '../../../scripts/brand/fonts.mjs';
import { makeBrand } from '../../../scripts/brand/new.mjs';
import { readBrand } from '../../../scripts/brand/schema.mjs';
import { root, site } from '../../../scripts/launcher/places.mjs';

let place: string;
let folder: string;
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'fonts-'));
  folder = join(place, 'brand');
});
afterEach(() => rmSync(place, { recursive: true }));

describe('a name in letters that the typeface of headings lacks', () => {
  const answers = (name: string) => ({
    name,
    paper: '#fbf7f2',
    ink: '#1c1b2e',
    accent: '#c2410c',
    logo: join(place, 'logo.svg'),
  });
  beforeEach(() => {
    writeFileSync(join(place, 'logo.svg'), '<svg viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>');
    cpSync(join(site, 'testing/demo-brand'), folder, { recursive: true });
  });

  it.each([
    ['雨傘', ['雨', '傘']],
    ['Amagasa 雨傘', ['雨', '傘']],
    ['ถุง', ['ถ', 'ุ', 'ง']],
    ['Ngao Bags', []],
  ])('%s is made, and what the visitor’s system draws is known', async (name, letters) => {
    await makeBrand(answers(name), folder);
    const brand = await readBrand(folder);
    expect(brand.name).toBe(name);
    await expect(fonts(brand)).resolves.toBeDefined();
    expect(await systemLetters(brand)).toEqual(letters);
    expect(await systemLetters({ ...brand, logoHasName: true })).toEqual([]);
  });

  it('takes the part of the typeface that has the letters, where there is one', async () => {
    await makeBrand(answers('Vali Đẹp'), folder);
    expect((await readBrand(folder)).fonts.display).toMatchObject({ subsets: ['latin-ext', 'vietnamese'] });
  });

  it('is said on the screen, with what to do', async () => {
    await makeBrand(answers('雨傘'), folder);
    const brand = await readBrand(folder);
    expect(await notesOnFonts(brand)).toEqual([
      "fonts.display has no '雨傘': in the name, visitors see these letters in a font of their system, as all text in such letters. Choose a font or a subset that has them, or draw the name in logo.svg and set logoHasName in brand/brand.json.",
    ]);
    expect(await notesOnFonts({ ...brand, logoHasName: true })).toEqual([]);
  });
});

it('a brand as docs/adopting.md writes a Japanese one is made', async () => {
  const guide = readFileSync(join(root, 'docs/adopting.md'), 'utf8');
  const [example = ''] = guide.split('**Japanese, Chinese and Korean**')[1]?.match(/^ {4}\{\n[\s\S]*?^ {4}\}$/m) ?? [];
  cpSync(join(site, 'testing/demo-brand'), folder, { recursive: true });
  const stated = JSON.parse(readFileSync(join(folder, 'brand.json'), 'utf8'));
  writeFileSync(join(folder, 'brand.json'), JSON.stringify({ ...stated, ...JSON.parse(example), name: '雨傘' }));
  const brand = await readBrand(folder);
  expect(brand).toMatchObject({ country: 'JP', currency: { code: 'JPY', after: true }, locales: { default: 'ja' } });
  await expect(fonts(brand)).resolves.toBeDefined();
});

describe('a part that a package of a typeface does not have', () => {
  const SOURCE = '@fontsource-variable/any-jp@5.3.0';
  const parts = (...names: string[]) => {
    mkdirSync(join(place, 'files'));
    writeFileSync(
      join(place, 'unicode.json'),
      JSON.stringify(Object.fromEntries(names.map((name) => [name, 'U+0-FF']))),
    );
    for (const name of names)
      writeFileSync(join(place, `files/any-jp-${name.replace(/[[\]]/g, '')}-wght-normal.woff2`), '');
  };
  const take = (...subsets: string[]) => filesOfPackage(place, { package: SOURCE, subsets });

  it('is refused with the names of those that it has', () => {
    parts('latin-ext', 'latin', 'cyrillic');
    expect(take('cyrillic').map(({ name }) => name)).toEqual(['latin', 'cyrillic']);
    expect(() => take('greek')).toThrow(
      `brand/brand.json, fonts: ${SOURCE} has no greek. Besides latin it has cyrillic and latin-ext.`,
    );
  });

  it.each(['japanese', '0', '[0]'])('is refused as %s where a script is in numbered parts', (subset) => {
    parts('latin', 'latin-ext', '[0]', '[1]');
    expect(() => take(subset)).toThrow(
      `brand/brand.json, fonts: ${SOURCE} has no ${subset}. Besides latin it has latin-ext. Its numbered parts are not taken: Japanese, Chinese and Korean have the fonts of the visitor's system (docs/adopting.md, Typefaces).`,
    );
  });

  it('may be written with brackets, to be told so', async () => {
    cpSync(join(site, 'testing/demo-brand'), folder, { recursive: true });
    const stated = JSON.parse(readFileSync(join(folder, 'brand.json'), 'utf8'));
    stated.fonts.display.subsets = ['[0]'];
    writeFileSync(join(folder, 'brand.json'), JSON.stringify(stated));
    await expect(fonts(await readBrand(folder))).rejects.toThrow('has no [0]. Besides latin it has');
  });
});
