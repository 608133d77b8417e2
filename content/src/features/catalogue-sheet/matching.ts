import { type Column, columnNamed, keyOfRow, type Shape } from '../../core/sheet-file/columns';
import { ID_HEADING, identityOf } from '../../core/sheet-file/sheet-types';
import type { Table, TableRow } from '../../core/sheet-file/table';
import { display } from './display';
import type { Document, Names, Values } from './documents';
import { parseCell } from './parse';

/** The values by which an entry is known: its first language's, where it has it. */
function valuesOf(shape: Shape, { versions }: Document): Values {
  const [main = 'en'] = shape.locales;
  return (versions[main] ?? Object.values(versions)[0])?.values ?? {};
}

/** The columns of the key, and those that tell entries with the same key apart. */
const columnsFor = (shape: Shape, fields: readonly string[]): Column[] =>
  fields.flatMap((field) => columnNamed(shape, field) ?? []);

const textsOf = (columns: readonly Column[], values: Values, names: Names): string =>
  identityOf(
    columns
      .map((column) => display(column, values, names))
      .filter(Boolean)
      .join(', '),
  );

/** The entries that their key's columns, and those that tell them apart, do not name: twins, and drafts without a key. */
export function withoutName(shape: Shape, documents: readonly Document[], names: Names): Set<Document> {
  const { key, apart = [] } = shape.type;
  const groups = [...key.map((field) => [field]), ...apart].map((fields) => columnsFor(shape, fields));
  const needed = apart.length > 0 ? 1 : key.length;
  const partsOf = (document: Document) => groups.map((columns) => textsOf(columns, valuesOf(shape, document), names));
  const parted = documents.map((document) => ({ document, parts: partsOf(document) }));
  const twins = Map.groupBy(parted, ({ parts }) => JSON.stringify(parts));
  const isNamed = (parts: readonly string[]) => parts.slice(0, needed).every(Boolean);
  return new Set(
    [...twins.values()].flatMap((some) =>
      some.flatMap(({ document, parts }) => (some.length > 1 || !isNamed(parts) ? [document] : [])),
    ),
  );
}

/** The entry of a row; undefined for a new one; or what is wrong. */
type Match = { document: Document | undefined } | { column: string | null; sentence: string };

/** Finds the entries of rows. */
export function matcher(
  { shape, table, names }: { shape: Shape; table: Table; names: Names },
  documents: readonly Document[],
): (row: TableRow) => Match {
  const { key, apart } = shape.type;
  const keyColumns = columnsFor(shape, key);
  // As cells show it: a control character is in none.
  const byBase = Map.groupBy(documents, (document) => {
    const values = valuesOf(shape, document);
    const textOf = (field: string) =>
      keyColumns.flatMap((one) => (one.field === field ? display(one, values, names) : [])).join('');
    return identityOf(keyOfRow(shape.type, textOf) || key.map(textOf).join(''));
  });
  const byId = new Map(documents.map((document) => [document.documentId, document]));
  /** What is compared: the columns that a sheet has of it, and those of an entry. */
  const groups = [...key.map((field) => [field]), ...(apart ?? [])].map((fields) => ({
    given: table.columns.filter(({ field, isKey, locale }) => fields.includes(field) && (isKey || !locale)),
    all: columnsFor(shape, fields),
  }));

  /** What a row says in a column, as an entry shows it; what cannot be read is an error elsewhere. */
  const textOf = (row: TableRow, column: Column): string => {
    const raw = row.cells.get(column);
    if (raw === undefined) return '';
    if (column.isKey) return String(raw);
    const parsed = parseCell(column, raw, { numbers: null, names, current: {}, createsEntries: false });
    return 'value' in parsed ? display(column, { [column.field]: parsed.value }, names) : '';
  };

  return (row) => {
    if (row.id) {
      const document = byId.get(row.id);
      return document ? { document } : { column: ID_HEADING, sentence: `"${row.id}" is the ID of no entry` };
    }
    const found = (byBase.get(identityOf(row.base)) ?? []).map((document) => ({
      document,
      parts: groups.map(({ all, given }) => ({
        isGiven: given.length > 0,
        own: identityOf(
          given
            .map((column) => textOf(row, column))
            .filter(Boolean)
            .join(', '),
        ),
        part: textsOf(all, valuesOf(shape, document), names),
      })),
    }));
    const exact = found.filter(({ parts }) => parts.every(({ isGiven, own, part }) => !isGiven || own === part));
    // What one of them leaves open differs in nothing.
    const open = found.filter(({ parts }) => parts.every(({ own, part }) => !own || !part || own === part));
    const [one, other] = !apart ? found : exact.length > 0 ? exact : open;
    if (other) {
      const more = apart ? ': fill in what it is about and its date, or take the ID from an export' : '';
      return { column: null, sentence: `"${row.key}" is the key of several entries${more}` };
    }
    const missing = one ? undefined : table.columns.find((column) => column.isKey && !row.cells.has(column));
    if (missing) return { column: missing.heading, sentence: 'is empty: nothing says which entry the row is' };
    return { document: one?.document };
  };
}
