import type { Core } from '@strapi/strapi';
import { sizeOfPicture } from '../../core/decoding/decoder';
import type { Shape } from '../../core/sheet-file/columns';
import { readDocuments, readNames } from './content';
import type { Document, Named } from './documents';
import { NEW } from './display';
import type { MayRead } from './export';
import { addFindings, type CheckForm } from './findings';
import { pictureWith } from './journal';
import { planSheet, type SheetPlan } from './plan-sheet';
import type { RawSheet } from '../../core/sheet-file/reader';
import { readShapes } from '../../core/sheet-file/shapes';
import { nameFieldOf, sameKey } from '../../core/sheet-file/sheet-types';
import type { Table } from '../../core/sheet-file/table';
import { tablesOf } from './tables';
import type { Picture } from './uploads';
import type { Options } from './planned-row';
import type { Rights } from './rights';

/** What was uploaded: enough to plan it again at any time. */
export interface Upload {
  /** The file's name. */
  name: string;
  sheets: RawSheet[];
  /** The type that the user has chosen for a sheet whose name says none. */
  uid: string | null;
  options: Options;
  pictures: Picture[];
  /** Files that cannot be taken. */
  refused: string[];
  /** When the entries were last written, by `stampKey`, at the time of the plan; null while it is first made. */
  stamps: Record<string, number> | null;
}

export interface Plan {
  sheets: SheetPlan[];
  /** Sheets that belong to no type, and are passed over. */
  unknownSheets: string[];
  /** Pictures that nothing shows, and files that are no pictures. */
  unusedPictures: string[];
}

/** When an entry was last written, in any language. */
const stampOf = ({ versions }: Document): number =>
  Math.max(...Object.values(versions).map(({ updatedAt }) => updatedAt));

/** By its key, since an entry that is made or deleted after the plan changes it, too. */
const stampKey = (uid: string, key: string): string => `${uid} ${sameKey(key)}`;

interface Given {
  shape: Shape;
  table: Table;
  documents: Document[];
}

/** Entries that rows are going to make: other rows can refer to them by their key. */
function madeBy(tables: readonly Given[]): Map<string, Named[]> {
  return new Map(
    tables.map(({ shape, table, documents }): [string, Named[]] => {
      const known = new Set(documents.map(({ key }) => sameKey(key)));
      const made = table.rows.filter(({ key }) => !known.has(sameKey(key)));
      const isByKey = shape.type.key.length === 1 && shape.type.key[0] === nameFieldOf(shape.type.uid);
      const named = made.map(({ key }) => ({ documentId: `${NEW}${key}`, name: key, locales: shape.locales }));
      return [shape.type.uid, isByKey ? named : []];
    }),
  );
}

/** Says of each picture that is used and is none where it is used. */
async function checkPictures(plans: SheetPlan[], pictures: readonly Picture[]): Promise<void> {
  const used = new Set(plans.flatMap((plan) => plan.pictures));
  const broken = new Set<unknown>();
  for (const { name, path } of pictures.filter((picture) => used.has(picture.name))) {
    const size = await sizeOfPicture(path).catch(() => null);
    if (!size?.width || !size.height) broken.add(name);
  }
  if (broken.size === 0) return;
  for (const plan of plans) {
    const shown = ({ writes }: SheetPlan['rows'][number]) =>
      writes.flatMap(({ after }) => Object.values(after).flatMap((value): unknown[] => [value].flat()));
    plan.rows = plan.rows.filter((row) => {
      const names = new Set(shown(row).filter((one) => broken.has(one)));
      for (const name of names)
        plan.problems.push({ row: row.row, column: null, sentence: `"${String(name)}" is no picture` });
      return names.size === 0;
    });
  }
}

/**
 * What an upload would change. Nothing is written.
 * @param rights of whoever has sent it: what they may not read is planned as if it were not there
 * @param checkForm for what 'What is wrong here' would say; without it nobody looks
 * @returns the plan, and the entries that it is about, with when they were last written
 */
export async function planUpload(
  strapi: Core.Strapi,
  upload: Upload,
  rights: Rights,
  checkForm?: CheckForm,
): Promise<{ plan: Plan; stamps: Record<string, number>; documents: Document[] }> {
  const shapes = (await readShapes(strapi)).filter(({ type }) => rights.types.includes(type));
  const { tables, unknown } = tablesOf(upload, shapes);
  const given: (Given & { hidden: Document[] })[] = [];
  for (const { shape, table } of tables) {
    const all = await readDocuments(strapi, shape);
    const { found: documents = [], hidden = [] } = Object.groupBy(all, (one) =>
      rights.mayFind(shape.type.uid, one) ? 'found' : 'hidden',
    );
    given.push({ shape, table, documents, hidden });
  }
  const known = await pictureWith(
    strapi,
    upload.pictures.map(({ sha }) => sha),
  );
  const names = await readNames(
    strapi,
    given,
    new Map(upload.pictures.map(({ name, sha }) => [name, known.get(sha) ?? null])),
    madeBy(given),
    rights.mayChooseFiles,
  );
  const sheets = given.map(({ shape, table, documents, hidden }) => {
    const [{ uid }, [main = 'en']] = [shape.type, shape.locales];
    // Entries are called by their names of the first language.
    const mayRead: MayRead = (field, locale, document) =>
      rights.mayRead(uid)(field, locale, document) && rights.mayName(uid, field, main);
    const taken = new Set(hidden.map(({ key }) => sameKey(key)));
    return planSheet(shape, table, documents, names, upload.options, rights.mayWrite(uid), { mayRead, taken });
  });
  // A picture that cannot be opened is one more problem.
  await checkPictures(sheets, upload.pictures);
  const stamps = Object.fromEntries(
    given.flatMap(({ shape, documents }) =>
      documents.map((document) => [stampKey(shape.type.uid, document.key), stampOf(document)]),
    ),
  );
  for (const { uid, rows } of upload.stamps ? sheets : []) {
    for (const row of rows) {
      const key = stampKey(uid, row.key);
      if (row.kind !== 'unchanged' && upload.stamps?.[key] !== stamps[key]) row.conflict = 'edited';
    }
  }
  if (checkForm)
    for (const [index, sheet] of sheets.entries())
      await addFindings(
        strapi,
        { checkForm, mayTell: rights.mayTell(sheet.uid) },
        sheet,
        given[index]?.documents ?? [],
      );
  const unused = upload.pictures.map(({ name }) => name).filter((name) => !names.usedPictures.has(name));
  return {
    plan: { sheets, unknownSheets: unknown, unusedPictures: [...unused, ...upload.refused] },
    stamps,
    documents: given.flatMap(({ documents }) => documents),
  };
}
