import type { StrapiApp } from '@strapi/strapi/admin';
import { contentManagerOf } from '../../../core/admin/edit-view';
import { DuplicateAction } from './action';
import { DuplicatePanel } from './panel';

/** Offers duplicating in forms, and has the form of a duplicate begin without what is the original's own. Call it in `bootstrap`. */
export function showDuplicates(app: StrapiApp): void {
  contentManagerOf(app).addEditViewSidePanel([DuplicatePanel]);
  contentManagerOf(app).addDocumentAction((actions) => [...actions, DuplicateAction]);
}
