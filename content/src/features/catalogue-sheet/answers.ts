import type { Sheet } from './journal';
import { type CreatedEntry, sentenceOf } from './plan-sheet';
import type { Plan } from './plan-upload';
import type { PlannedCell, PlannedRow } from './planned-row';

/** Characters of a text in a plan; a description is longer. */
const MAX_SHOWN_LENGTH = 400;
/** Characters before the first difference. */
const BEFORE = 100;

const cut = (text: string, from: number) =>
  `${from > 0 ? '…' : ''}${text.slice(from, from + MAX_SHOWN_LENGTH)}${text.length > from + MAX_SHOWN_LENGTH ? '…' : ''}`;

/** Of two long texts the part in which they begin to differ. */
export function shorten<Cell extends { old: string; new: string }>(cell: Cell): Cell {
  const { old, new: now } = cell;
  if (Math.max(old.length, now.length) <= MAX_SHOWN_LENGTH) return cell;
  let same = 0;
  while (same < old.length && old[same] === now[same]) same++;
  const from = Math.max(0, same - BEFORE);
  return { ...cell, old: cut(old, from), new: cut(now, from) };
}

export interface ListedRow extends Omit<PlannedRow, 'writes' | 'cells' | 'texts'> {
  cells: PlannedCell[];
}

/** A plan as it is shown: '12 new, 240 changed, 48 unchanged, 3 errors', with each cell, old and new. */
export interface Summary {
  counts: { new: number; changed: number; unchanged: number; errors: number };
  sheets: {
    uid: string;
    name: string;
    rows: ListedRow[];
    /** 'Row 14, Size: "XL" is not Small, Medium or Large' */
    errors: { row: number | null; sentence: string }[];
    unknownColumns: string[];
    creates: CreatedEntry[];
  }[];
  unknownSheets: string[];
  unusedPictures: string[];
}

/** What has to be decided before a plan is applied. */
export type Question = 'errors' | 'prices' | 'conflicts' | 'overlaps';

export interface PlanAnswer extends Summary {
  id: string;
  /** Of an apply that was refused. */
  questions?: Question[];
  /** Of these: which entries are planned already, and when: 'aero-small: 1 Dec, 00:00'. */
  overlaps?: string[];
}

export type ListedImport = Pick<Sheet, 'id' | 'name' | 'state' | 'madeAt' | 'outcome'>;

/** An import that has begun. */
export interface ImportAnswer extends ListedImport {
  publishes: boolean;
  /** Steps by their state: 0 waiting, 1 and 2 written, 3 published, -1 taken back. */
  progress: Record<string, number>;
  types: { uid: string; entries: number }[];
}

/** The types that the caller may write, and their imports. */
export interface SheetsAnswer {
  types: { uid: string; name: string; mayPublish: boolean }[];
  sheets: ListedImport[];
}

/** Rows with errors: several errors of one row count once. */
const failedRows = ({ sheets }: Plan) =>
  sheets.reduce((sum, { problems }) => sum + new Set(problems.map(({ row, sentence }) => row ?? sentence)).size, 0);

export function summaryOf(plan: Plan): Summary {
  const all = plan.sheets.flatMap(({ rows }) => rows);
  const count = (kind: PlannedRow['kind']) => all.filter((row) => row.kind === kind).length;
  return {
    counts: { new: count('new'), changed: count('changed'), unchanged: count('unchanged'), errors: failedRows(plan) },
    sheets: plan.sheets.map(({ uid, name, rows, problems, unknown, creates }) => ({
      uid,
      name,
      rows: rows
        .filter(({ kind, findings = [] }) => kind !== 'unchanged' || findings.length > 0)
        .map(({ row, key, kind, documentId, cells, conflict, findings, mistakes }) => ({
          row,
          key,
          kind,
          documentId,
          conflict,
          findings,
          mistakes,
          cells: cells.map(shorten),
        })),
      errors: problems.map((problem) => ({ row: problem.row, sentence: sentenceOf(problem) })),
      unknownColumns: unknown,
      creates,
    })),
    unknownSheets: plan.unknownSheets,
    unusedPictures: plan.unusedPictures,
  };
}
