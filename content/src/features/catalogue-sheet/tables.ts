import type { Shape } from '../../core/sheet-file/columns';
import { ABOUT } from './export';
import { fromText } from '../../core/sheet-file/injection';
import type { RawSheet } from '../../core/sheet-file/raw-sheet';
import { sheetTypeNamed, sheetTypeOfFile } from '../../core/sheet-file/sheet-types';
import { hasKey, type Table, tableOf } from '../../core/sheet-file/table';

/** What is known of the sheets before they are read. */
interface SheetFile {
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
 * type, and is no worse than a choice; an XLSX file's name is one. What is chosen counts for the tab with the key's columns.
 */
export function tablesOf({ name: file, sheets, uid: given }: SheetFile, shapes: readonly Shape[]) {
  const named = sheetTypeOfFile(file);
  const chosen = given ?? named?.uid ?? null;
  const filled = sheets.filter((sheet) => sheet.name !== ABOUT && isFilled(sheet));
  const typeNamed = ({ name }: RawSheet) => (name === null ? named : sheetTypeNamed(name));
  const isNamed = (sheet: RawSheet) => typeNamed(sheet)?.uid === chosen;
  const chosenShape = filled.some(isNamed) ? undefined : shapes.find(({ type }) => type.uid === chosen);
  const shapeOf = (sheet: RawSheet) => {
    const own = typeNamed(sheet);
    if (own) return shapes.find(({ type }) => type.uid === own.uid);
    const isChosen = chosenShape && (filled.length === 1 || hasKey(chosenShape, sheet.rows));
    return isChosen ? chosenShape : undefined;
  };
  const unknown = sheets.flatMap(({ name, isHidden }) => (isHidden ? `${name} (hidden)` : []));
  const found = filled.flatMap((sheet): { shape: Shape; table: Table }[] => {
    const shape = shapeOf(sheet);
    if (!shape) {
      unknown.push(sheet.name ?? file);
      return [];
    }
    // Programs keep the apostrophe that a CSV file has before what would be a formula, also in XLSX files.
    const plain = sheet.rows.map((row) => row.map((cell) => (typeof cell === 'string' ? fromText(cell) : cell)));
    return [{ shape, table: tableOf(shape, plain) }];
  });
  const twice = found.filter(({ shape }, index) => found.findIndex((other) => other.shape === shape) !== index);
  return {
    tables: found.filter((one) => !twice.includes(one)),
    unknown: [...unknown, ...twice.map(({ shape }) => `${shape.type.name} (twice)`)],
  };
}
