import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Failure } from '../launcher/failure.mjs';
import { root } from '../launcher/places.mjs';
import { filesIn, readJson } from './files.mjs';

const catalogues = join(root, 'site/src/messages');

/** @typedef {{ [key: string]: string | Words }} Words */

/** 'shell.search' -> its text. @param {Words} words @returns {Record<string, string>} */
function flat(words, path = '') {
  return Object.fromEntries(
    Object.entries(words).flatMap(([key, text]) =>
      text && typeof text === 'object' ? Object.entries(flat(text, `${path}${key}.`)) : [[path + key, text]],
    ),
  );
}

const placeholders = (text) => (text.match(/\{\w+\}/g) ?? []).sort();

/** The languages in which the interface speaks by itself. */
export const builtIn = () => readdirSync(catalogues).flatMap((name) => /^choosing\.(.+)\.ts$/.exec(name)?.[1] ?? []);

/**
 * The brand's own words, by language. Of a language that the interface does not speak, all of them.
 * @param {string} folder of the brand
 * @param {string[]} offered languages
 * @returns {Promise<Record<string, Words>>}
 */
export async function readMessages(folder, offered) {
  const { en } = await import(join(catalogues, 'en.ts'));
  const english = flat(en);
  const names = filesIn(join(folder, 'messages')).filter((name) => name.endsWith('.json'));
  const own = Object.fromEntries(names.map((name) => [name.slice(0, -5), readJson(folder, `messages/${name}`)]));
  for (const [locale, words] of Object.entries(own)) {
    const file = `brand/messages/${locale}.json`;
    if (!offered.includes(locale)) throw new Failure(`${file} is in a language that brand.json does not offer.`);
    for (const [key, text] of Object.entries(flat(words))) refuseText(file, key, text, english);
    refuseSomeGoods(file, words.goods, en.goods);
  }
  for (const locale of offered.filter((code) => !builtIn().includes(code))) {
    const words = flat(own[locale] ?? {});
    const missing = Object.keys(english).find((key) => !Object.hasOwn(words, key));
    if (missing)
      throw new Failure(
        `brand/messages/${locale}.json lacks '${missing}': the interface does not speak ${locale} by itself, so all its texts stand there (npm run brand -- words ${locale} adds them in English).`,
      );
  }
  return own;
}

/** What is in `words`, and what it lacks as in `english`, in English's order. @returns {Words} */
const completed = (words, english) =>
  Object.fromEntries(
    Object.entries(english).map(([key, text]) => [
      key,
      typeof text === 'object' ? completed(words[key] ?? {}, text) : (words[key] ?? text),
    ]),
  );

/**
 * Writes the texts that a language of the brand's lacks, in English.
 * @param {string} folder of the brand
 * @param {string} locale
 * @returns {Promise<number>} how many
 */
export async function addWords(folder, locale) {
  const { offered } = readJson(folder, 'brand.json').locales;
  if (!offered.includes(locale))
    throw new Failure(`brand/brand.json, locales.offered has no '${locale}': add it first.`);
  if (builtIn().includes(locale))
    throw new Failure(
      `The interface speaks ${locale} by itself: write into brand/messages/${locale}.json what shall differ.`,
    );
  const { en } = await import(join(catalogues, 'en.ts'));
  const name = `messages/${locale}.json`;
  const words = existsSync(join(folder, name)) ? readJson(folder, name) : {};
  const all = completed(words, en);
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), `${JSON.stringify(all, null, 2)}\n`);
  return Object.keys(flat(all)).length - Object.keys(flat(words)).length;
}

/**
 * The interface's words in the brand's first language, with its own in their places, as pages have them.
 * @param {Pick<import('./schema.mjs').Brand, 'locales' | 'messages' | 'name'>} brand
 * @returns {Promise<Record<string, string>>} by key: 'shell.search'
 */
export async function firstWords({ locales, messages, name }) {
  const locale = locales.default;
  const language = builtIn().includes(locale) ? locale : 'en';
  const { fill } = await import(join(catalogues, 'fill.ts'));
  const { nameGoods } = await import(join(catalogues, 'name-goods.ts'));
  const { [language]: words } = await import(join(catalogues, `${language}.ts`));
  const own = /** @type {any} */ (completed(messages[locale] ?? {}, words));
  const named = flat(nameGoods(own, own.goods, locale));
  return Object.fromEntries(Object.entries(named).map(([key, text]) => [key, fill(text, { brand: name })]));
}

/**
 * How many texts of a language of the brand's are the same as in English: most of these are not translated yet.
 * @param {string} folder of the brand
 * @param {string} locale
 * @returns {Promise<string>} 'brand/messages/da.json: 348 of 370 texts are still as in English.'
 */
export async function untranslated(folder, locale) {
  const { en } = await import(join(catalogues, 'en.ts'));
  const english = flat(en);
  const texts = Object.entries(flat(readJson(folder, `messages/${locale}.json`)));
  const same = texts.filter(([key, text]) => text === english[key]).length;
  return `brand/messages/${locale}.json: ${same} of ${texts.length} texts are still as in English.`;
}

/** The languages whose texts all stand in the brand's folder. @param {import('./schema.mjs').Brand} brand */
export const translatedByBrand = ({ locales }) => locales.offered.filter((code) => !builtIn().includes(code));

/** A translation may do without the brand's name, and with nothing else that is filled in. */
function refuseText(file, key, text, english) {
  if (!Object.hasOwn(english, key)) throw new Failure(`${file}: there is no text '${key}' in the interface.`);
  if (typeof text !== 'string' || !text.trim()) throw new Failure(`${file}: '${key}' is no text.`);
  const needed = placeholders(english[key]).filter((name) => name !== '{brand}' || text.includes(name));
  if (placeholders(text).join() !== needed.join())
    throw new Failure(
      `${file}: '${key}' must have ${needed.join(', ') || 'nothing to fill in'}, as in '${english[key]}'.`,
    );
  const names = Object.keys(english).filter((name) => name.startsWith('goods.'));
  const [, unknown] = [...text.matchAll(/\{(\w+\.\w+)\}/g)].find(([, name]) => !names.includes(lowered(name))) ?? [];
  if (unknown)
    throw new Failure(
      `${file}: '${key}' has {${unknown}}, and there is only ${names.map((name) => `{${name}}`).join(', ')}.`,
    );
}

/** `{Goods.one}` is `goods.one` with a capital. */
const lowered = (name) => name.replace(/^G/, 'g');

/** What is sold is called by several words, which belong together. */
function refuseSomeGoods(file, goods, english) {
  const names = Object.keys(english);
  const missing = goods && names.find((name) => !Object.hasOwn(goods, name));
  if (missing)
    throw new Failure(`${file} lacks 'goods.${missing}': texts call what is sold by all of ${names.join(', ')}.`);
}

/** The brand's words as code. @param {Record<string, Words>} messages */
export const messagesCode = (
  messages,
) => `/** Written by npm run brand: the brand's own words, by language, in place of the interface's (brand/messages). */
export const OWN_WORDS: Record<string, object> = ${JSON.stringify(messages, null, 2)};
`;
