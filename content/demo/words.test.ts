import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { content, root } from '../../scripts/launcher/places.mjs';

const LANGUAGES = { en: 'English', fil: 'Filipino', ja: 'Japanese' } as const;
type Language = keyof typeof LANGUAGES;

interface AvoidedWord {
  pattern: RegExp;
  better: string;
}

/** The rows of a table 'Not in ...' of docs/words.md: its first column has one pattern or several, in backticks. */
function avoidedIn(language: Language): AvoidedWord[] {
  const words = readFileSync(join(root, 'docs', 'words.md'), 'utf8');
  const [, section = ''] = words.split(`## Not in ${LANGUAGES[language]}\n`);
  const rows = (section.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('| `'));
  return rows.flatMap((row) => {
    const [, not = '', better = ''] = row.split('|');
    return [...not.matchAll(/`([^`]+)`/g)].map(([, pattern = '']) => ({
      // Words of letters end where other letters begin; Japanese has no such borders.
      pattern: new RegExp(language === 'ja' ? pattern : `(?<![\\p{L}-])(?:${pattern})(?![\\p{L}])`, 'iu'),
      better: better.trim(),
    }));
  });
}

/** Every text below a value, with its place. */
function textsIn(value: unknown, place: string): { text: string; place: string }[] {
  if (typeof value === 'string') return value.startsWith('/') ? [] : [{ text: value, place }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    /_(?:id|icon)$/.test(key) ? [] : textsIn(inner, `${place}.${key}`),
  );
}

/** Addresses and pictures are no words. */
const withoutAddresses = (text: string) => text.replace(/\]\([^)]*\)|https?:\S+|\/[a-z-]+\/[a-z]+\/\S*/g, ']');

function demoTexts(language: Language) {
  const folder = join(content, 'demo', 'data');
  return readdirSync(folder).flatMap((file) => {
    const entries = [JSON.parse(readFileSync(join(folder, file), 'utf8'))].flat() as Record<string, unknown>[];
    // A review stays in the customer's words.
    if (file === 'reviews.json') return [];
    return entries.flatMap((entry, index) =>
      textsIn(entry[language], `${file} ${typeof entry.item_sku === 'string' ? entry.item_sku : index}`),
    );
  });
}

/** The alternative texts of the demo's pictures, which are English. */
function pictureTexts() {
  const media = JSON.parse(readFileSync(join(content, 'demo', 'media.json'), 'utf8')) as Record<
    string,
    { alt?: string }
  >;
  return Object.entries(media).flatMap(([file, { alt }]) => (alt ? [{ text: alt, place: `media.json ${file}` }] : []));
}

/** The texts of a catalogue: everything between quotes outside of comments. */
function catalogueTexts(language: Language) {
  const folder = join(root, 'site', 'src', 'messages');
  return readdirSync(folder)
    .filter((file) => file === `${language}.ts` || file.endsWith(`.${language}.ts`))
    .flatMap((file) => {
      const code = readFileSync(join(folder, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
      return [...code.matchAll(/'((?:[^'\\\n]|\\.)*)'|"([^"\n]*)"/g)].map(([, one, two]) => ({
        text: one ?? two ?? '',
        place: file,
      }));
    });
}

test.each(Object.keys(LANGUAGES) as Language[])('%s has none of the words to avoid', (language) => {
  const avoided = avoidedIn(language);
  expect(avoided.length).toBeGreaterThan(10);
  const texts = [...demoTexts(language), ...catalogueTexts(language), ...(language === 'en' ? pictureTexts() : [])];
  expect(texts.length).toBeGreaterThan(500);
  const found = texts.flatMap(({ text, place }) =>
    avoided.flatMap(({ pattern, better }) => {
      const [word] = pattern.exec(withoutAddresses(text)) ?? [];
      return word ? `${place}: '${word}' should be ${better}` : [];
    }),
  );
  expect(found).toEqual([]);
});

test('a word to avoid is recognised, and another that contains it is not', () => {
  const recognise = (language: Language, text: string) => avoidedIn(language).some(({ pattern }) => pattern.test(text));
  expect(recognise('en', 'A coral Colour')).toBe(true);
  expect(recognise('en', 'A sand-coloured wall')).toBe(true);
  expect(recognise('en', 'colorful, trolleybus')).toBe(false);
  expect(recognise('fil', 'Mga Aksesorya')).toBe(true);
  expect(recognise('ja', '収納アクセサリー')).toBe(true);
  expect(recognise('ja', 'Aero のスーツケース')).toBe(true);
});
