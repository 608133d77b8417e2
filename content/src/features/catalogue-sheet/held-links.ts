import type { Core } from '@strapi/strapi';
import { attributesOf } from '../../core/sheet-file/fields';
import { readDocuments, readPublished } from './content';
import type { Value } from './documents';
import type { Step } from './journal';
import { readSheetShapes } from './concurrent-changes';

type Writes = Step['work']['writes'];

const idsIn = (value: Value | undefined) => (Array.isArray(value) ? value : []) as string[];

/**
 * The writes of a step that is going to be published, with the links that visitors go on seeing: publishing leaves a link to a
 * draft out, and an item whose new color is a draft would have none.
 * @param drafts new entries of the sheet that stay drafts
 */
export async function addLinksToKeep(
  strapi: Core.Strapi,
  step: Step & { documentId: string },
  drafts: ReadonlySet<string>,
  writes: Writes,
): Promise<Writes> {
  const attributes = attributesOf(strapi, step.uid);
  const relationsIn = ({ after }: Writes[number]) =>
    Object.keys(after).filter((field) => attributes[field]?.type === 'relation');
  if (drafts.size === 0 || writes.every((write) => relationsIn(write).length === 0)) return writes;
  const [shape] = await readSheetShapes(strapi, [step]);
  const [document] = shape ? await readDocuments(strapi, shape, [step.documentId]) : [];
  const published = shape ? await readPublished(strapi, shape, step.documentId) : {};
  return writes.map((write) => {
    const now = document?.versions[write.locale]?.values ?? {};
    const shown = published[write.locale] ?? {};
    const held = relationsIn(write).filter((field) => {
      const ids = idsIn(now[field]);
      return ids.length > 0 && ids.every((id) => drafts.has(id)) && idsIn(shown[field]).length > 0;
    });
    return held.length > 0
      ? { ...write, held: Object.fromEntries(held.map((field) => [field, shown[field] ?? null])) }
      : write;
  });
}
