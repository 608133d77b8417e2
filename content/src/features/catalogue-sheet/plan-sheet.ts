import type { Shape } from '../../core/sheet-file/columns';
import { NEW } from './display';
import type { Document, Names } from './documents';
import { matcher } from './matching';
import { otherSkuFinder } from './other-sku';
import type { MayRead } from './export';
import type { MayWrite, Options, PlannedRow } from './planned-row';
import { markUnusualPrices } from './price-moves';
import { planRow } from './plan-row';
import { Keys } from './pictures-of-keys';
import { identityOf, isMadeByName, sameKey } from '../../core/sheet-file/sheet-types';
import { placeInSheet, type Problem, type Table } from '../../core/sheet-file/table';

/** An entry that is created from its name alone, in the languages that lead to it and the first one. */
export interface CreatedEntry {
  uid: string;
  name: string;
  locales: string[];
  /** Whether it stays a draft, since its type demands more than a name. */
  isDraft?: boolean;
}

export interface SheetPlan {
  uid: string;
  name: string;
  rows: PlannedRow[];
  problems: Problem[];
  /** Headings of no field. */
  unknown: string[];
  /** Entries that are to be created first: 'api::color.color' 'Lime'. */
  creates: CreatedEntry[];
  /** Pictures that are used. */
  pictures: string[];
}

/**
 * What a sheet would change: nothing is written.
 * @param documents those that the caller may read
 * @param taken keys of the others, in lower case
 * @param texts the alternative texts that other sheets of the upload give
 */
export function planSheet(
  shape: Shape,
  table: Table,
  documents: readonly Document[],
  names: Names,
  options: Options,
  mayWrite: MayWrite,
  {
    mayRead = mayWrite,
    taken = new Set(),
    texts = new Map(),
  }: { mayRead?: MayRead; taken?: ReadonlySet<string>; texts?: Parameters<typeof planRow>[0]['texts'] } = {},
): SheetPlan {
  const keys = new Keys([...documents, ...table.rows].map(({ key }) => key));
  const problems = [...table.problems];
  const find = matcher({ shape, table, names }, documents);
  const rows = table.rows.flatMap((row) => {
    const match = find(row);
    if ('sentence' in match) {
      problems.push({ row: row.number, ...match });
      return [];
    }
    const { document } = match;
    const { planned, problems: own } = planRow(
      { shape, table, names, options, mayWrite, mayRead, keys, texts },
      row,
      document,
    );
    if (own.length === 0 && taken.has(identityOf(row.key)))
      own.push({ row: row.number, column: null, sentence: `"${row.key}" is taken` });
    problems.push(...own);
    return own.length > 0 ? [] : [planned];
  });
  if (shape.type.key[0] === 'item_sku') {
    const otherSkuOf = otherSkuFinder(shape, documents, new Set(table.rows.map(({ key }) => identityOf(key))));
    for (const row of rows.filter(({ kind }) => kind === 'new')) {
      const other = otherSkuOf(row);
      if (other) row.findings = [...(row.findings ?? []), `Row ${row.row} looks like ${other} with another SKU`];
    }
    markUnusualPrices(rows, documents, options.priceMove);
  }
  const written = rows.flatMap(({ writes }) =>
    writes.flatMap(({ after, locale }) => Object.entries(after).map(([field, value]) => ({ field, value, locale }))),
  );
  const creates = new Map<string, CreatedEntry>();
  const pictures = new Set<string>();
  for (const { field, value, locale } of written) {
    const { type, target = '' } = shape.attributes[field] ?? { type: '' };
    for (const one of Array.isArray(value) ? value : []) {
      if (typeof one !== 'string') continue;
      if (type === 'media') pictures.add(one);
      const name = one.startsWith(NEW) ? one.slice(NEW.length) : '';
      if (type !== 'relation' || !name || !isMadeByName(target)) continue;
      const key = `${target} ${sameKey(name)}`;
      const known = creates.get(key) ?? { uid: target, name, locales: shape.locales.slice(0, 1) };
      creates.set(key, { ...known, locales: [...new Set([...known.locales, locale])] });
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
