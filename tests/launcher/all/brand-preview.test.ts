import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { previewPage } from '../../../scripts/brand/preview.mjs';
import { readBrand } from '../../../scripts/brand/schema.mjs';
import { root, site } from '../../../scripts/launcher/places.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'preview-'));
  cpSync(join(site, 'testing/demo-brand'), folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

const change = (changes: object) => {
  const file = join(folder, 'brand.json');
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), ...changes }));
};
const preview = async () => previewPage(await readBrand(folder), root);
const GOODS = { one: '雨傘', many: '雨傘', a: '雨傘', kind: '傘', list: '雨傘一覧' };

it('the page of all components speaks the brand’s first language, in its own words', async () => {
  change({ name: 'Amagasa', locales: { default: 'ja', offered: ['ja', 'en'] } });
  mkdirSync(join(folder, 'messages'));
  writeFileSync(
    join(folder, 'messages/ja.json'),
    JSON.stringify({ goods: GOODS, home: { bannerTitle: '{brand}と雨の街へ' } }),
  );
  const page = await preview();
  expect(page).toContain('<html lang="ja"');
  for (const words of ['Amagasaと雨の街へ', '雨傘一覧', '限定', '<h2 class="t-h2" lang="en">Colors</h2>'])
    expect(page).toContain(words);
  expect(page, 'the system’s Japanese letters').toContain("'Hiragino Sans'");
  expect(page.replace(/<style>.*<\/style>/s, '')).not.toMatch(/\{\w|Packed|Cases|wheels|View Details|Try again/);
});

it('the page of all components has the name beside the logo only where the site has it', async () => {
  expect(await preview()).toContain('<span>Sky Travel</span>');
  change({ logoHasName: true });
  expect(await preview()).toContain('<span class="visually-hidden">Sky Travel</span>');
});

it('what stands for a product is seen on dark ground, too', async () => {
  const page = await preview();
  expect(page).toContain('src="data:image/svg+xml,');
  expect(page.match(/class="tile-stage"><img src="data:/g)).toHaveLength(4);
});
