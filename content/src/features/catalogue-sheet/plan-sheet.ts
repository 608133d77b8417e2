import type { Shape } from '../../core/sheet-file/columns';
import { NEW } from './display';
import type { Document, Names } from './documents';
import type { MayRead } from './export';
import type { MayWrite, Options, PlannedRow } from './planned-row';
import { planRow } from './plan-row';
import { isMadeByName, sameKey } from '../../core/sheet-file/sheet-types';
import { placeInSheet, type Problem, type Table } from '../../core/sheet-file/table';

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

/**
 * What a sheet would change: nothing is written.
 * @param documents those that the caller may read
 * @param taken keys of the others, in lower case
 */
export function planSheet(
  shape: Shape,
  table: Table,
  documents: readonly Document[],
  names: Names,
  options: Options,
  mayWrite: MayWrite,
  { mayRead = mayWrite, taken = new Set() }: { mayRead?: MayRead; taken?: ReadonlySet<string> } = {},
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
    const { planned, problems: own } = planRow(
      { shape, table, names, options, mayWrite, mayRead, isKey },
      row,
      document,
    );
    if (own.length === 0 && taken.has(sameKey(row.key)))
      own.push({ row: row.number, column: null, sentence: `"${row.key}" is taken` });
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
export const sentenceOf = (problem: Problem): string => `${placeInSheet(problem)}: ${problem.sentence}`;
