import type { Feature } from '../../core/feature';
import { startFileBin } from './jobs';
import { binDeletedFiles } from './remove';
import type { RecordChanges } from './restore';
import { serveFileBin } from './serve';

/** Deleted files can be brought back to their places for 30 days. */
export const fileBin = (recordChanges: RecordChanges): Feature => ({
  register(strapi) {
    binDeletedFiles(strapi);
    serveFileBin(strapi, recordChanges);
  },
  start: startFileBin,
});
