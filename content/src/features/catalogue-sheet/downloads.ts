import type { Core } from '@strapi/strapi';
import { readDocuments, readNames } from './content';
import { instructionRows, templateColumns } from './instruction-rows';
import { type ExportedSheet, exportOf, type MayRead, toCsv, toXlsx } from './export';
import type { Rights } from './rights';
import { readShapes } from '../../core/sheet-file/shapes';
import { sameKey, type SheetType } from '../../core/sheet-file/sheet-types';

/** The file of an export with all entries, published or not, or of an empty template. */
export async function exportFile(
  strapi: Core.Strapi,
  types: readonly SheetType[],
  { mayRead, mayName }: Pick<Rights, 'mayRead' | 'mayName'>,
  { isCsv, isTemplate }: { isCsv: boolean; isTemplate: boolean },
): Promise<Buffer> {
  const shapes = (await readShapes(strapi)).filter(({ type }) => types.includes(type));
  const sheets: ExportedSheet[] = [];
  for (const shape of shapes) {
    const documents = await readDocuments(strapi, shape);
    const names = await readNames(strapi, [{ shape, documents }], new Map());
    const [{ uid }, [main = 'en']] = [shape.type, shape.locales];
    // Entries are called by their names of the first language.
    const mayShow: MayRead = (field, locale, document) =>
      mayRead(uid)(field, locale, document) && mayName(uid, field, main);
    const full = exportOf(shape, documents, names, mayShow);
    sheets.push(full);
  }
  if (isTemplate) {
    // What sells luggage may sell gifts.
    const all = sheets.flatMap(({ columns }) =>
      columns.flatMap(({ store, locale }) => (store && !locale ? [store] : [])),
    );
    const stores = [...new Map(all.map((store) => [sameKey(store), store])).values()];
    for (const [index, shape] of shapes.entries())
      sheets[index] = { name: shape.type.name, columns: templateColumns(shape, stores), rows: [], leftOut: [] };
  }
  const [first] = sheets;
  if (isCsv && first) return toCsv(first);
  const about = instructionRows(
    shapes,
    sheets.map(({ columns }) => columns),
  );
  return toXlsx(sheets, [...about, ...sheets.flatMap(({ leftOut }) => leftOut)]);
}
