import type { Core } from '@strapi/strapi';
import { effectsOf, relatedThatChanged } from './effects';
import { record } from './record';
import { changeOfRelated, visibleVersions } from './versions';
import { apiNameOf } from '../../core/model/content-types';

/** Actions that can change what visitors see; `create` and `update` also publish, with `status: 'published'`. */
export const EDITS = new Set(['create', 'update', 'clone', 'delete', 'publish', 'unpublish']);

/**
 * Records every edit that changes what visitors see, in the edit's own transaction. It compares the visible versions
 * before and after, so it needs to know nothing about languages, shared fields, bulk actions and releases.
 * Call it in `register`: it must enclose the i18n plugin's middleware, which also writes and which is added in `bootstrap`.
 */
export function recordEdits(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    const { action, uid, contentType } = context;
    if (!uid.startsWith('api::') || !EDITS.has(action)) return await next();
    const given = (context.params as { documentId?: string }).documentId;
    return strapi.db.transaction(async () => {
      const before = given ? await visibleVersions(strapi, uid, given) : [];
      const result = await next();
      // A clone is a document of its own.
      const made = (result as { documentId?: string } | null)?.documentId;
      const documentId = action === 'clone' ? made : (given ?? made);
      if (!documentId) return result;
      const after = await visibleVersions(strapi, uid, documentId);
      const old = action === 'clone' ? [] : before;
      const type = apiNameOf(contentType);
      await record(strapi, [
        ...effectsOf(old, after).map((effect) => ({ type, documentId, ...effect })),
        ...relatedThatChanged(old, after).map(changeOfRelated),
      ]);
      return result;
    });
  });
}
