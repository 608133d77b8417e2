import type { Core } from '@strapi/strapi';
import { sizeOfPicture } from '../../core/decoding/decoder';
import type { Shape } from '../../core/sheet-file/columns';
import { readDocuments, readNames } from './content';
import type { Document, Named } from './documents';
import { NEW } from './display';
import { addFindings, type CheckForm } from './findings';
import { pictureWith } from './journal';
import { planSheet, type SheetPlan } from './plan-sheet';
import { isPublishable } from './publishable';
import { attributesOf } from '../../core/sheet-file/fields';
import type { RawSheet } from '../../core/sheet-file/reader';
import { readShapes } from '../../core/sheet-file/shapes';
import { identityOf, nameFieldOf } from '../../core/sheet-file/sheet-types';
import type { Table } from '../../core/sheet-file/table';
import { tablesOf } from './tables';
import type { Picture } from './uploads';
import type { MayWrite, Options } from './planned-row';

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
const stampKey = (uid: string, key: string): string => `${uid} ${identityOf(key)}`;

/** Entries that rows are going to make: other rows can refer to them by their key. */
function madeBy(tables: readonly { shape: Shape; table: Table; documents: Document[] }[]): Map<string, Named[]> {
  return new Map(
    tables.map(({ shape, table, documents }): [string, Named[]] => {
      const known = new Set(documents.map(({ key }) => identityOf(key)));
      const made = table.rows.filter(({ key }) => !known.has(identityOf(key)));
      const isByKey = shape.type.key.length === 1 && shape.type.key[0] === nameFieldOf(shape.type.uid);
      const named = made.map(({ key, cells }) => ({
        documentId: `${NEW}${key}`,
        name: key,
        // Those that the row has something for.
        locales: [
          ...new Set([...shape.locales.slice(0, 1), ...[...cells.keys()].flatMap(({ locale }) => locale ?? [])]),
        ],
      }));
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
 * @param mayWrite of a type
 * @param checkForm for what 'What is wrong here' would say; without it nobody looks
 * @returns the plan, and the entries that it is about, with when they were last written
 */
export async function planUpload(
  strapi: Core.Strapi,
  upload: Upload,
  mayWrite: (uid: string) => MayWrite,
  checkForm?: CheckForm,
): Promise<{ plan: Plan; stamps: Record<string, number>; documents: Document[] }> {
  const { tables, unknown } = tablesOf(upload, await readShapes(strapi));
  const given: { shape: Shape; table: Table; documents: Document[] }[] = [];
  for (const { shape, table } of tables) given.push({ shape, table, documents: await readDocuments(strapi, shape) });
  const known = await pictureWith(
    strapi,
    upload.pictures.map(({ sha }) => sha),
  );
  const names = await readNames(
    strapi,
    given,
    new Map(upload.pictures.map(({ name, sha }) => [name, known.get(sha) ?? null])),
    madeBy(given),
  );
  const sheets = given.map(({ shape, table, documents }) =>
    planSheet(shape, table, documents, names, upload.options, mayWrite(shape.type.uid)),
  );
  for (const one of sheets.flatMap(({ creates }) => creates))
    one.isDraft = !isPublishable(attributesOf(strapi, one.uid), new Set([nameFieldOf(one.uid)]));
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
      await addFindings(strapi, checkForm, sheet, given[index]?.documents ?? []);
  const unused = upload.pictures.map(({ name }) => name).filter((name) => !names.usedPictures.has(name));
  return {
    plan: { sheets, unknownSheets: unknown, unusedPictures: [...unused, ...upload.refused] },
    stamps,
    documents: given.flatMap(({ documents }) => documents),
  };
}
