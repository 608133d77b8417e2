import { files } from '../entry';
import { type Check, names } from '../finding';

/** Files that a field had when they were deleted, as long as nobody has chosen others. */
export const fileGone: Check = (entry) => {
  const present = (field: string) => JSON.stringify(files(entry, field).map(({ documentId }) => documentId));
  const lacking = (entry.gone ?? []).filter(({ field, left }) => present(field) === JSON.stringify(left));
  return [...Map.groupBy(lacking, ({ field }) => field)].map(([field, gone]) => ({
    check: 'file-gone',
    level: 'must' as const,
    field,
    sentence: `Deleted from the media library: ${names(gone.map(({ name }) => name))}.`,
    shoppers: files(entry, field).length === 0 ? 'Nothing in its place.' : 'One file fewer.',
    action: 'Put it back from the bin of files, or choose another',
  }));
};
