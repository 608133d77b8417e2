import { Failure } from '../launcher/failure.mjs';
import { cutFont, pointsIn, smallCut, weightsOf } from './font-cuts.mjs';
import { fontFiles } from './font-files.mjs';
import { fallbackRule, sizeAdjust } from './font-metrics.mjs';

const ASCII = Array.from({ length: 95 }, (_, index) => 0x20 + index);
/** The accents of Filipino and of the names that travel writing has, typographic marks. */
const ACCENTS = '\u00a0·×°©®ñÑáàâäãåçéèêëíìîïóòôöõúùûüýÁÀÂÄÇÉÈÊËÍÎÓÔÖÚÜß’‘“”–—…•−«»¿¡';
/** What nearly every page does with. */
const OFTEN = [...ASCII, ...Array.from(ACCENTS, (letter) => letter.codePointAt(0) ?? 0)];
/** Everything that a font given as a file may have. */
const ALL = Array.from({ length: 0xffff - 0x20 }, (_, index) => 0x20 + index).filter(
  (point) => point < 0xd800 || point > 0xf8ff,
);

/**
 * The two typefaces, as pages know them, the weights that the design uses (docs/design.md, Type), and the one that most of it
 * has.
 */
const ROLES = {
  display: { family: 'Brand Display', weights: { min: 300, max: 480 }, most: 300, isBold: false },
  text: { family: 'Brand Text', weights: { min: 400, max: 700 }, most: 420, isBold: true },
};
/** Of Arial, where the text's fallback changes to its bold. */
const BOLD_FROM = 561;

/** The `unicode-range` of code points. @param {number[]} points */
function rangeOf(points) {
  const hex = (point) => point.toString(16).toUpperCase().padStart(4, '0');
  const parts = [];
  for (const point of points.toSorted((one, other) => one - other)) {
    const last = parts.at(-1);
    if (last && last[1] === point - 1) last[1] = point;
    else parts.push([point, point]);
  }
  return parts.map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(', ');
}

const rule = ({ family, file, weights, points }) => `@font-face {
  font-family: '${family}';
  src: url('./fonts/${file}') format('woff2');
  font-weight: ${weights};
  font-display: swap;
  unicode-range: ${rangeOf(points)};
}`;

const within = (weight, all) => Math.min(Math.max(weight, all.min), all.max);

/** Those of these letters that no file has. @param {import('./font-files.mjs').FontFile[]} files @param {string} letters */
async function lackingIn(files, letters) {
  const wanted = [...new Set(letters)].map((letter) => letter.codePointAt(0) ?? 0);
  const found = await Promise.all(files.map(({ bytes }) => pointsIn(bytes, wanted)));
  return wanted.filter((point) => !found.flat().includes(point)).map((point) => String.fromCodePoint(point));
}

/**
 * One typeface: its letters of nearly every page, and the brand's own, in one small file that is preloaded, the others in
 * files that load where a page has one of their letters. All rules state the same weights: browsers look for a letter in
 * other files of a family only among rules that differ in nothing but the letters.
 */
async function typeface(role, source, folder, own) {
  const { family, weights, most, isBold } = ROLES[role];
  const [main, ...others] = fontFiles(source, folder);
  if (!main) throw new Error(`${role}: no files`);
  const points = main.points ?? (await pointsIn(main.bytes, ALL));
  const has = new Set(await pointsIn(main.bytes, [...new Set([...OFTEN, ...own])]));
  const lacking = ASCII.find((point) => !has.has(point));
  if (lacking) throw new Failure(`brand/brand.json, fonts.${role} has no '${String.fromCodePoint(lacking)}'.`);
  const all = await weightsOf(main.bytes);
  const variable = all && {
    weights: { min: within(weights.min, all), max: within(weights.max, all) },
    most: within(most, all),
  };
  const written = variable ? `${variable.weights.min} ${variable.weights.max}` : `${weights.min} ${weights.max}`;
  const often = points.filter((point) => has.has(point));
  const seldom = points.filter((point) => !has.has(point) && point >= 0x20 && !(point >= 0x7f && point < 0xa0));
  const rules = others.map(({ name, points }) => ({ family, file: `${role}-${name}.woff2`, weights: written, points }));
  rules.push({ family, file: `${role}.woff2`, weights: written, points: often });
  if (seldom.length) rules.push({ family, file: `${role}-${main.name}.woff2`, weights: written, points: seldom });
  const sizes = source.fallback ?? {};
  const regular = sizes.regular ?? (await sizeAdjust(main.bytes, variable?.most, 'regular'));
  const bold = sizes.bold ?? (await sizeAdjust(main.bytes, variable?.weights.max, 'bold'));
  const fallback = { family: `${family} Fallback`, size: regular, ...(isBold && { weight: `100 ${BOLD_FROM - 1}` }) };
  return {
    main,
    files: {
      [`${role}.woff2`]: await smallCut(main.bytes, often, variable),
      ...(seldom.length && {
        [`${role}-${main.name}.woff2`]: main.points ? main.bytes : await cutFont(main.bytes, points),
      }),
      ...Object.fromEntries(others.map(({ name, bytes }) => [`${role}-${name}.woff2`, bytes])),
    },
    rules: [
      ...rules.map(rule),
      await fallbackRule(main.bytes, fallback),
      ...(isBold
        ? [await fallbackRule(main.bytes, { ...fallback, size: bold, weight: `${BOLD_FROM} 900`, bold: true })]
        : []),
    ],
    lacks: (letters) => lackingIn([main, ...others], letters),
  };
}

/** @typedef {Awaited<ReturnType<typeof typeface>>} Typeface */

const LATIN = /\p{Script=Latin}/u;
/** The letters of Latin in texts, which are in one typeface or in two. @param {object} words @returns {string[]} */
const latinOf = (words) => JSON.stringify(Object.values(words)).match(/\p{Script=Latin}/gu) ?? [];

/** @param {import('./schema.mjs').Brand} brand @param {Record<'display' | 'text', Typeface>} faces */
async function refuseMissing({ name, logoHasName, messages }, faces) {
  // Letters of other scripts are in the system's font on all pages (docs/design.md), so they are in the name, too.
  const lacking = logoHasName ? [] : await faces.display.lacks(name.replace(/\s/g, ''));
  const inName = lacking.find((letter) => LATIN.test(letter));
  if (inName)
    throw new Failure(
      `brand/brand.json, fonts.display has no '${inName}' for the name: choose a font or a subset that has it, or draw the name in logo.svg.`,
    );
  for (const [locale, words] of Object.entries(messages)) {
    const [inWords] = await faces.text.lacks(latinOf(words).join(''));
    if (inWords)
      throw new Failure(`brand/brand.json, fonts.text has no '${inWords}' for brand/messages/${locale}.json.`);
  }
}

/**
 * The files and rules of the brand's typefaces.
 * @param {import('./schema.mjs').Brand} brand
 * @returns {Promise<{ css: string, files: Record<string, Buffer> }>}
 */
export async function fonts(brand) {
  const own = [...new Set([brand.name, ...latinOf(brand.messages)].join(''))].map(
    (letter) => letter.codePointAt(0) ?? 0,
  );
  const display = await typeface('display', brand.fonts.display, brand.folder, own);
  const text = await typeface('text', brand.fonts.text, brand.folder, own);
  await refuseMissing(brand, { display, text });
  return {
    css: `${[...display.rules, ...text.rules].join('\n')}\n`,
    files: { ...display.files, ...text.files },
  };
}

/**
 * The letters of the name that visitors see in a font of their system.
 * @param {import('./schema.mjs').Brand} brand
 * @returns {Promise<string[]>}
 */
export async function systemLetters({ name, logoHasName, fonts: { display }, folder }) {
  return logoHasName ? [] : lackingIn(fontFiles(display, folder), name.replace(/\s/g, ''));
}

/** What an adopter should know of the brand's typefaces. @param {import('./schema.mjs').Brand} brand */
export async function notesOnFonts(brand) {
  const letters = (await systemLetters(brand)).join('');
  return letters
    ? [
        `fonts.display has no '${letters}': in the name, visitors see these letters in a font of their system, as all text in such letters. Choose a font or a subset that has them, or draw the name in logo.svg and set logoHasName in brand/brand.json.`,
      ]
    : [];
}
