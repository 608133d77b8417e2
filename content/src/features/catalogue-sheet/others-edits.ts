import type { Core } from '@strapi/strapi';
import { comparisonKey } from './comparing';
import { readDocuments, readPublished } from './content';
import type { Values } from './documents';
import type { Step } from './journal';
import { readShapes } from '../../core/sheet-file/shapes';

/**
 * The writes of a step that is going to be published, with what that publishes of others' edits: an undo puts back what
 * visitors saw, and the edits into the draft.
 */
export async function addOthersEdits(
  strapi: Core.Strapi,
  { uid, work }: Step,
  documentId: string,
): Promise<Step['work']['writes']> {
  const isMixed = ({ wasPublished, wasModified }: Step['work']['writes'][number]) => wasPublished && wasModified;
  if (!work.writes.some(isMixed)) return work.writes;
  const shape = (await readShapes(strapi)).find(({ type }) => type.uid === uid);
  const [document] = shape ? await readDocuments(strapi, shape, [documentId]) : [];
  if (!shape || !document) return work.writes;
  const published = await readPublished(strapi, shape, documentId);
  return work.writes.map((write) => {
    const shown = published[write.locale];
    if (!shown || !isMixed(write)) return write;
    const drafted: Values = { ...document.versions[write.locale]?.values, ...write.before };
    const fields = Object.entries(shape.attributes).flatMap(([field, attribute]) =>
      field in drafted && comparisonKey(attribute, drafted[field]) !== comparisonKey(attribute, shown[field])
        ? field
        : [],
    );
    const some = (values: Values) => Object.fromEntries(fields.map((field) => [field, values[field] ?? null]));
    return { ...write, others: { shown: some(shown), drafted: some(drafted) } };
  });
}
