import type { Shape } from '../../core/sheet-file/columns';
import { NEW } from './display';
import type { Document, Names, Values } from './documents';
import type { NumberFormat } from './numbers';
import { planRow } from './row-plan';
import { isMadeByName, sameKey } from '../../core/sheet-file/sheet-types';
import { place, type Problem, type Table } from '../../core/sheet-file/table';

export interface Options {
  numbers: NumberFormat;
  /** Whether colors and categories that do not exist are created. */
  createsEntries: boolean;
  /** Percent by which a price may move without being confirmed. */
  priceMove: number;
}

/** May the caller write a field of an entry (null: of a new one) in a language? */
export type MayWrite = (field: string, locale: string, document: Document | null) => boolean;

/** A cell that changes something. */
export interface PlannedCell {
  column: string;
  field: string;
  group: 'Price' | 'Text' | 'Picture' | 'Relation' | 'Link' | 'Other';
  old: string;
  new: string;
  /** Percent by which a price moves, if that is more than it may. */
  moves?: number;
}

export type Conflict = 'unpublished' | 'edited';

export interface PlannedRow {
  row: number;
  key: string;
  kind: 'new' | 'changed' | 'unchanged';
  /** null: a new entry. */
  documentId: string | null;
  cells: PlannedCell[];
  /** What is written, by language; before and after have the same fields. */
  writes: {
    locale: string;
    isNew: boolean;
    before: Values;
    after: Values;
    wasPublished: boolean;
    wasModified: boolean;
    /** What publishing it has published of others' edits: the fields as visitors saw them, and as they were drafted. */
    others?: { shown: Values; drafted: Values };
  }[];
  conflict: Conflict | null;
  /** What the checks would say afterwards. */
  findings?: string[];
}

export interface SheetPlan {
  uid: string;
  name: string;
  rows: PlannedRow[];
  problems: Problem[];
  /** Headings of no field. */
  unknown: string[];
  /** Entries that are to be created first: 'api::color.color' 'Lime'. */
  creates: { uid: string; name: string }[];
  /** Pictures that are used. */
  pictures: string[];
}

/** What a sheet would change: nothing is written. */
export function planSheet(
  shape: Shape,
  table: Table,
  documents: readonly Document[],
  names: Names,
  options: Options,
  mayWrite: MayWrite,
): SheetPlan {
  const byKey = Map.groupBy(documents, ({ key }) => sameKey(key));
  const rowKeys = new Set(table.rows.map(({ key }) => sameKey(key)));
  const isKey = (key: string) => byKey.has(key) || rowKeys.has(key);
  const problems = [...table.problems];
  const rows = table.rows.flatMap((row) => {
    const [document, other] = byKey.get(sameKey(row.key)) ?? [];
    if (other) {
      problems.push({ row: row.number, column: null, sentence: `"${row.key}" is the key of several entries` });
      return [];
    }
    const { planned, problems: own } = planRow({ shape, table, names, options, mayWrite, isKey }, row, document);
    problems.push(...own);
    return own.length > 0 ? [] : [planned];
  });
  const written = rows.flatMap(({ writes }) => writes.flatMap(({ after }) => Object.entries(after)));
  const creates = new Map<string, { uid: string; name: string }>();
  const pictures = new Set<string>();
  for (const [field, value] of written) {
    const { type, target = '' } = shape.attributes[field] ?? { type: '' };
    for (const one of Array.isArray(value) ? value : []) {
      if (typeof one !== 'string') continue;
      if (type === 'media') pictures.add(one);
      const name = one.startsWith(NEW) ? one.slice(NEW.length) : '';
      if (type === 'relation' && name && isMadeByName(target))
        creates.set(`${target} ${sameKey(name)}`, { uid: target, name });
    }
  }
  return {
    uid: shape.type.uid,
    name: shape.type.name,
    rows,
    problems: problems.toSorted((one, other) => (one.row ?? 0) - (other.row ?? 0)),
    unknown: table.unknown,
    creates: [...creates.values()],
    pictures: [...pictures],
  };
}

/** 'Row 14, Size: "XL" is not Small, Medium or Large' */
export const sentenceOf = (problem: Problem): string => `${place(problem)}: ${problem.sentence}`;
