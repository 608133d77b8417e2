import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite';
import { pathToFileURL } from 'node:url';

export type Row = Record<string, SQLOutputValue>;

/** A backup of a content server with SQLite, as `npm run backup` makes it. It is only read. */
export class Backup {
  readonly uploads: string;
  readonly fileBin: string;
  readonly #database: DatabaseSync;

  /** @throws if the folder has none */
  constructor(folder: string) {
    const file = path.join(folder, 'content.db');
    if (!existsSync(file)) throw new Error(`${file} does not exist: ${folder} is no backup of SQLite.`);
    this.uploads = path.join(folder, 'public', 'uploads');
    this.fileBin = path.join(folder, 'file-bin');
    const url = pathToFileURL(file);
    // Nobody writes it, and its folder may be one that cannot be written.
    url.search = 'immutable=1';
    this.#database = new DatabaseSync(url, { readOnly: true });
  }

  /** Its tables, those of SQLite itself left out. */
  tables(): string[] {
    const rows = this.rows(
      "select name from sqlite_master where type = 'table' and name not like 'sqlite%' order by name",
    );
    return [...rows].map(({ name }) => String(name));
  }

  /** The rows of a query, read as they are needed. */
  *rows(query: string): Iterable<Row> {
    yield* this.#database.prepare(query).iterate() as Iterable<Row>;
  }

  /** Names of the files in one of its folders. */
  filesIn(folder: string): Set<string> {
    if (!existsSync(folder)) return new Set();
    return new Set(readdirSync(folder).filter((name) => statSync(path.join(folder, name)).isFile()));
  }

  close(): void {
    this.#database.close();
  }
}
