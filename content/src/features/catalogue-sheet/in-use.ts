import type { Core } from '@strapi/strapi';
import type { Attributes } from '../../core/model/attribute';
import { componentsOf, rowsOf, siteTypes } from '../../core/strapi';

/**
 * Whether something refers to an entry: another entry, or a component, such as a part of the home page.
 * @param own entries that do not count, by document
 */
export async function isInUse(
  strapi: Core.Strapi,
  uid: string,
  documentId: string,
  own: ReadonlySet<string>,
): Promise<boolean> {
  for (const model of [...siteTypes(strapi), ...componentsOf(strapi)]) {
    const attributes = Object.entries(model.attributes as unknown as Attributes);
    for (const [field, { type, target, mappedBy }] of attributes) {
      if (type !== 'relation' || target !== uid || mappedBy || field === 'localizations') continue;
      const rows = await rowsOf<{ documentId?: string }>(strapi, model.uid).findMany({
        where: { [field]: { documentId } },
      });
      if (rows.some((row) => row.documentId === undefined || !own.has(row.documentId))) return true;
    }
  }
  return false;
}
