import type { Core } from '@strapi/strapi';
import { FILE } from '../../core/model/file-types';
import { CREATOR } from '../../core/rights/ability';
import { rowsOf } from '../../core/strapi';
import { readDocuments } from './content';
import { type Step, stepsOf } from './journal';
import type { Shape } from '../../core/sheet-file/columns';
import { readLocales, readShape } from '../../core/sheet-file/shapes';
import { sheetTypeOf } from '../../core/sheet-file/sheet-types';
import type { Rights } from './rights';

/** What the user who undoes may not do by hand with a step's entry, by language. */
export interface RefusedActs {
  deletes: string[];
  publishes: string[];
  /** Fields that may not be changed. */
  fields: Record<string, string[]>;
}

/** What the user who undoes may not do. */
export interface Refusals {
  /** Whether pictures of the user's own may not be removed. */
  pictures: boolean;
  /** Numbers of files whose alternative texts may not be changed. */
  texts?: number[];
  /** By the steps' numbers. */
  steps: Record<number, RefusedActs>;
}

export const NOTHING_REFUSED: RefusedActs = { deletes: [], publishes: [], fields: {} };

/** The shapes of all types that steps write, also of colors and categories. */
export async function readAllShapes(strapi: Core.Strapi, steps: readonly Step[]): Promise<Shape[]> {
  const locales = await readLocales(strapi);
  const uids = [...new Set(steps.map(({ uid }) => uid))];
  return Promise.all(uids.map((uid) => readShape(strapi, sheetTypeOf(uid), locales)));
}

/** Of the files that an import has given texts those that the user who undoes may not change. */
async function refusedFiles(strapi: Core.Strapi, sheet: string, { mayChangeFile }: Rights): Promise<number[]> {
  const rows = await strapi.db.connection('catalogue_sheet_texts').where({ sheet }).select('file_id');
  const files = await rowsOf<{ id: number; createdBy: object | null }>(strapi, FILE).findMany({
    select: ['id'],
    where: { id: { $in: [...new Set(rows.map(({ file_id }) => file_id))] } },
    populate: CREATOR,
  });
  return files.filter(({ createdBy }) => !mayChangeFile(createdBy)).map(({ id }) => id);
}

/** Asks the rights that taking each step back by hand would need, of the entries as they are now. */
export async function refusalsOf(strapi: Core.Strapi, sheet: string, rights: Rights): Promise<Refusals> {
  const steps = await stepsOf(strapi, sheet);
  const refused: Refusals['steps'] = {};
  for (const shape of await readAllShapes(strapi, steps)) {
    const { uid } = shape.type;
    const own = steps.filter((step) => step.uid === uid);
    const ids = own.flatMap(({ documentId }) => documentId ?? []);
    const documents = new Map(
      (await readDocuments(strapi, shape, ids)).map((document) => [document.documentId, document]),
    );
    for (const { step, documentId, work } of own) {
      const document = documents.get(documentId ?? '');
      if (!document) continue;
      const locales = Object.keys(document.versions);
      const fields = work.writes.map(({ locale, after }): [string, string[]] => [
        locale,
        Object.keys(after).filter((field) => !rights.mayUndo(uid, field, locale, document)),
      ]);
      refused[step] = {
        deletes: locales.filter((locale) => !rights.mayDelete(uid, locale, document)),
        publishes: locales.filter((locale) => !rights.mayPublish(uid, locale, document)),
        fields: Object.fromEntries(fields.filter(([, some]) => some.length > 0)),
      };
    }
  }
  const texts = await refusedFiles(strapi, sheet, rights);
  return { pictures: !rights.mayRemovePictures, texts, steps: refused };
}
