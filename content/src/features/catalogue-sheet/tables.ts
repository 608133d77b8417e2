import type { Shape } from '../../core/sheet-file/columns';
import { ABOUT } from './export';
import { fromText } from '../../core/sheet-file/injection';
import type { RawSheet } from '../../core/sheet-file/raw-sheet';
import { sheetTypeNamed } from '../../core/sheet-file/sheet-types';
import { type Table, tableOf } from '../../core/sheet-file/table';

/** What is known of the sheets before they are read. */
interface Given {
  /** The file's name. */
  name: string;
  sheets: readonly RawSheet[];
  /** The type that the user has chosen for a sheet whose name says none. */
  uid: string | null;
}

/** A tab that a program adds by itself is empty. */
const isFilled = ({ rows }: RawSheet) => rows.some((row) => row.some((cell) => cell !== null && cell !== ''));

/**
 * The tables of an upload by their types, and the names of the sheets that belong to none. A CSV file's name can say its
 * type, and is no worse than a choice.
 */
export function tablesOf({ name: file, sheets, uid: chosen }: Given, shapes: readonly Shape[]) {
  const filled = sheets.filter((sheet) => sheet.name !== ABOUT && isFilled(sheet));
  const unknown: string[] = [];
  const found = filled.flatMap(({ name, rows }): { shape: Shape; table: Table }[] => {
    const uid = sheetTypeNamed(name ?? file)?.uid ?? (filled.length === 1 ? chosen : null);
    const shape = shapes.find(({ type }) => type.uid === uid);
    if (!shape) {
      unknown.push(name ?? file);
      return [];
    }
    // Only a CSV file has apostrophes before what would be a formula.
    const plain =
      name === null ? rows.map((row) => row.map((cell) => (typeof cell === 'string' ? fromText(cell) : cell))) : rows;
    return [{ shape, table: tableOf(shape, plain) }];
  });
  const twice = found.filter(({ shape }, index) => found.findIndex((other) => other.shape === shape) !== index);
  return {
    tables: found.filter((one) => !twice.includes(one)),
    unknown: [...unknown, ...twice.map(({ shape }) => `${shape.type.name} (twice)`)],
  };
}
