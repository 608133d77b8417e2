import { SheetServer } from '../../support/sheet-server.ts';

export const server = new SheetServer('catalogue-sheet-others');
