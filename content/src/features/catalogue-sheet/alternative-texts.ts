import { MAX_ALTERNATIVE_TEXT_LENGTH } from '../../core/model/alternative-texts';
import { CLEAR } from '../../core/sheet-file/sheet-types';
import type { Names } from './documents';

/** A file of the media library by its number, or a picture of the upload by its name. */
type Picture = string | number;

/** An alternative text that a sheet gives a picture which has none. */
export interface PictureText {
  picture: Picture;
  locale: string;
  text: string;
}

/** In a cell, of a picture about which nothing is said. */
const NONE = '(none)';
/** Characters of a text in a message. */
const MAX_QUOTED_LENGTH = 40;

/** A text as one line of a cell. */
const oneLine = (text: string) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
const textIn = (names: Names, picture: Picture, locale: string) =>
  oneLine((typeof picture === 'number' && names.file(picture)?.texts?.[locale]) || '');
const linesOf = (texts: readonly string[]) => (texts.some(Boolean) ? texts.map((text) => text || NONE).join('\n') : '');
/** Those that a cell of pictures shows. */
const shownOf = (pictures: readonly Picture[], names: Names) =>
  pictures.filter((picture) => typeof picture === 'string' || names.file(picture));

/** What a cell shows of pictures: a line for each, if one of them has a text. */
export const showTexts = (pictures: readonly Picture[], locale: string, names: Names): string =>
  linesOf(shownOf(pictures, names).map((picture) => textIn(names, picture, locale)));

/** The texts in a cell, '' for none: by line, or by semicolon if it has one line. One picture has all of it. */
function textsIn(cell: string, pictures: number): string[] {
  const parts = cell.includes('\n') ? cell.split('\n') : pictures === 1 ? [cell] : cell.split(';');
  return parts.map(oneLine).map((text) => (text === NONE ? '' : text));
}

const count = (number: number, what: string) => `${number} ${what}${number === 1 ? '' : 's'}`;

/** What a cell of alternative texts is read beside. */
interface Place {
  locale: string;
  names: Names;
  /** The pictures that the row's entry will have. */
  pictures: readonly Picture[];
  /** Those that it has: whoever reads the entry sees them. */
  before: readonly Picture[];
  /** What earlier rows say of pictures, and which, by `keyOf`. */
  given: ReadonlyMap<string, { text: string; row: number }>;
}

/** What a cell says of pictures; or what is wrong in it. */
type Reading = { problem: string } | { texts: PictureText[]; findings: string[]; old: string; new: string };

export const keyOf = ({ picture, locale }: Omit<PictureText, 'text'>): string => `${locale} ${picture}`;

/**
 * What a cell of alternative texts says. A file that has a text keeps it, since other entries may show the file.
 * @returns the texts to be filled in, and in findings those that are not
 */
export function readTexts(raw: string, { locale, names, pictures: all, before, given }: Place): Reading {
  const cell = raw.replace(/\r\n?/g, '\n');
  const pictures = shownOf(all, names);
  const isVisible = (picture: Picture) =>
    typeof picture === 'string' || names.mayChooseFiles || before.includes(picture);
  const known = pictures.map((picture) => (isVisible(picture) ? textIn(names, picture, locale) : ''));
  const old = linesOf(known);
  if (cell === old) return { texts: [], findings: [], old, new: old };
  if (cell.trim().toLowerCase() === CLEAR) return { problem: 'cannot be emptied here: change it in the media library' };
  const parts = textsIn(cell, pictures.length);
  if (parts.length > pictures.length)
    return { problem: `has ${count(parts.length, 'text')} for ${count(pictures.length, 'picture')}` };
  const texts: PictureText[] = [];
  const findings: string[] = [];
  for (const [index, picture] of pictures.entries()) {
    const text = parts[index] ?? '';
    const saved = textIn(names, picture, locale);
    if (!text || (text === saved && isVisible(picture))) continue;
    const file = typeof picture === 'number' ? names.file(picture) : undefined;
    const name = file?.name ?? picture;
    const mayChange = file?.mayChange ?? true;
    const earlier = given.get(keyOf({ picture, locale }));
    if (!mayChange && (!saved || !isVisible(picture))) return { problem: 'You may not change it' };
    if (saved && text !== saved)
      findings.push(`"${name}" keeps the one of the media library${isVisible(picture) ? `, "${saved}"` : ''}`);
    else if (earlier && earlier.text !== text) findings.push(`"${name}" gets another one in row ${earlier.row}`);
    else if (text.length > MAX_ALTERNATIVE_TEXT_LENGTH)
      return {
        problem: `"${text.slice(0, MAX_QUOTED_LENGTH)}…" is longer than ${MAX_ALTERNATIVE_TEXT_LENGTH} characters`,
      };
    else if (!saved) texts.push({ picture, locale, text });
  }
  const filled = new Map(texts.map(({ picture, text }) => [picture, text]));
  return { texts, findings, old, new: linesOf(pictures.map((one, index) => filled.get(one) ?? known[index] ?? '')) };
}
