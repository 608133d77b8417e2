import { type Column, columnNamed, keyOfRow, type Shape } from './columns';
import { dimensionsIn, noDimensions } from './dimensions';
import { MAX_CELL_LENGTH, MAX_COLUMNS, MAX_ROWS } from './limits';
import type { Cell } from './raw-sheet';
import { ID_HEADING, identityOf, joinKey, sameKey } from './sheet-types';

/** Something wrong in a sheet. */
export interface Problem {
  /** As the program shows it, from 1; null: of the whole sheet. */
  row: number | null;
  column: string | null;
  sentence: string;
}

/** A row of a sheet, by column. */
export interface TableRow {
  number: number;
  /** As messages show it, with what tells it apart from other rows with the same key. */
  key: string;
  /** The values of the key's columns, together. */
  base: string;
  /** What the column 'ID' says; '' if nothing. */
  id: string;
  /** Not empty; texts without white space at their ends. A blank first line is of the first picture. */
  cells: Map<Column, string | number | boolean>;
}

export interface Table {
  columns: Column[];
  rows: TableRow[];
  /** Headings of no field; a sheet's own notes. */
  unknown: string[];
  problems: Problem[];
}

/** A sheet's headings can stand below others, such as merged ones. */
const HEADING_ROWS = 10;

const textOf = (cell: Cell | undefined) => (cell === null || cell === undefined ? '' : String(cell).trim());

/** A column as programs call it: A, Z, AA. @param at from 0 */
const letterOf = (at: number): string =>
  (at >= 26 ? letterOf(Math.floor(at / 26) - 1) : '') + String.fromCodePoint(65 + (at % 26));

/** 'Row 14, Size: …' */
export const placeInSheet = ({ row, column }: Pick<Problem, 'row' | 'column'>): string =>
  [row === null ? 'The sheet' : `Row ${row}`, column].filter(Boolean).join(', ');

const failedTable = (sentence: string, unknown: string[] = []): Table => ({
  columns: [],
  rows: [],
  unknown,
  problems: [{ row: null, column: null, sentence }],
});

/** The index of the row with the key's columns among the first ones; -1: there is none. */
const keyRowOf = (shape: Shape, rows: readonly (readonly Cell[])[]): number =>
  rows.slice(0, HEADING_ROWS).findIndex((row) => {
    const keys = row.flatMap((cell) => columnNamed(shape, textOf(cell)) ?? []).filter(({ isKey }) => isKey);
    return shape.type.key.every((field) => keys.some((column) => column.field === field));
  });

/** Whether a sheet has the columns of a type's key among its first rows. */
export const hasKey = (shape: Shape, rows: readonly (readonly Cell[])[]): boolean => keyRowOf(shape, rows) >= 0;

/**
 * The headings of a sheet. Where merged cells make two lines of them, 'Height (cm)' below 'Dimensions', the lower one
 * counts. Columns behind the last heading are none, though a program may have formatted 16,384 of them.
 */
function headingsOf(shape: Shape, rows: readonly (readonly Cell[])[]) {
  const named = (cell: Cell) => columnNamed(shape, textOf(cell));
  const top = keyRowOf(shape, rows);
  const first = rows[top];
  if (!first) return undefined;
  const second = rows[top + 1] ?? [];
  const filled = second.filter((cell) => textOf(cell) !== '');
  const isSecond = filled.length > 0 && filled.every((cell) => named(cell)?.isKey === false);
  const all = first.map((cell, at) => (isSecond && textOf(second[at])) || textOf(cell));
  return { last: isSecond ? top + 1 : top, headings: all.slice(0, all.findLastIndex(Boolean) + 1) };
}

/**
 * The rows of a sheet below its headings. Blank rows are skipped; a row without a key, a key that occurs twice and a
 * heading that occurs twice are problems.
 */
export function tableOf(shape: Shape, rows: readonly (readonly Cell[])[]): Table {
  const labels = shape.type.key.map((field) => shape.labels[field] ?? field);
  const found = headingsOf(shape, rows);
  if (!found) return failedTable(`has no column ${labels.join(' or ')} in its first ${HEADING_ROWS} rows`);
  const { last, headings } = found;
  if (headings.length > MAX_COLUMNS) return failedTable(`has more than ${MAX_COLUMNS} columns`);

  const dimensions = dimensionsIn(shape, headings);
  const columns = headings.map((heading) => columnNamed(shape, heading)).concat(dimensions?.columns ?? []);
  const idAt = headings.findIndex((heading, at) => !columns[at] && sameKey(heading) === sameKey(ID_HEADING));
  const isRead = (at: number) => columns[at] !== undefined || at === dimensions?.at || at === idAt;
  const unknown = headings.filter((heading, at) => heading && !isRead(at));
  const nameless = new Set<number>();
  const problems: Problem[] = [];
  const said = (row: number | null, column: string | null, sentence: string) =>
    problems.push({ row, column, sentence });
  const seenHeadings = new Set<string>();
  for (const [at, column] of columns.entries()) {
    if (!column) continue;
    // A shop's name is the same in any case.
    const isThere = seenHeadings.has(sameKey(column.heading));
    seenHeadings.add(sameKey(column.heading));
    if (!isThere) continue;
    said(last + 1, column.heading, 'is there twice: only the first is read');
    columns[at] = undefined;
  }
  const known = columns.filter((column) => column !== undefined);

  const apartColumns = known.filter(({ field, locale }) => shape.type.apart?.flat().includes(field) && !locale);
  const filled: TableRow[] = [];
  const seen = new Map<string, number>();
  for (const [index, row] of rows.entries()) {
    if (index <= last || row.every((cell) => textOf(cell) === '')) continue;
    const number = index + 1;
    const cells = new Map<Column, string | number | boolean>();
    const sides = dimensions?.split(row[dimensions.at]) ?? [];
    if (dimensions && sides.length === 0)
      said(number, headings[dimensions.at] ?? null, noDimensions(row[dimensions.at]));
    for (const [at, column] of columns.entries()) {
      const cell = at < headings.length ? row[at] : sides[at - headings.length];
      const trimmed = typeof cell === 'string' ? cell.trim() : cell;
      if (!column || trimmed === null || trimmed === undefined || trimmed === '') continue;
      const value = typeof cell === 'string' && column.kind === 'alternative texts' ? cell.trimEnd() : trimmed;
      if (typeof value === 'string' && value.length > MAX_CELL_LENGTH)
        said(number, column.heading, `is longer than ${MAX_CELL_LENGTH} characters`);
      else cells.set(column, value);
    }
    for (const [at, cell] of row.entries()) if (!headings[at] && textOf(cell) !== '') nameless.add(at);
    const valueOf = (field: string) => {
      const column = known.find((each) => each.isKey && each.field === field);
      return column ? textOf(cells.get(column) ?? null) : '';
    };
    const id = idAt < 0 ? '' : textOf(row[idAt]);
    const parts = shape.type.key.map(valueOf);
    const apart = apartColumns.map((column) => textOf(cells.get(column) ?? null));
    const isNamed = shape.type.apart ? Boolean(parts[0]) : parts.every(Boolean);
    const base = keyOfRow(shape.type, valueOf) || parts.join('');
    const whole = id || JSON.stringify([...parts, ...apart].map(identityOf));
    const earlier = seen.get(whole);
    if (!id && !isNamed) {
      const missing = shape.type.key.find((field) => !valueOf(field)) ?? '';
      said(number, shape.labels[missing] ?? missing, 'is empty: nothing says which entry the row is');
    } else if (earlier)
      said(number, id ? ID_HEADING : (labels[0] ?? null), `"${id || base}" is also in row ${earlier}`);
    else {
      seen.set(whole, number);
      filled.push({ number, key: joinKey([...parts, ...apart, id].filter(Boolean)), base, id, cells });
    }
  }
  // Alone, a key says which entry it is.
  const byBase = Map.groupBy(filled, ({ base }) => identityOf(base));
  for (const row of filled) if (row.base && byBase.get(identityOf(row.base))?.length === 1) row.key = row.base;
  if (filled.length > MAX_ROWS) return failedTable(`has more than ${MAX_ROWS} rows`, unknown);
  const letters = [...nameless].map((at) => `column ${letterOf(at)}, which has no heading`);
  return { columns: known, rows: filled, unknown: [...unknown, ...letters], problems };
}
