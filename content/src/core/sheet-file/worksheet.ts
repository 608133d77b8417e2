import { attributeOf } from './number-formats.ts';
import { type Limits, refuseCells, refuseColumns, refuseForm } from './raw-sheet.ts';

/** A cell without an address, or with none that is one. */
const WITHOUT_ADDRESS = /<c\b(?![^>]*\sr\s*=\s*["'][A-Z]{1,3}\d{1,7}["'])[^>]*>/;
const ERROR = /(<c\b[^>]*) t=(?:"e"|'e')/g;
const ROW_OR_CELL = /<(row|c)\b([^>]*)>/g;
const PLACE = /^([A-Z]{1,3})(\d{1,7})$/;
const WITHOUT_RESULT = /<c\b([^>]*)>\s*<f\b(?:[^>]*\/>|[^>]*>[^<]*<\/f>)\s*(<v\b[^>]*\/>|<v\b[^>]*><\/v>)?\s*<\/c>/g;
/** Whole numbers, also results of formulas. */
const NUMBER = /<c\b([^>]*)>(\s*(?:<f\b(?:[^>]*\/>|[^>]*>[^<]*<\/f>)\s*)?)<v>(\d{1,15})<\/v>/g;
/** A day or time without a zone, which would be the server's. */
const TIME = /(<c\b[^>]*\bt=["']d["'][^>]*>\s*<v>[^<]*T[\d:.]+)(?=<\/v>)/g;
/** Cells with something in them: a program may have formatted all others. */
const FILLED = /<c\b[^>]*\br=["']([A-Z]{1,3})(\d{1,7})["'](?:[^>]*[^>/])?>(?!<\/)/g;

/** The number of a column by its letters, from 1. */
const columnOf = (letters: string): number =>
  [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);

/** The letters of a column by its number, from 1. */
const lettersOf = (column: number): string =>
  column > 0 ? lettersOf(Math.floor((column - 1) / 26)) + String.fromCharCode(65 + ((column - 1) % 26)) : '';

const toXml = (text: string) => text.replace(/[&<>"]|[^\0-\x7f]/gu, (letter) => `&#${letter.codePointAt(0)};`);

/** An XML file without prefixes of its elements' names, and with texts instead of CDATA. */
export function plainXml(text: string): string {
  const [, prefix] = /<(\w+):(?:worksheet|workbook|sst|styleSheet)\b/.exec(text) ?? [];
  const bare = prefix ? text.replaceAll(`</${prefix}:`, '</').replaceAll(`<${prefix}:`, '<') : text;
  return bare.includes('<![CDATA[')
    ? bare.replace(/<!\[CDATA\[([^]*?)\]\]>/g, (_, own: string) => own.replace(/[&<>]/g, toXml))
    : bare;
}

/** Gives each cell its address, which it may lack: behind the cell before it. */
function withAddresses(sheet: string): string {
  if (!WITHOUT_ADDRESS.test(sheet)) return sheet;
  let row = 0;
  let column = 0;
  return sheet.replace(ROW_OR_CELL, (all, element: string, more: string) => {
    const given = attributeOf(more, 'r');
    if (element === 'row') {
      row = given === undefined ? row + 1 : Number(given);
      column = 0;
      return all;
    }
    if (given === undefined) return all.replace('<c', `<c r="${lettersOf(++column)}${row}"`);
    const [, letters, number] = PLACE.exec(given) ?? [];
    if (!letters) return refuseForm(`there is no cell ${given}`);
    row = Number(number);
    column = columnOf(letters);
    return all;
  });
}

/**
 * A worksheet with the address of each cell, and as texts what would be passed over or read as another: formulas that have
 * ended in an error, those whose result no program has stored ('#DIV/0!', '#N/A'), and numbers with zeros before them.
 * @param zeros how styles write such numbers, by the style's number
 */
export function plainCells(sheet: string, zeros: ReadonlyMap<string, (number: number) => string>): string {
  const timed = withAddresses(sheet).replace(ERROR, '$1 t="str"').replace(TIME, '$1Z');
  const cells = timed.replace(WITHOUT_RESULT, (cell, more: string, value?: string) =>
    // The result of a formula can be an empty text.
    value && more.includes(' t="str"') ? cell : `<c${more.replace(/ t="\w+"/, '')} t="str"><v>#N/A</v></c>`,
  );
  if (zeros.size === 0) return cells;
  return cells.replace(NUMBER, (cell, more: string, formula: string, number: string) => {
    const written = zeros.get(attributeOf(more, 's') ?? '');
    const isNumber = (attributeOf(more, 't') ?? 'n') === 'n';
    if (!written || !isNumber) return cell;
    return `<c${more.replace(/ t="n"/, '')} t="str">${formula}<v>${toXml(written(Number(number)))}</v>`;
  });
}

/**
 * The cells that a worksheet has up to its last filled row and column: read-excel-file makes all of them.
 * @throws if there are too many
 */
export function cellsOf(worksheet: string, limits: Limits): number {
  let columns = 0;
  let rows = 0;
  for (const [, letters = '', row] of worksheet.matchAll(FILLED)) {
    columns = Math.max(columns, columnOf(letters));
    rows = Math.max(rows, Number(row));
    if (columns > limits.columns) refuseColumns(limits);
    if (columns * rows > limits.cells) refuseCells(limits);
  }
  return columns * rows;
}
