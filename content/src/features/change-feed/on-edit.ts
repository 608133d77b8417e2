import type { EditSubscriber } from '../../core/edits/edits';
import { apiNameOf } from '../../core/model/content-types';
import { effectsOf, relatedThatChanged } from './effects';
import { recordChanges } from './record';
import { changeOfRelated, visibleVersions } from './versions';

/**
 * Records every edit that changes what visitors see, in the edit's own transaction. It compares the visible versions
 * before and after, so it needs to know nothing about languages, shared fields, bulk actions and releases.
 */
export const recordEdits: EditSubscriber = ({ strapi, uid, type, action, before }) => {
  if (action === 'discardDraft') return undefined;
  return async ({ documentId, after }) => {
    if (!documentId) return;
    const [old, now] = [visibleVersions(strapi, uid, before), visibleVersions(strapi, uid, await after())];
    const name = apiNameOf(type);
    await recordChanges(strapi, [
      ...effectsOf(old, now).map((effect) => ({ type: name, documentId, ...effect })),
      ...relatedThatChanged(old, now).map(changeOfRelated),
    ]);
  };
};
