/** A cell: dates are texts, '2026-11-22', times of day, '09:30'. */
export type Cell = string | number | boolean | null;
export interface RawSheet {
  /** Of a CSV file null. */
  name: string | null;
  rows: Cell[][];
  /** A hidden tab is not read: it has no rows. */
  isHidden?: boolean;
}
export interface Limits {
  rows: number;
  columns: number;
  /** All sheets together, as the characters of their texts. */
  cells: number;
  characters: number;
  entries: number;
  expandedBytes: number;
}

/**
 * The rows up to so many filled ones, each up to its last filled cell; blank rows between them are kept, for the rows'
 * numbers.
 */
export function firstFilledRows(most: number, rows: Cell[][]): Cell[][] {
  let filled = 0;
  const ends = rows.map((row) => row.findLastIndex((cell) => cell !== null && cell !== '') + 1);
  const end = ends.findIndex((width) => width > 0 && ++filled > most);
  const last = ends.findLastIndex((width) => width > 0) + 1;
  return rows.slice(0, end < 0 ? last : end).map((row, index) => row.slice(0, ends[index]));
}

export const refuseColumns = ({ columns }: Limits): never => {
  throw new Error(`It has more than ${columns} columns`);
};
export const refuseCells = ({ cells }: Limits): never => {
  throw new Error(`It has more than ${cells} cells, blank ones included`);
};

/** Refuses an XLSX file that is not written as programs write it. @param said where it differs; '' where only a program knows */
export const refuseForm = (said: string, cause?: Error): never => {
  const why = `It is not as an XLSX file has to be${said && ` (${said})`}`;
  throw new Error(`${why}: open it in Excel or LibreOffice, and save it there as XLSX`, { cause });
};
