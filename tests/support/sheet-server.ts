import { DatabaseSync } from 'node:sqlite';
import { CatalogueSheets } from './catalogue-sheets.ts';
import { type Colleague, colleague } from './colleagues.ts';
import { account, OwnContentServer } from './own-content-server.ts';

/** A content server with an administrator who uses the catalogue sheet, logged in once a start: log-ins are limited. */
export class SheetServer extends OwnContentServer {
  administrator!: Colleague;
  sheets!: CatalogueSheets;

  override async start(givenPort?: number): Promise<void> {
    await super.start(givenPort);
    this.administrator = await colleague(this.origin, account);
    this.sheets = await CatalogueSheets.as(this.origin);
  }

  /** Rows of its database, read past the server. */
  async query(statement: string): Promise<Record<string, unknown>[]> {
    const database = new DatabaseSync(this.database, { readOnly: true });
    database.exec('pragma busy_timeout = 5000');
    const rows = database.prepare(statement).all();
    database.close();
    return rows;
  }

  /** The catalogue sheet as somebody else uses it. */
  sheetsOf = (somebody: { account: typeof account }) => CatalogueSheets.as(this.origin, somebody.account);
}
