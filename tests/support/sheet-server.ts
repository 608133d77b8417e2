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

  /** The catalogue sheet as somebody else uses it. */
  sheetsOf = (somebody: { account: typeof account }) => CatalogueSheets.as(this.origin, somebody.account);
}
