import { readFileSync } from 'node:fs';
import { statements } from './tables.ts';

type Cell = string | number | null;

/** What a server of version 1.0 had in its own tables when it was stopped. */
interface Fixture {
  /** Milliseconds since 1970. */
  writtenAt: number;
  /** When the entry of the plan that nobody has touched since was last written. */
  plannedAt: number;
  /** The id of the picture that a sheet has brought. */
  file: number;
  /** The documents, by table and name. */
  documents: Record<string, string>;
  rows: Record<string, Record<string, Cell>[]>;
}

export const fixture: Fixture = JSON.parse(readFileSync(new URL('rows.json', import.meta.url), 'utf8'));

/** Columns of milliseconds since 1970. */
const TIMES = new Set(['at', 'made_at', 'heard_at', 'last_at']);
/** The column with bytes, which the fixture has as base64. */
const BYTES = 'old';

/** SQL that puts one row in, with times as if the server had been stopped just now. */
function insert(table: string, row: Record<string, Cell>, isPostgres: boolean, plannedAt: number): string {
  const age = Date.now() - fixture.writtenAt;
  const literal = ([column, cell]: [string, Cell]) => {
    if (cell === null) return 'null';
    if (typeof cell === 'number') return String(TIMES.has(column) && cell > 0 ? cell + age : cell);
    const hex = column === BYTES && Buffer.from(cell, 'base64').toString('hex');
    if (hex) return isPostgres ? `'\\x${hex}'` : `x'${hex}'`;
    return `'${cell.replaceAll(String(fixture.plannedAt), String(plannedAt)).replaceAll("'", "''")}'`;
  };
  return `insert into ${table} (${Object.keys(row).join()}) values (${Object.entries(row).map(literal).join()})`;
}

/**
 * SQL that replaces a database's own tables by those of version 1.0, with what it has left in them.
 * @param plannedAt when the entry of the plan was last written in this database
 */
export function tablesOfVersionOne(isPostgres: boolean, plannedAt: number): string {
  const rows = Object.entries(fixture.rows).flatMap(([table, some]) =>
    some.map((row) => insert(table, row, isPostgres, plannedAt)),
  );
  // SQLite goes on after the highest record by itself.
  const next = `select setval('history_record_seq', (select max(record) from history))`;
  return [...statements(isPostgres), ...rows, ...(isPostgres ? [next] : [])].join(';\n');
}
