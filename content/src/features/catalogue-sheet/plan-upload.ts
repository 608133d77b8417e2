import type { Core } from '@strapi/strapi';
import type { Shape } from '../../core/sheet-file/columns';
import { readDocuments, readNames } from './content';
import type { Document, NamedEntry } from './documents';
import { NEW } from './display';
import type { MayRead } from './export';
import { addFindings, type CheckForm } from './findings';
import { pictureWith } from './journal';
import { pictureProblem } from './picture-problems';
import { planSheet, type SheetPlan } from './plan-sheet';
import { NotRead } from '../../core/sheet-file/read-sheet-file';
import type { RawSheet } from '../../core/sheet-file/raw-sheet';
import { isPublishable } from './publishable';
import { attributesOf } from '../../core/sheet-file/fields';
import { readShapes } from '../../core/sheet-file/shapes';
import { identityOf, nameFieldOf, sameKey } from '../../core/sheet-file/sheet-types';
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
  /** When the entries were last written, by `stampKey` and `idStampKey`, at the time of the plan; null while it is first made. */
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

/** By its key, too, since an entry that is deleted after the plan changes it. */
const stampKey = (uid: string, key: string): string => `${uid} ${identityOf(key)}`;
const idStampKey = (uid: string, documentId: string): string => `${uid} of ${documentId}`;
/** A plan of version 1.0 has them by key alone, in small letters. */
const stampOfFirstVersion = (stamps: Upload['stamps'], uid: string, key: string) => stamps?.[`${uid} ${sameKey(key)}`];

interface PlannedTable {
  shape: Shape;
  table: Table;
  documents: Document[];
}

/** Entries that rows are going to make: other rows can refer to them by their key. */
function madeBy(tables: readonly PlannedTable[]): Map<string, NamedEntry[]> {
  return new Map(
    tables.map(({ shape, table, documents }): [string, NamedEntry[]] => {
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

/** Milliseconds for opening the pictures of a sheet, while others wait for theirs. */
const MAX_OPENING_MS = 20 * 60_000;

/**
 * Says of each picture that is used and that an upload would refuse where it is used.
 * @throws NotRead if it takes too long
 */
async function checkPictures(plans: SheetPlan[], pictures: readonly Picture[]): Promise<void> {
  const begun = Date.now();
  const used = new Set(plans.flatMap((plan) => plan.pictures));
  const broken = new Map<unknown, string>();
  for (const picture of pictures.filter(({ name }) => used.has(name))) {
    if (Date.now() - begun > MAX_OPENING_MS)
      throw new NotRead('It takes too long to open these pictures: send fewer at a time');
    const problem = await pictureProblem(picture);
    if (problem) broken.set(picture.name, problem);
  }
  if (broken.size === 0) return;
  for (const plan of plans) {
    const shown = ({ writes }: SheetPlan['rows'][number]) =>
      writes.flatMap(({ after }) => Object.values(after).flatMap((value): unknown[] => [value].flat()));
    plan.rows = plan.rows.filter((row) => {
      const names = new Set(shown(row).filter((one) => broken.has(one)));
      for (const name of names)
        plan.problems.push({ row: row.row, column: null, sentence: `"${String(name)}" ${broken.get(name)}` });
      return names.size === 0;
    });
    plan.problems.sort((one, other) => (one.row ?? 0) - (other.row ?? 0));
  }
}

/** By the pictures' names the files that are there, or the first of those with the same bytes, which is uploaded once. */
function knownPictures(pictures: readonly Picture[], files: ReadonlyMap<string, number>) {
  const first = new Map(pictures.toReversed().map(({ sha, name }) => [sha, name]));
  return new Map(pictures.map(({ name, sha }) => [name, files.get(sha) ?? first.get(sha) ?? null]));
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
  const given: (PlannedTable & { hidden: Document[] })[] = [];
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
  const names = await readNames(strapi, given, knownPictures(upload.pictures, known), madeBy(given), rights);
  const texts = new Map();
  const sheets = given.map(({ shape, table, documents, hidden }) => {
    const [{ uid }, [main = 'en']] = [shape.type, shape.locales];
    // Entries are called by their names of the first language.
    const mayRead: MayRead = (field, locale, document) =>
      rights.mayRead(uid)(field, locale, document) && rights.mayName(uid, field, main);
    const taken = new Set(hidden.map(({ key }) => identityOf(key)));
    return planSheet(shape, table, documents, names, upload.options, rights.mayWrite(uid), { mayRead, taken, texts });
  });
  for (const one of sheets.flatMap(({ creates }) => creates))
    one.isDraft = !isPublishable(attributesOf(strapi, one.uid), new Set([nameFieldOf(one.uid)]));
  // A picture that cannot be opened is one more problem.
  await checkPictures(sheets, upload.pictures);
  const stamps = Object.fromEntries(
    given.flatMap(({ shape, documents }) =>
      documents.flatMap((document): [string, number][] => [
        [stampKey(shape.type.uid, document.key), stampOf(document)],
        [idStampKey(shape.type.uid, document.documentId), stampOf(document)],
      ]),
    ),
  );
  for (const { uid, rows } of upload.stamps ? sheets : []) {
    for (const row of rows) {
      const key = row.documentId ? idStampKey(uid, row.documentId) : stampKey(uid, row.key);
      const planned =
        upload.stamps?.[key] ?? (row.documentId ? stampOfFirstVersion(upload.stamps, uid, row.key) : undefined);
      if (row.kind !== 'unchanged' && planned !== stamps[key]) row.conflict = 'edited';
    }
  }
  if (checkForm)
    for (const [index, sheet] of sheets.entries())
      await addFindings(strapi, { checkForm, actor: rights.actor }, sheet, given[index]?.documents ?? []);
  const unused = upload.pictures.map(({ name }) => name).filter((name) => !names.usedPictures.has(name));
  return {
    plan: { sheets, unknownSheets: unknown, unusedPictures: [...unused, ...upload.refused] },
    stamps,
    documents: given.flatMap(({ documents }) => documents),
  };
}
