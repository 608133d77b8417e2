import { BRAND } from 'contract/brand';
import { decimalsOf } from 'contract/price';
import type { Column } from '../../core/sheet-file/columns';
import { NEW } from './display';
import type { Names, Value, Values } from './documents';
import { type NumberFormat, mayBeThousands, type ParsedNumber, parseNumber } from './numbers';
import { parseHours } from './opening-hours';
import { isPrice } from './price-moves';
import { hasTooMany, splitList, TOO_MANY } from './split-list';
import { CLEAR, isMadeByName } from '../../core/sheet-file/sheet-types';
import { FORMS } from '../../core/model/value-forms';

export interface Reading {
  numbers: NumberFormat;
  names: Names;
  /** The entry's present values, for files that are known there by name. */
  current: Values;
  createsEntries: boolean;
}

type Raw = string | number | boolean;
type Result = ParsedNumber<Value>;

const FLAGS: Record<string, boolean> = {
  ...Object.fromEntries(['yes', 'y', 'true', '1', 'x', 'oo', 'はい'].map((word) => [word, true])),
  ...Object.fromEntries(['no', 'n', 'false', '0', 'hindi', 'いいえ'].map((word) => [word, false])),
};
const UNITS: Record<string, string> = { cm: 'cm', kg: 'kg', l: 'l' };
const unitOf = (field: string) => UNITS[/_(cm|kg|l)$/.exec(field)?.[1] ?? ''] ?? null;
/** A line of Strapi's short texts. */
const MAX_LINE_LENGTH = 255;
/** Strapi's decimals have ten digits, two of them behind the point. */
const MAX_DECIMAL = 99_999_999.99;
/** Of an amount of the brand's currency; Strapi keeps two at most. */
const DECIMALS = Math.min(2, decimalsOf(BRAND.currency.code));
/** Whether an amount that was written has more decimals than the currency; 8.995 in a workbook is likely 8,995 misread. */
const hasMoreDecimals = (raw: Raw, amount: number) =>
  amount !== Number(amount.toFixed(DECIMALS)) && (typeof raw !== 'number' || mayBeThousands(String(raw)));
/** Of Excel, LibreOffice and Google's Sheets. */
const ERROR = /^(#(REF!|N\/A|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|SPILL!|CALC!|FIELD!|ERROR!)|Err:\d{3}$)/;

/** The last digit of an article number is computed from the others (GS1). */
export function isGtin(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => total + Number(digit) * (index % 2 ? 3 : 1), 0);
  return /^(\d{8}|\d{12,14})$/.test(digits) && sum % 10 === 0;
}

function parseText({ attribute, field }: Column, text: string): Result {
  const value = text.replace(/\r\n?/g, '\n').trim();
  if (ERROR.test(value)) return { problem: 'is the error of a formula' };
  const { regex, maxLength = attribute.type === 'string' ? MAX_LINE_LENGTH : Infinity } = attribute;
  if (value.length > maxLength) return { problem: `is longer than ${maxLength} characters` };
  if (regex && !new RegExp(regex).test(value)) return { problem: `does not fit: it ${FORMS[regex] ?? regex}` };
  if (field === 'gtin' && !isGtin(value)) return { problem: 'is no EAN or GTIN: its check digit is wrong' };
  return { value };
}

const FORMATS = ['point', 'comma'] as const;

/** Reads a number that says how it is written, or that can be only one within the field's limits: a latitude of '7.099'. */
function readAmount(text: string, numbers: NumberFormat, unit: string | null, fits: (value: number) => boolean) {
  const parsed = parseNumber(text, numbers, unit);
  if ('value' in parsed || numbers) return parsed;
  const [one, other] = FORMATS.map((format) => parseNumber(text, format, unit)).filter(
    (reading) => 'value' in reading && fits(reading.value),
  );
  return one && !other ? one : parsed;
}

function parseAmount({ attribute, field, kind }: Column, raw: Raw, numbers: NumberFormat): Result {
  const isDecimal = attribute.type === 'decimal';
  const { min = -Infinity, max = isDecimal ? MAX_DECIMAL : Infinity } = attribute;
  const fits = (value: number) => value >= min && value <= max;
  // '12,800' in a currency without decimals can be one price only.
  const mayBe = (value: number) => fits(value) && (DECIMALS > 0 || !isPrice(field) || Number.isInteger(value));
  const parsed = typeof raw === 'number' ? { value: raw } : readAmount(String(raw), numbers, unitOf(field), mayBe);
  if ('problem' in parsed) return parsed;
  if (isPrice(field) && hasMoreDecimals(raw, parsed.value))
    return { problem: `has more decimals than ${BRAND.currency.written} has: ${DECIMALS} at most` };
  const value = isDecimal ? Math.round(parsed.value * 100) / 100 : parsed.value;
  if (kind === 'integer' && !Number.isInteger(value)) return { problem: 'is no whole number' };
  return fits(value) ? { value } : { problem: `is not between ${min} and ${max}` };
}

const isDay = (iso: string) => !Number.isNaN(Date.parse(iso)) && new Date(iso).toISOString().startsWith(iso);

function parseDate(text: string): Result {
  const [, first = '', second = '', year = ''] = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(text) ?? [];
  const [one, two] = [first.padStart(2, '0'), second.padStart(2, '0')];
  if (year && Number(first) <= 12 && Number(second) <= 12 && one !== two)
    return { problem: 'can be read in two ways: write it like 2026-11-22' };
  const iso = year ? (Number(first) > 12 ? `${year}-${two}-${one}` : `${year}-${one}-${two}`) : text;
  return /^\d{4}-\d\d-\d\d$/.test(iso) && isDay(iso) ? { value: iso } : { problem: 'is no date like 2026-11-22' };
}

const inWords = (words: readonly string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;

function parseChoice({ attribute }: Column, text: string): Result {
  const choices = attribute.enum ?? [];
  const value = choices.find((choice) => choice.toLowerCase() === text.trim().toLowerCase());
  return value === undefined ? { problem: `is not ${inWords(choices)}` } : { value };
}

function parseEntries({ attribute, kind }: Column, text: string, { names, createsEntries }: Reading): Result {
  const target = attribute.target ?? '';
  const known = (name: string) => names.entriesNamed(target, name);
  const mayBeMade = createsEntries && isMadeByName(target);
  // A name may have a semicolon in it.
  const wanted = kind === 'entry' || known(text).length > 0 ? [text.trim()] : splitList(text);
  if (hasTooMany(wanted)) return TOO_MANY;
  const ids = new Set<string>();
  for (const name of wanted) {
    const [one, other] = known(name);
    if (other) return { problem: `"${name}" is the name of several entries` };
    if (!one && !mayBeMade) return { problem: `"${name}" does not exist` };
    ids.add(one?.documentId ?? `${NEW}${name}`);
  }
  return { value: [...ids] };
}

/** 'images' takes pictures, 'videos' films, 'files' everything else. */
function mayHold(allowed: readonly string[] = ['images', 'videos', 'files'], mime: string): boolean {
  const [group = ''] = mime.split('/');
  return allowed.includes({ image: 'images', video: 'videos' }[group] ?? 'files');
}

function parseFiles({ attribute, field }: Column, text: string, { names, current }: Reading): Result {
  const here = (Array.isArray(current[field]) ? current[field] : []) as (number | string)[];
  const chosen: (string | number)[] = [];
  const wanted = splitList(text);
  if (hasTooMany(wanted)) return TOO_MANY;
  for (const name of wanted) {
    const picture = names.picture(name);
    if (picture !== undefined) {
      if (!mayHold(attribute.allowedTypes, 'image/')) return { problem: `"${name}" is a picture` };
      // Two names of the same bytes are one picture.
      if (!chosen.includes(picture)) chosen.push(picture);
      continue;
    }
    const known = names.filesNamed(name);
    // What is in the entry is shown to whoever may read that.
    const found = names.mayChooseFiles ? known : known.filter(({ id }) => here.includes(id));
    const file = found.find(({ id }) => here.includes(id)) ?? found[0];
    if (!file) return { problem: `"${name}" is neither among the pictures nor in the media library` };
    if (found.length > 1 && !here.includes(file.id))
      return { problem: `"${name}" is the name of ${found.length} files: give the address of one` };
    if (!mayHold(attribute.allowedTypes, file.mime)) return { problem: `"${name}" is no file for this field` };
    chosen.push(file.id);
  }
  if (!attribute.multiple && chosen.length > 1) return { problem: 'takes one file' };
  return { value: chosen };
}

function parseLink(text: string): Result {
  if (!/^https?:\/\/\S+$/i.test(text) || !URL.canParse(text)) return { problem: 'is no address (https://…)' };
  return text.length > MAX_LINE_LENGTH ? { problem: `is longer than ${MAX_LINE_LENGTH} characters` } : { value: text };
}

const LISTS: ReadonlySet<Column['kind']> = new Set(['entry', 'entries', 'files', 'features', 'hours']);

/**
 * The value of a filled cell. Of a feature list it is the titles, of a link to a shop the address (`placing.ts` makes
 * parts of them).
 */
export function parseCell(column: Column, raw: Raw, reading: Reading): Result {
  const text = String(raw);
  if (text.trim().toLowerCase() === CLEAR) {
    if (column.attribute.required) return { problem: 'cannot be emptied' };
    return { value: LISTS.has(column.kind) ? [] : null };
  }
  switch (column.kind) {
    case 'number':
    case 'integer':
      return parseAmount(column, raw, reading.numbers);
    case 'flag': {
      const value = typeof raw === 'boolean' ? raw : FLAGS[text.trim().toLowerCase()];
      return value === undefined ? { problem: 'is neither yes nor no' } : { value };
    }
    case 'choice':
      return parseChoice(column, text);
    case 'date':
      return parseDate(text.trim());
    case 'entry':
    case 'entries':
      return parseEntries(column, text, reading);
    case 'files':
      return parseFiles(column, text, reading);
    case 'features': {
      const value = splitList(text);
      return hasTooMany(value) ? TOO_MANY : { value };
    }
    case 'hours':
      return parseHours(text);
    case 'store link':
      return parseLink(text.trim());
    default:
      return parseText(column, text);
  }
}
