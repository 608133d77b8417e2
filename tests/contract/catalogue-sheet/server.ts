import { SheetServer } from '../../support/sheet-server.ts';

export const server = new SheetServer('catalogue-sheet');

/** The SKU of a luggage that the database refuses, though no check of a sheet does. */
export const REFUSED = 'refused';
server.sql(
  `create trigger refuse before insert on luggages when new.item_sku = '${REFUSED}' begin select raise(abort, 'refused'); end`,
);
