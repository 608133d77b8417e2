import { files } from '../entry';
import { type Check, names } from '../finding';
import { SHOPPERS_SEE } from '../shoppers-see';

/** Files that a field had when they were deleted, as long as nobody has chosen others. */
export const fileGone: Check = (entry) => {
  const present = (field: string) => JSON.stringify(files(entry, field).map(({ documentId }) => documentId));
  const lacking = (entry.gone ?? []).filter(({ field, left }) => present(field) === JSON.stringify(left));
  return [...Map.groupBy(lacking, ({ field }) => field)].map(([field, gone]) => ({
    check: 'file-gone',
    level: 'must' as const,
    field,
    sentence: `Deleted from the media library: ${names(gone.map(({ name }) => name))}.`,
    shoppers: files(entry, field).length === 0 ? SHOPPERS_SEE.goneAlone : SHOPPERS_SEE.goneOfSeveral,
    action: 'Put it back from the bin of files, or choose another',
    causes: gone.map(({ file, name }) => ({ problem: 'deleted' as const, type: null, documentId: file, name })),
  }));
};
