import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { Failure } from '../launcher/failure.mjs';
import { derive } from './derive.mjs';
import { subsetsFor } from './font-files.mjs';
import { readDrawing } from './read-drawing.mjs';
import { readBrand } from './schema.mjs';

/** What a new brand needs: the name of its option, and what is asked where that is missing. */
const QUESTIONS = {
  name: 'The name of the brand',
  paper: 'A light color for the ground of pages, such as #f6f2e9',
  ink: 'A dark color for text, such as #121821',
  accent: 'A color for marks, such as #f2a71b',
  logo: 'The logo, an SVG file drawn with currentColor',
};

/** Both free (OFL), and among the project's packages. */
const FONTS = {
  display: { package: '@fontsource-variable/zalando-sans-expanded@5.3.0' },
  text: { package: '@fontsource-variable/hanken-grotesk@5.3.0' },
};

/** With the parts that a name's letters need. @param {string} name */
function fontsFor(name) {
  const more = subsetsFor(FONTS.display.package, name);
  return more.length ? { ...FONTS, display: { ...FONTS.display, subsets: ['latin-ext', ...more] } } : FONTS;
}

/** @typedef {Record<keyof typeof QUESTIONS, string>} Answers */

/**
 * The answers that were not given as options.
 * @param {Partial<Answers>} given
 * @param {{ input?: NodeJS.ReadableStream & { isTTY?: boolean }, output?: NodeJS.WritableStream }} [terminal]
 * @returns {Promise<Answers>}
 */
export async function ask(given, { input = process.stdin, output = process.stdout } = {}) {
  const missing = Object.keys(QUESTIONS).filter((name) => !given[name]);
  if (missing.length && !input.isTTY) throw new Failure(`npm run brand -- new needs --${missing[0]}.`);
  const terminal = missing.length ? createInterface({ input, output }) : undefined;
  const answers = { ...given };
  for (const name of missing) answers[name] = (await terminal?.question(`${QUESTIONS[name]}: `))?.trim();
  terminal?.close();
  return /** @type {Answers} */ (answers);
}

/** The country of this machine's language, and its time zone: with the currency, guesses that are easy to correct. */
function whereWeAre() {
  const { locale, timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const { region = 'US' } = new Intl.Locale(locale).maximize();
  return { country: /^[A-Z]{2}$/.test(region) ? region : 'US', timeZone, currency: { code: 'USD', written: '$' } };
}

/** What a new brand was not asked for. @param {{ country: string, timeZone: string, currency: { code: string } }} brand */
export const whatIsAssumed = ({ country, timeZone, currency }) =>
  `In brand/brand.json are guesses: country ${country}, timeZone ${timeZone}, currency ${currency.code}, and English alone. Correct them, and run npm run brand again.`;

/**
 * Puts a valid brand, in English and with the demo's typefaces, in place of the demo's.
 * @param {Answers} answers
 * @param {string} folder of the brand
 */
export async function makeBrand({ name, paper, ink, accent, logo }, folder) {
  const current = existsSync(join(folder, 'brand.json')) ? await readBrand(folder) : undefined;
  if (current?.content === 'own')
    throw new Failure(`brand/ is ${current.name}'s already: edit it, or delete it first.`);
  if (!existsSync(logo)) throw new Failure(`${logo} is missing.`);
  const brand = {
    name,
    copyrightYear: new Date().getFullYear(),
    ...whereWeAre(),
    locales: { default: 'en', offered: ['en'] },
    content: 'own',
    fonts: fontsFor(name),
    palette: { paper: paper.toLowerCase(), ink: ink.toLowerCase(), accent: accent.toLowerCase() },
  };
  const made = mkdtempSync(join(tmpdir(), 'brand-'));
  try {
    writeFileSync(join(made, 'brand.json'), `${JSON.stringify(brand, null, 2)}\n`);
    for (const file of ['logo.svg', 'mark.svg']) cpSync(logo, join(made, file));
    readDrawing(dirname(logo), basename(logo), logo);
    // Nothing is replaced by what is refused, or from which nothing could be made.
    await derive(await readBrand(made));
    mkdirSync(folder, { recursive: true });
    // What was derived last time is needed until that is deleted.
    for (const old of readdirSync(folder).filter((file) => file !== 'derived.json'))
      rmSync(join(folder, old), { recursive: true });
    cpSync(made, folder, { recursive: true });
  } finally {
    rmSync(made, { recursive: true });
  }
}
