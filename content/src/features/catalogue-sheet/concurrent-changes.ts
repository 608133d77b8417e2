import type { Core } from '@strapi/strapi';
import { headingOf, type Shape } from '../../core/sheet-file/columns';
import { comparisonKey } from './comparing';
import { readDocuments } from './content';
import type { Step } from './journal';
import { readLocales, readShape } from '../../core/sheet-file/shapes';
import { SHEET_TYPES } from '../../core/sheet-file/sheet-types';

/** The shapes of the types with a sheet that steps write. */
export async function readSheetShapes(strapi: Core.Strapi, steps: readonly Step[]): Promise<Shape[]> {
  const locales = await readLocales(strapi);
  const types = SHEET_TYPES.filter((type) => steps.some(({ uid }) => uid === type.uid));
  return Promise.all(types.map((type) => readShape(strapi, type, locales)));
}

/**
 * What somebody else, or another import, has done with a step's cells since the import began: it would be lost without a
 * question. Null: nothing.
 */
export async function findConcurrentChange(
  strapi: Core.Strapi,
  shapes: readonly Shape[],
  { uid, documentId, work }: Step,
): Promise<string | null> {
  const shape = shapes.find(({ type }) => type.uid === uid);
  if (!shape || !documentId) return null;
  const [document] = await readDocuments(strapi, shape, [documentId]);
  if (!document) return 'it has been deleted while the import ran';
  for (const { locale, before, isNew } of work.writes) {
    const version = document.versions[locale];
    if (!version && !isNew) return `its language "${locale}" has been removed while the import ran`;
    const changed = Object.entries(shape.attributes).find(
      ([field, attribute]) =>
        field in before && comparisonKey(attribute, version?.values[field]) !== comparisonKey(attribute, before[field]),
    );
    if (changed) return `${headingOf(shape, changed[0], locale)} has been changed while the import ran`;
  }
  return null;
}
