import Papa from 'papaparse';
import { decodeText } from './letters.ts';
import { type Cell, firstFilledRows, type Limits, refuseCells, refuseColumns } from './raw-sheet.ts';

/** How a CSV file separates cells and rows. */
interface Separators {
  delimiter: string;
  linebreak: string;
}

/** Where a quoted cell ends, as Papa Parse sees it: at a mark that is not doubled and has white space alone behind it. */
function endOfQuoted(text: string, start: number, { delimiter, linebreak }: Separators): number {
  let at = text.indexOf('"', start + 1);
  while (at >= 0) {
    let next = at + 1;
    const isEnd = () => next === text.length || text[next] === delimiter || text.startsWith(linebreak, next);
    if (text[next] === '"') next++;
    else {
      while (!isEnd() && /\s/.test(text.charAt(next))) next++;
      if (isEnd()) return next;
    }
    at = text.indexOf('"', next);
  }
  return text.length;
}

/**
 * Counts the cells of a CSV file before any is made. Empty columns behind the last filled one of a row are none.
 * @throws if there are too many
 */
function countCells(text: string, separators: Separators, limits: Limits): void {
  const { delimiter, linebreak } = separators;
  let cells = 1;
  let column = 1;
  for (let at = 0, start = 0; at < text.length;) {
    const isRowEnd = text.startsWith(linebreak, at);
    if (isRowEnd || text[at] === delimiter) {
      at += isRowEnd ? linebreak.length : 1;
      start = at;
      column = isRowEnd ? 1 : column + 1;
      if (++cells > limits.cells) refuseCells(limits);
    } else {
      if (column > limits.columns) refuseColumns(limits);
      at = at === start && text[at] === '"' ? endOfQuoted(text, at, separators) : at + 1;
    }
  }
}

/** Characters of a CSV file by which its separators are guessed: each can be a cell. */
const GUESSED = 1024 * 1024;
/** Rows among which the headings are, and characters. */
const HEADING_ROWS = 10;
const HEADINGS_LENGTH = 64 * 1024;
const DELIMITERS = [',', ';', '\t', '|'];

/** The separator by which most cells of the first rows are headings that are known; '' if none is. */
function delimiterOf(start: string, headings: readonly string[]): string {
  if (headings.length === 0) return '';
  const known = new Set(headings);
  const isKnown = (cell: string) =>
    known.has(
      cell
        .trim()
        .toLowerCase()
        .replace(/\s*[[:].*$/, ''),
    );
  const counts = DELIMITERS.map((delimiter) => {
    const { data } = Papa.parse<string[]>(start.slice(0, HEADINGS_LENGTH), { delimiter, preview: HEADING_ROWS });
    return { delimiter, count: data.flat().filter(isKnown).length };
  });
  const [best] = counts.sort((one, other) => other.count - one.count);
  return best && best.count > 0 ? best.delimiter : '';
}

/**
 * The rows of a CSV file, whatever separates its cells: comma, semicolon, tab or bar.
 * @param headings that are known, in lower case
 * @throws where a quotation mark is not closed: the rows after it would be one cell's text
 */
export function readCsv(bytes: Uint8Array, limits: Limits, headings: readonly string[] = []): Cell[][] {
  const [, declared, text = ''] = /^(?:sep=(.)\r?\n)?([^]*)$/i.exec(decodeText(bytes)) ?? [];
  const start = text.slice(0, GUESSED);
  const { meta } = Papa.parse<string[]>(start, {
    delimiter: declared ?? delimiterOf(start, headings),
    delimitersToGuess: DELIMITERS,
    preview: 1,
  });
  countCells(text, meta, limits);
  const { delimiter, linebreak: newline } = meta;
  const { data, errors } = Papa.parse<string[]>(text, { delimiter, newline: newline as '\n' });
  const open = errors.find(({ type }) => type === 'Quotes');
  if (open) throw new Error(`Row ${(open.row ?? 0) + 1} has a quotation mark that is not closed, or not doubled`);
  return firstFilledRows(
    limits.rows,
    data.map((row) => row.map((cell) => (cell === '' ? null : cell))),
  );
}
