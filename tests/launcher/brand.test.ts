import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { channels } from '../../scripts/brand/colors.mjs';
import { record, refuseStale } from '../../scripts/brand/record.mjs';
import { readBrand } from '../../scripts/brand/schema.mjs';
import { brand as current, root, site } from '../../scripts/launcher/places.mjs';
import { hasOwnContent } from '../../scripts/launcher/prepare.mjs';

/** The demo's brand, which stays in a clone with another one. */
const demo = join(site, 'testing/demo-brand');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'brand-'));
  cpSync(demo, folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (name: string, text: string) => {
  mkdirSync(join(folder, name, '..'), { recursive: true });
  writeFileSync(join(folder, name), text);
};
const stated = () => JSON.parse(readFileSync(join(folder, 'brand.json'), 'utf8'));
const change = (changes: object) => write('brand.json', JSON.stringify({ ...stated(), ...changes }));
const paint = (colors: object) => change({ palette: { ...stated().palette, ...colors } });
const offer = (...offered: string[]) => change({ locales: { default: 'en', offered } });

describe('a brand is refused in one sentence', () => {
  it.each([
    [
      'two colors that cannot be told apart',
      () => paint({ 'ink-mute': '#8a8a8a' }),
      'brand/brand.json, palette: ink-mute (#8a8a8a) on paper (#f6f2e9) has a contrast of 3.08 : 1, text needs 4.5 : 1.',
    ],
    [
      'a control without an edge',
      () => paint({ 'line-strong': '#b0b0b0' }),
      'brand/brand.json, palette: line-strong (#b0b0b0) on paper (#f6f2e9) has a contrast of 1.94 : 1, the edge of a control needs 3 : 1.',
    ],
    [
      'a color by name',
      () => paint({ accent: 'red' }),
      'brand/brand.json, palette.accent is no color such as #1d2a44, in small letters.',
    ],
    [
      'a sky without all its colors',
      () => paint({ dawn: ['#111722'] }),
      'brand/brand.json, palette.dawn has not 6 colors.',
    ],
    ['a role that nobody knows', () => paint({ mango: '#f2a71b' }), "brand/brand.json, palette: there is no 'mango'."],
    ['no name', () => change({ name: undefined }), 'brand/brand.json, name is missing.'],
    [
      'a segment that is a page',
      () => change({ segment: 'stories' }),
      'brand/brand.json, segment has the address of a page.',
    ],
    [
      'no currency',
      () => change({ currency: { code: 'PESO', written: 'Php' } }),
      'brand/brand.json, currency.code is no currency such as PHP.',
    ],
    [
      'a currency with three decimals',
      () => change({ currency: { code: 'KWD', written: 'KD' } }),
      'brand/brand.json, currency.code has three decimals, and prices are stored with two.',
    ],
    ['no country', () => change({ country: 'XX' }), 'brand/brand.json, country is no code of a country such as PH.'],
    ['a union', () => change({ country: 'EU' }), 'brand/brand.json, country is no code of a country such as PH.'],
    ['a country by another code', () => change({ country: 'UK' }), 'brand/brand.json, country is written GB.'],
    ['a language by another code', () => offer('en', 'pt-br'), 'brand/brand.json, locales.offered.1 is written pt-BR.'],
    ['a language by an old code', () => offer('en', 'tl'), 'brand/brand.json, locales.offered.1 is written fil.'],
    [
      'what is no language',
      () => offer('en', 'en-en-en'),
      'brand/brand.json, locales.offered.1 is no code of a language such as en.',
    ],
    [
      'a language twice',
      () => change({ locales: { default: 'en', offered: ['en', 'fil', 'ja', 'fil'] } }),
      'brand/brand.json, locales has a language twice.',
    ],
    [
      'no time zone',
      () => change({ timeZone: 'Manila' }),
      'brand/brand.json, timeZone is no time zone such as Asia/Manila.',
    ],
    [
      'a map that is nowhere',
      () => change({ map: undefined }),
      'brand/brand.json, map is missing: it says where places/outline.svg lies.',
    ],
    [
      'a map that is not there',
      () => rmSync(join(folder, 'places/outline.svg')),
      'brand/places/outline.svg is missing.',
    ],
    [
      'towns of another kind',
      () => write('places/towns.json', '["Manila"]'),
      'brand/places/towns.json is no table as npm run brand -- towns writes it.',
    ],
    ['text that is no JSON', () => write('brand.json', '{'), /^brand\/brand\.json is no JSON: .*\.$/],
    ['a missing file', () => rmSync(join(folder, 'mark.svg')), 'brand/mark.svg is missing.'],
    [
      'a drawing without a size',
      () => write('logo.svg', '<svg><path /></svg>'),
      'brand/logo.svg is no SVG with a size or a viewBox.',
    ],
    [
      'a drawing that pages may not have',
      () => write('logo.svg', '<svg viewBox="0 0 1 1"><text>Tala</text><use href="#a"/></svg>'),
      'brand/logo.svg has what the site does not allow. text: convert text to paths; use: unlink clones and symbols (Inkscape), detach or flatten them (Figma).',
    ],
    [
      'a text that the interface does not have',
      () => write('messages/en.json', '{ "shell": { "serch": "Look" } }'),
      "brand/messages/en.json: there is no text 'shell.serch' in the interface.",
    ],
    [
      'a text without what is filled in',
      () => write('messages/en.json', '{ "shell": { "kept": "Saved" } }'),
      "brand/messages/en.json: 'shell.kept' must have {count}, as in 'Kept ({count})'.",
    ],
    [
      'another name of what is sold in some texts alone',
      () => write('messages/en.json', '{ "goods": { "one": "umbrella", "many": "umbrellas" } }'),
      "brand/messages/en.json lacks 'goods.a': texts call what is sold by all of one, many, a, kind, list.",
    ],
    [
      'a name of what is sold that there is not',
      () => write('messages/en.json', '{ "compare": { "add": "Add {goods.some}" } }'),
      "brand/messages/en.json: 'compare.add' has {goods.some}, and there is only {goods.one}, {goods.many}, {goods.a}, {goods.kind}, {goods.list}.",
    ],
    [
      'words in a language that is not offered',
      () => write('messages/th.json', '{}'),
      'brand/messages/th.json is in a language that brand.json does not offer.',
    ],
    [
      'a language without words',
      () => offer('en', 'th'),
      "brand/messages/th.json lacks 'goods.one': the interface does not speak th by itself, so all its texts stand there (npm run brand -- words th adds them in English).",
    ],
    [
      'a default that is not offered',
      () => change({ locales: { default: 'de', offered: ['en'] } }),
      'brand/brand.json, locales offers not its own default.',
    ],
  ])('%s', async (_, spoil, sentence) => {
    spoil();
    const { message } = await readBrand(folder).then(
      () => new Error('not refused'),
      (error: Error) => error,
    );
    if (sentence instanceof RegExp) expect(message).toMatch(sentence);
    else expect(message).toBe(sentence);
  });
});

describe('three colors', () => {
  it.each([
    ['red on white', { paper: '#ffffff', ink: '#0b1f3a', accent: '#d7263d' }],
    ['teal on pale green', { paper: '#f3f7f4', ink: '#12372a', accent: '#0f7c80' }],
    ['yellow and plum', { paper: '#fff8f0', ink: '#3b0a45', accent: '#ffd400' }],
    ['blue and grey', { paper: '#ffffff', ink: '#222222', accent: '#0057ff' }],
  ])('are enough: %s', async (_, palette) => {
    change({ palette });
    const { palette: whole } = await readBrand(folder);
    expect(whole).toMatchObject(palette);
    expect(whole['dawn']).toHaveLength(6);
  });
});

it('the sky by day keeps the hue of the paper, whatever the accent', async () => {
  change({ palette: { paper: '#eef4f2', ink: '#0d2b2a', accent: '#c2255c' } });
  const { palette } = await readBrand(folder);
  for (const color of palette['noon']) {
    const [red = 0, green = 0] = channels(color);
    expect(green - red, color).toBeGreaterThan(5);
  }
});

describe('what was written from the brand', () => {
  const files = { 'site/testing/demo-brand/logo.svg': readFileSync(join(demo, 'logo.svg')) };

  it('is stale when the brand changes', () => {
    record(folder, files);
    expect(() => refuseStale(folder, root)).not.toThrow();
    paint({ accent: '#ffd400' });
    expect(() => refuseStale(folder, root)).toThrow(
      'brand/ has changed since its files were written: run npm run brand.',
    );
  });

  it('is named when it was changed by hand, or is missing', () => {
    record(folder, { 'site/testing/demo-brand/logo.svg': '<svg />' });
    expect(() => refuseStale(folder, root)).toThrow(
      'site/testing/demo-brand/logo.svg is not what npm run brand wrote: change brand/, and run npm run brand.',
    );
    record(folder, { 'site/public/nothing.png': '' });
    expect(() => refuseStale(folder, root)).toThrow('site/public/nothing.png is missing: run npm run brand.');
  });
});

/** What `npm run brand` writes. */
const written = Object.keys(JSON.parse(readFileSync(join(current, 'derived.json'), 'utf8')).files);
it('no code of site, content server and commands names the demo’s brand, nor do the admin’s texts', () => {
  const sources = globSync(
    ['site/src/**', 'site/*.*', 'content/{src,config}/**', 'content/*.json', 'contract/*', 'scripts/**'],
    {
      cwd: root,
      withFileTypes: true,
    },
  )
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .filter(
      (path) => !written.includes(path) && !/\.test\.tsx?$|for-tests|catalogue-sheet\/sheets|node_modules/.test(path),
    );
  expect(sources.length).toBeGreaterThan(500);
  const naming = sources.filter((path) => /sky.?travel/i.test(readFileSync(join(root, path), 'utf8')));
  // The benchmark edits the demo's content.
  expect(naming).toEqual(['scripts/bench/edits.mjs']);
});

it.skipIf(hasOwnContent())('the tests have the demo’s brand as it is, in a copy', () => {
  const files = globSync('**/*.*', { cwd: demo });
  expect(files).toHaveLength(6);
  for (const name of files)
    expect(readFileSync(join(demo, name)).equals(readFileSync(join(current, name))), `copy brand/${name}`).toBe(true);
});
