const names = new Intl.Collator('en', { numeric: true });

/** Files in the order of their names, in which numbers count as numbers: 'turn-9.png' is before 'turn-10.png'. */
export const sortByName = <File extends { name?: string }>(files: readonly File[]): File[] =>
  files.toSorted((one, other) => names.compare(one.name ?? '', other.name ?? ''));

/**
 * The first file that is not where the numbers of the names put it in a turn, and the one before it. A turn may begin at any
 * of its frames and run either way; names without a number say nothing.
 * @returns undefined if all are in order
 */
export function outOfOrder<File extends { name?: string }>(
  turn: readonly File[],
): [before: File, file: File] | undefined {
  if (!turn.every(({ name = '' }) => /\d/.test(name))) return undefined;
  const steps = turn.flatMap((file, index) => {
    const before = turn.at(index - 1);
    return before ? [{ before, file, way: names.compare(before.name ?? '', file.name ?? '') }] : [];
  });
  const [falls, rises] = [steps.filter(({ way }) => way > 0), steps.filter(({ way }) => way < 0)];
  if (falls.length <= 1 || rises.length <= 1) return undefined;
  const odd = falls.length <= rises.length ? falls : rises;
  const first = odd.find(({ file }) => file !== turn[0]);
  return first && [first.before, first.file];
}
