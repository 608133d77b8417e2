import type { Editor } from '../../../scripts/launcher/editor.ts';
import type { CatalogueSheets } from '../../support/catalogue-sheets.ts';

/** A content server, on whichever database, with somebody who uses the catalogue sheet. */
export interface SheetScene {
  readonly editor: Editor;
  readonly sheets: CatalogueSheets;
  /** The data of a response of its content API. */
  content(path: string): Promise<any>;
  /** Rows of its database. */
  query(statement: string): Promise<Record<string, unknown>[]>;
}

const LUGGAGE = '/content-manager/collection-types/api::luggage.luggage';

/** What entries that tests of sheets share are made and read with. */
export const entriesOf = (scene: SheetScene) => ({
  /** Publishes a luggage. @returns its document id */
  make: async (sku: string, more: object = {}): Promise<string> =>
    (await scene.editor.create('luggage', { item_sku: sku, title: 'By hand', price: 100, ...more })).documentId,
  draftOf: (id: string, locale: string) => scene.editor.call('GET', `${LUGGAGE}/${id}?locale=${locale}`),
});
