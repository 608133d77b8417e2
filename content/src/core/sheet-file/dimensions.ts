import { type Column, columnNamed, type Shape } from './columns';
import type { Cell } from './raw-sheet';
import { CLEAR } from './sheet-types';

/** The sides of a case, in the order in which one cell has them. */
const SIDES = ['height_cm', 'width_cm', 'depth_cm'];
const DIMENSIONS = 'Dimensions';
const HEADING = /^dimensions?\s*(?:\(\s*([a-z]+|["″])\s*\))?$/i;
const EXAMPLE = '55 x 35 x 23 cm';

/** Whether a type has the fields that the cells of such a column fill. */
export const hasDimensions = ({ attributes }: Shape): boolean => SIDES.every((side) => attributes[side]);

/** A column with the three sides in one cell: '55 x 35 x 23 cm'. */
export interface Dimensions {
  /** Its place among the headings. */
  at: number;
  /** The columns that it stands for. */
  columns: Column[];
  /** The cells of these columns; undefined: it does not have three sides. */
  split: (cell: Cell | undefined) => Cell[] | undefined;
}

/** The column 'Dimensions' or 'Dimensions (in)' among headings of which none is a field's; an export has the three fields. */
export function dimensionsIn(shape: Shape, headings: readonly string[]): Dimensions | undefined {
  if (!hasDimensions(shape)) return undefined;
  const at = headings.findIndex((heading) => HEADING.test(heading) && !columnNamed(shape, heading));
  const [, unit = ''] = HEADING.exec(headings[at] ?? '') ?? [];
  const split = (cell: Cell | undefined) => {
    const text = String(cell ?? '').trim();
    if (text === '' || text.toLowerCase() === CLEAR) return SIDES.map(() => text || null);
    const [, sides = text, own = unit] = /^(.*?[\d.,]\s*)([a-z]+|["″])\.?$/i.exec(text) ?? [];
    const parts = sides.split(/[x×*]/i).map((side) => side.trim());
    // A unit at the end is that of all sides; each can have its own.
    return parts.length === SIDES.length && parts.every((side) => /^\d/.test(side))
      ? parts.map((side) => (/\d$/.test(side) ? `${side} ${own}`.trim() : side))
      : undefined;
  };
  const columns = SIDES.flatMap((side) => columnNamed(shape, side) ?? []);
  return at < 0 ? undefined : { at, columns, split };
}

/** What is wrong with a cell that has not three sides. */
export const noDimensions = (cell: Cell | undefined): string =>
  `"${cell}" is not like ${EXAMPLE}: height, width and depth`;

/** How the tab that explains the columns shows it. */
export const aboutDimensions = (name: string): string[] => [
  name,
  DIMENSIONS,
  'Height, width and depth in one cell, instead of their columns. A unit at the end is that of all three.',
  EXAMPLE,
];
