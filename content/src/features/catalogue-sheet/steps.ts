import type { Work } from './journal';
import type { Plan } from './plan-upload';
import { nameFieldOf } from '../../core/sheet-file/sheet-types';
import type { PlannedRow } from './planned-row';

interface PlannedStep {
  uid: string;
  documentId: string | null;
  work: Work;
}

/** The steps of a plan: first the colors and categories that are to be created, then the rows that are taken. */
export function stepsFor({ sheets }: Plan, main: string, isTaken: (row: PlannedRow) => boolean): PlannedStep[] {
  const creates = new Map(
    sheets.flatMap((sheet) => sheet.creates.map((one) => [`${one.uid} ${one.name.toLowerCase()}`, one])),
  );
  const made = [...creates.values()].map(({ uid, name }): PlannedStep => {
    const after = { [nameFieldOf(uid)]: name };
    const write = { locale: main, isNew: true, before: {}, after, wasPublished: false, wasModified: false };
    return { uid, documentId: null, work: { key: name, row: null, isNew: true, writes: [write] } };
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
