import type { Work } from './journal';
import type { Plan } from './plan-upload';
import { nameFieldOf } from '../../core/sheet-file/sheet-types';
import type { PlannedRow } from './planned-row';
import { madeKey } from './writing';

interface PlannedStep {
  uid: string;
  documentId: string | null;
  work: Work;
}

/** The steps of a plan: first the colors and categories that are to be created, then the rows that are taken. */
export function stepsFor({ sheets }: Plan, isTaken: (row: PlannedRow) => boolean): PlannedStep[] {
  // Two types can lead to the same new color.
  const creates = Map.groupBy(
    sheets.flatMap((sheet) => sheet.creates),
    ({ uid, name }) => madeKey(uid, name),
  );
  const made = [...creates.values()].flatMap((some): PlannedStep[] => {
    const [{ uid, name } = { uid: '', name: '' }] = some;
    const locales = new Set(some.flatMap((one) => one.locales));
    const after = { [nameFieldOf(uid)]: name };
    const writes = [...locales].map((locale) => {
      return { locale, isNew: true, before: {}, after, wasPublished: false, wasModified: false };
    });
    return [{ uid, documentId: null, work: { key: name, row: null, isNew: true, writes } }];
  });
  const rows = sheets.flatMap(({ uid, rows: all }) =>
    all
      .filter((row) => row.writes.length > 0 && isTaken(row))
      .map(({ key, row, kind, documentId, writes }): PlannedStep => ({
        uid,
        documentId,
        work: { key, row, isNew: kind === 'new', writes },
      })),
  );
  return [...made, ...rows];
}
