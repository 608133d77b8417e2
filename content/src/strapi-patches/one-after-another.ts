import type { Core } from '@strapi/strapi';
import { documentsOf, serviceOf } from '../core/strapi';

const countOf = (results: readonly unknown[]): number => results.flat().filter(Boolean).length;

/** Does something with documents one after another, in one transaction. */
async function each(
  strapi: Core.Strapi,
  documentIds: readonly string[],
  act: (documentId: string) => Promise<unknown>,
): Promise<unknown[]> {
  const results: unknown[] = [];
  await strapi.db.transaction(async () => {
    for (const documentId of documentIds) results.push(await act(documentId));
  });
  return results;
}

/**
 * Publishes, unpublishes and deletes several entries one after another. Strapi 5.54 does all of them at once: each gives the
 * links to its old version to the new one, while another replaces the version that has them, and the database refuses it.
 * Call it in `register`.
 */
export function actOneAfterAnother(strapi: Core.Strapi): void {
  const manager = serviceOf(strapi, 'plugin::content-manager.document-manager');
  if (!manager.publishMany || !manager.unpublishMany || !manager.deleteMany)
    throw new Error('Strapi no longer publishes, unpublishes and deletes several entries as it did');
  manager.publishMany = async (uid, documentIds, locale) =>
    countOf(await each(strapi, documentIds, (id) => manager.publish(id, uid, { locale, populate: {} })));
  manager.unpublishMany = async (documentIds, uid, options = {}) => {
    const unpublish = async (documentId: string) =>
      (await documentsOf(strapi, uid).unpublish({ ...options, documentId, populate: {} }))?.entries;
    return { count: countOf(await each(strapi, documentIds, unpublish)) };
  };
  manager.deleteMany = async (documentIds, uid, options = {}) => {
    const deleted = await each(strapi, documentIds, (id) => manager.delete(id, uid, options));
    return { count: deleted.length };
  };
}
