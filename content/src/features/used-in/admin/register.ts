import type { StrapiApp } from '@strapi/strapi/admin';
import { contentManagerOf } from '../../../core/admin/edit-view';
import { AskBeforeTaking } from './ask-before-taking';
import { holdBackRequests } from './hold-back-requests';
import { sayUses, sayUsesOfMany } from './entry-actions';

/** Says where a file is used before it is deleted or replaced. Call it in `register`. */
export function registerUsedFiles(app: StrapiApp): void {
  holdBackRequests();
  app.addComponents({ name: 'future-global::used-files', Component: AskBeforeTaking });
}

/** Says where an entry is used before it is unpublished or deleted. Call it in `bootstrap`. */
export function showUses(app: StrapiApp): void {
  contentManagerOf(app).addDocumentAction(sayUses);
  contentManagerOf(app).addBulkAction(sayUsesOfMany);
}
