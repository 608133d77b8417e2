import type { Core } from '@strapi/strapi';
import { FILE } from '../core/model/file-types';
import type { InTransaction } from '../core/strapi';

/**
 * Strapi 5.54 sends the webhook before the file is deleted; a page renewed at once would show it again. The change feed has
 * put the deletion into a transaction, so this one is sent after the commit.
 */
export function emitFileDeletionAfterCommit(strapi: Core.Strapi): void {
  strapi.db.lifecycles.subscribe({
    models: [FILE],
    afterDelete: ({ result }) =>
      strapi.db.transaction(({ onCommit }: InTransaction) => {
        onCommit(() => void strapi.eventHub.emit('media.delete', { media: result as unknown }));
      }),
  });
}
