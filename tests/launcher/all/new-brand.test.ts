import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addWords } from '../../../scripts/brand/messages.mjs';
import { ask, makeBrand, whatIsAssumed } from '../../../scripts/brand/new.mjs';
import { previewPage } from '../../../scripts/brand/preview.mjs';
import { record, refuseStale } from '../../../scripts/brand/record.mjs';
import { readBrand } from '../../../scripts/brand/schema.mjs';
import { write } from '../../../scripts/brand/write.mjs';
import { root, site } from '../../../scripts/launcher/places.mjs';

/** The demo's brand, which stays in a clone with another one. */
const demo = join(site, 'testing/demo-brand');
const LOGO = '<svg viewBox="0 0 40 20" fill="currentColor"><path d="M2 18h36l-8-14h-20z"/></svg>';

let place: string;
let folder: string;
let answers: Parameters<typeof makeBrand>[0];
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'new-brand-'));
  folder = join(place, 'brand');
  writeFileSync(join(place, 'logo.svg'), LOGO);
  answers = { name: 'Ngao Bags', paper: '#FBF7F2', ink: '#1c1b2e', accent: '#c2410c', logo: join(place, 'logo.svg') };
});
afterEach(() => rmSync(place, { recursive: true }));

describe('a new brand', () => {
  it('takes the demo’s place, and everything that follows from it is written', async () => {
    cpSync(demo, folder, { recursive: true });
    record(folder, {});
    await makeBrand(answers, folder);
    const brand = await readBrand(folder);
    expect(brand).toMatchObject({ name: 'Ngao Bags', content: 'own', locales: { default: 'en', offered: ['en'] } });
    expect(readdirSync(folder).sort()).toEqual(['brand.json', 'derived.json', 'logo.svg', 'mark.svg']);

    const paths = await write(brand, place);
    for (const path of paths) expect(existsSync(join(place, path)), path).toBe(true);
    expect(() => refuseStale(folder, place)).not.toThrow();
    const texts = paths.filter((path) => /\.(?:js|ts|css|svg)$/.test(path));
    for (const path of texts) expect(readFileSync(join(place, path), 'utf8'), path).not.toMatch(/sky ?travel|#f2a71b/i);

    writeFileSync(join(place, 'site/src/brand/palette.css'), ':root {}');
    expect(() => refuseStale(folder, place)).toThrow(/^site\/src\/brand\/palette\.css is not what/);
  });

  it('may have an icon of what it sells, cleaned as the logo is, with the colors and lines that were drawn', async () => {
    await makeBrand(answers, folder);
    const written = async () => {
      await write(await readBrand(folder), place);
      return readFileSync(join(place, 'site/src/brand/goods.ts'), 'utf8');
    };
    expect(await written()).toContain('| null = null;');
    const drawn = `<svg width='24' height='24'><path id='p' style='fill:#1c1b2e' d='M2 12h20z'/></svg>`;
    writeFileSync(join(folder, 'goods.svg'), drawn);
    expect(await written()).toMatch(
      /box: '0 0 24 24',\s+inner:\s+'<g fill="#000" stroke="none" stroke-width="1"[^>]*><g><path fill="currentColor" d="M2 12h20z"\/><\/g><\/g>'/,
    );
    writeFileSync(join(folder, 'goods.svg'), '<svg viewBox="0 0 9 9"><text>U</text></svg>');
    await expect(readBrand(folder)).rejects.toThrow('brand/goods.svg has what the site does not allow. text:');
  });

  it('has a page with all its colors and components', async () => {
    await makeBrand(answers, folder);
    const page = await previewPage(await readBrand(folder), root);
    for (const part of ['#c2410c', 'Ngao Bags', 'class="btn"', 'class="chip"', 'data-surface="night"', 'class="tile"'])
      expect(page).toContain(part);
    expect(page).toContain('>$ 8,995.00<');
    expect(page, 'a card is not blank').not.toContain('class="tile-stage"></div>');
    expect(page).not.toMatch(/php|aero|coral/i);
  });

  it('says what it has guessed', async () => {
    await makeBrand(answers, folder);
    const { country, timeZone } = await readBrand(folder);
    expect(whatIsAssumed(await readBrand(folder))).toContain(`country ${country}, timeZone ${timeZone}, currency USD,`);
  });

  it('is refused in one sentence, and nothing is replaced', async () => {
    cpSync(demo, folder, { recursive: true });
    await expect(makeBrand({ ...answers, ink: '#9a9a9a' }, folder)).rejects.toThrow(
      'brand/brand.json, palette: ink (#9a9a9a) on paper (#fbf7f2) has a contrast of 2.63 : 1, text needs 4.5 : 1.',
    );
    const unusable = join(place, 'Tala.svg');
    writeFileSync(unusable, '<svg viewBox="0 0 9 9"><text>Tala</text></svg>');
    await expect(makeBrand({ ...answers, logo: unusable }, folder)).rejects.toThrow(`${unusable} has what the site`);
    // Nothing can be seen of it, so that no icon can be made.
    writeFileSync(unusable, '<svg viewBox="0 0 9 9"><path d=""/></svg>');
    await expect(makeBrand({ ...answers, logo: unusable }, folder)).rejects.toThrow();
    await expect(makeBrand({ ...answers, logo: 'nowhere.svg' }, folder)).rejects.toThrow('nowhere.svg is missing.');
    expect((await readBrand(folder)).name).toBe('Sky Travel');
  });

  it('does not take the place of another one', async () => {
    await makeBrand(answers, folder);
    await expect(makeBrand({ ...answers, name: 'Other' }, folder)).rejects.toThrow(
      "brand/ is Ngao Bags's already: edit it, or delete it first.",
    );
  });
});

describe('what a new brand needs', () => {
  it('is asked for in a terminal', async () => {
    const input = Object.assign(new PassThrough(), { isTTY: true });
    const output = new PassThrough();
    const { accent: _, ...given } = answers;
    const asked = ask(given, { input, output });
    input.write('#c2410c\n');
    expect(await asked).toEqual(answers);
    expect(String(output.read())).toContain('A color for marks, such as #f2a71b: ');
  });

  it('must be given elsewhere', async () => {
    const { logo: _, ...given } = answers;
    await expect(ask(given, { input: new PassThrough() })).rejects.toThrow('npm run brand -- new needs --logo.');
  });
});

describe('the words of a language that the interface does not speak', () => {
  const change = (changes: object) => {
    const file = join(folder, 'brand.json');
    writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), ...changes }));
  };
  const wordsFile = () => join(folder, 'messages/da.json');

  it('are written in English, so that nothing is missing, and those that are there stay', async () => {
    await makeBrand(answers, folder);
    change({ locales: { default: 'da', offered: ['da', 'en'] } });
    const all = await addWords(folder, 'da');
    expect(all).toBeGreaterThan(300);
    writeFileSync(wordsFile(), '{ "shell": { "search": "Søg" } }');
    expect(await addWords(folder, 'da')).toBe(all - 1);
    const { messages } = await readBrand(folder);
    expect(messages['da']?.['shell']).toMatchObject({ skipToContent: 'Skip to content', search: 'Søg' });
  });

  it('are all that the example of docs/adopting.md lacks to be a brand', async () => {
    await makeBrand(answers, folder);
    const [example = ''] =
      readFileSync(join(root, 'docs/adopting.md'), 'utf8').match(/^ {4}\{\n[\s\S]*?^ {4}\}$/m) ?? [];
    writeFileSync(join(folder, 'brand.json'), example);
    await expect(readBrand(folder)).rejects.toThrow('npm run brand -- words da adds them in English');
    await addWords(folder, 'da');
    expect(await readBrand(folder)).toMatchObject({ name: 'Koffer Ørn', currency: { written: 'kr.', after: true } });
  });

  it('are for a language that is offered, and that has none', async () => {
    await makeBrand(answers, folder);
    await expect(addWords(folder, 'da')).rejects.toThrow(
      "brand/brand.json, locales.offered has no 'da': add it first.",
    );
    await expect(addWords(folder, 'en')).rejects.toThrow('The interface speaks en by itself');
  });
});

it('the command runs on a Node that knows no TypeScript, as the oldest that is allowed', () => {
  const { status, stdout } = spawnSync('node', ['--no-strip-types', join(root, 'scripts/brand.mjs'), '--check'], {
    encoding: 'utf8',
  });
  expect([status, stdout.trim()]).toEqual([
    0,
    expect.stringMatching(/^brand\/ is right, and so is all that follows from it: .+\.$/),
  ]);
});

it('the command says its one sentence, and fails', () => {
  const { status, stderr } = spawnSync('node', [join(root, 'scripts/brand.mjs'), '--check'], {
    env: { ...process.env, BRAND_DIR: folder },
    encoding: 'utf8',
  });
  expect([status, stderr.trim()]).toEqual([1, 'brand/brand.json is missing.']);
});
