import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { decimalsOf } from '../../contract/price.ts';
import { brandSegmentOf } from '../../contract/route-at.ts';
import { z } from 'zod';
import { Failure } from '../launcher/failure.mjs';
import { readDrawing } from './read-drawing.mjs';
import { readJson } from './files.mjs';
import { readMessages } from './messages.mjs';
import { readPlaces } from './places.mjs';
import { refusedPairs, ROLES, ROWS, wholePalette } from './palette.mjs';

const color = z.string().regex(/^#[0-9a-f]{6}$/, 'is no color such as #1d2a44, in small letters');
const rowOf = (length) => z.array(color).length(length, `has not ${length} colors`);
const Palette = z.strictObject(
  Object.fromEntries(
    ROLES.map(([role, make]) => {
      const value = ROWS[role] ? rowOf(ROWS[role]) : color;
      return [role, make ? value.optional() : value];
    }),
  ),
);
const LOCALE = /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/;
/** A code as everybody writes it: 'pt-BR' of 'pt-br', 'fil' of 'tl', 'GB' of 'UK'. */
const canonical = (/** @type {string} */ code) => {
  try {
    return Intl.getCanonicalLocales(code)[0];
  } catch {
    return undefined;
  }
};
const locale = z
  .string()
  .refine((code) => LOCALE.test(code) && canonical(code), 'is no code of a language such as en')
  .refine((code) => [undefined, code].includes(canonical(code)), {
    error: ({ input }) => `is written ${canonical(String(input))}`,
  });
const timeZone = z.string().refine((name) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}, 'is no time zone such as Asia/Manila');

/** Of ISO 3166 or Unicode, and no countries: unions, and what programs are tested with. */
const NO_COUNTRIES = ['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ'];
const REGIONS = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
const CURRENCIES = new Set(Intl.supportedValuesOf('currency'));
const degrees = z.number().min(-180).max(360);
const percent = z.number().int().min(50).max(200);
/** How large Arial is, in percent, in place of a font that has not arrived; measured if it is not stated. */
const fallback = z.strictObject({ regular: percent.optional(), bold: percent.optional() }).optional();
const Font = z.union(
  [
    z.strictObject({
      package: z.string().regex(/^@fontsource-variable\/[\w-]+@\d+\.\d+\.\d+$/),
      /** Besides Latin. Numbered parts are refused where the package is read. */
      subsets: z.array(z.string().regex(/^(?:[\w-]+|\[\d+\])$/)).default(['latin-ext']),
      fallback,
    }),
    z.strictObject({ file: z.string().regex(/^(?!.*\.\.)[\w./-]+\.(?:woff2|ttf|otf)$/), fallback }),
  ],
  'is neither a package such as @fontsource-variable/inter@5.2.5 nor a file of the brand that ends in .woff2, .ttf or .otf',
);

/** `brand.json`. A brand's folder is edited by hand: what is not known is refused, not ignored. */
const Brand = z.strictObject({
  /** Where editors have named none. */
  name: z.string().trim().min(1).max(60),
  /** First segment of the content pages' addresses; made of the name if it is not stated (decision 2). */
  segment: z
    .string()
    .regex(/^[\p{Ll}\p{Lo}\p{M}\p{N}-]+$/u, 'has something else than small letters, digits and hyphens')
    .refine((segment) => segment === 'brand' || brandSegmentOf(segment) !== 'brand', 'has the address of a page')
    .optional(),
  /** Whether the drawing of `logo.svg` contains the name, which then is not written beside it. */
  logoHasName: z.boolean().default(false),
  /** In the line at the end of every page. */
  copyrightYear: z.number().int().min(1800).max(2200).default(2023),
  country: z
    .string()
    .refine(
      (code) => /^[A-Z]{2}$/.test(code) && !NO_COUNTRIES.includes(code) && REGIONS.of(code),
      'is no code of a country such as PH',
    )
    // Others are found in no table of countries.
    .refine((code) => !/^[A-Z]{2}$/.test(code) || canonical(`und-${code}`) === `und-${code}`, {
      error: ({ input }) => `is written ${canonical(`und-${String(input)}`)?.slice(4)}`,
    }),
  /** Of the shop's day, and of stores that name none. */
  timeZone,
  /** Of all prices: ISO 4217, and how it is written before an amount, or after it. */
  currency: z.strictObject({
    code: z
      .string()
      .refine((code) => CURRENCIES.has(code), 'is no currency such as PHP')
      .refine(
        (code) => !CURRENCIES.has(code) || decimalsOf(code) <= 2,
        'has three decimals, and prices are stored with two',
      ),
    written: z.string().trim().min(1).max(5),
    after: z.boolean().default(false),
  }),
  locales: z
    .strictObject({ default: locale, offered: z.array(locale).min(1) })
    .refine(({ default: first, offered }) => offered.includes(first), 'offers not its own default')
    .refine(({ offered }) => new Set(offered).size === offered.length, 'has a language twice'),
  /** Of the footer on all pages: the first one (decision 9), or the page's. */
  footerLanguage: z.enum(['first', 'page']).default('first'),
  /** Whether `luggages` are cases, whose cut-outs have one scale and whose sides are to be measured. */
  sellsCases: z.boolean().default(true),
  /** What an empty content server is filled with. */
  content: z.enum(['demo', 'own']),
  palette: Palette,
  /** Where `places/outline.svg` lies: the degrees of its north-west corner, and how many it is wide. */
  map: z.strictObject({ west: degrees, north: degrees, degreesWide: degrees.positive() }).optional(),
  fonts: z.strictObject({ display: Font, text: Font }),
});

/** @typedef {Awaited<ReturnType<typeof readBrand>>} Brand */

/** A brand's folder, or the sentence that says what is wrong with it. @param {string} folder */
export async function readBrand(folder) {
  const parsed = Brand.safeParse(readJson(folder, 'brand.json'));
  if (!parsed.success) throw new Failure(sentenceOf(parsed.error.issues[0]));
  const brand = parsed.data;
  const palette = wholePalette(brand.palette);
  const [refused] = refusedPairs(palette);
  if (refused) throw new Failure(`brand/brand.json, ${refused}.`);
  const logo = readDrawing(folder, 'logo.svg');
  const mark = readDrawing(folder, 'mark.svg');
  const goods = existsSync(join(folder, 'goods.svg')) ? readDrawing(folder, 'goods.svg') : null;
  const messages = await readMessages(folder, brand.locales.offered);
  const places = readPlaces(folder, brand.map);
  return { ...brand, folder, palette, logo, mark, goods, messages, places };
}

/** @param {any} issue */
function sentenceOf({ code, path, message, keys }) {
  const place = ['brand/brand.json', path.join('.')].filter(Boolean).join(', ');
  if (code === 'unrecognized_keys') return `${place}: there is no '${keys[0]}'.`;
  if (code === 'invalid_type' && message.includes('undefined')) return `${place} is missing.`;
  return `${place} ${/^(is|has|offers) /.test(message) ? message : `is not right (${message})`}.`;
}
