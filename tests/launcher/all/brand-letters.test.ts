import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import subsetFont from 'subset-font';
import { pointsOf } from '../../../scripts/brand/font-files.mjs';
import { fonts } from '../../../scripts/brand/fonts.mjs';
import { readBrand } from '../../../scripts/brand/schema.mjs';
import { root, site } from '../../../scripts/launcher/places.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'brand-'));
  cpSync(join(site, 'testing/demo-brand'), folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (name: string, text: string) => {
  mkdirSync(join(folder, name, '..'), { recursive: true });
  writeFileSync(join(folder, name), text);
};
const stated = () => JSON.parse(readFileSync(join(folder, 'brand.json'), 'utf8'));
const change = (changes: object) => write('brand.json', JSON.stringify({ ...stated(), ...changes }));

describe('a letter that a font lacks is named', () => {
  it('of the name, unless the logo has it drawn', async () => {
    change({ name: 'Ɓags' });
    await expect(fonts(await readBrand(folder))).rejects.toThrow(
      "brand/brand.json, fonts.display has no 'Ɓ' for the name: choose a font or a subset that has it, or draw the name in logo.svg.",
    );
    change({ logoHasName: true });
    const { files } = await fonts(await readBrand(folder));
    expect(Object.keys(files)).toContain('display.woff2');
  });

  it('of the brand’s own words', async () => {
    change({ locales: { default: 'en', offered: ['en', 'fil', 'ja'] } });
    write('messages/fil.json', '{ "shell": { "home": "Ɓahay" } }');
    await expect(fonts(await readBrand(folder))).rejects.toThrow(
      "brand/brand.json, fonts.text has no 'Ɓ' for brand/messages/fil.json.",
    );
  });

  it('and a font of the brand’s own is cut as one of a package is', async () => {
    cpSync(join(root, 'site/src/brand/fonts/text-latin.woff2'), join(folder, 'own.woff2'));
    change({ fonts: { ...stated().fonts, text: { file: 'own.woff2' } } });
    const { files, css } = await fonts(await readBrand(folder));
    expect(Object.keys(files)).toEqual(expect.arrayContaining(['text.woff2', 'text-all.woff2']));
    expect(css).toMatch(/font-family: 'Brand Text';\s+src: url\('\.\/fonts\/text\.woff2'\)/);
    rmSync(join(folder, 'own.woff2'));
    await expect(fonts(await readBrand(folder))).rejects.toThrow('brand/own.woff2 is missing.');
  });
});

describe('the rules of a typeface', () => {
  it('differ in nothing but their letters, or browsers would look in one of them only', async () => {
    const { css } = await fonts(await readBrand(folder));
    for (const family of ['Brand Display', 'Brand Text']) {
      const weights = css.match(new RegExp(`(?<=font-family: '${family}';[^}]*font-weight: )[^;]+`, 'g'));
      expect([family, weights?.length, new Set(weights).size]).toEqual([family, 3, 1]);
    }
  });

  it('have the letters of the brand’s own words in the first file', async () => {
    const letters = async () => {
      const { css } = await fonts(await readBrand(folder));
      const [, range = ''] = /display\.woff2[^}]*unicode-range: ([^;]+)/.exec(css) ?? [];
      return pointsOf(range);
    };
    const eth = 'ð'.codePointAt(0);
    expect(await letters()).not.toContain(eth);
    write('messages/en.json', '{ "shell": { "search": "Með" } }');
    expect(await letters()).toContain(eth);
  });

  it('are written for a font without a table of marks', async () => {
    const whole = readFileSync(join(root, 'site/src/brand/fonts/text-latin.woff2'));
    const ascii = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 0x20 + index));
    const bare = await subsetFont(whole, ascii, { targetFormat: 'woff2', dropTables: ['GDEF'] });
    writeFileSync(join(folder, 'bare.woff2'), bare);
    change({ fonts: { ...stated().fonts, display: { file: 'bare.woff2' } } });
    const { files } = await fonts(await readBrand(folder));
    expect(files['display.woff2']?.length).toBeGreaterThan(1000);
  });
});
