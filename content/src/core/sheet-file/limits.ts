/** Most rows of one upload, all its sheets together. */
export const MAX_ROWS = 5000;
export const MAX_COLUMNS = 200;
/** Of an upload, all its sheets together: room for the most rows of the most columns, and for blank rows between them. */
export const MAX_CELLS = 1_500_000;
/** Of the texts of an upload; a text that an XLSX file stores once can be in each of its cells. */
export const MAX_CHARACTERS = 20 * 1024 * 1024;
/** Characters of a number with its currency and unit. */
export const MAX_NUMBER_LENGTH = 100;
/** Characters: a cell of Excel holds no more. */
export const MAX_CELL_LENGTH = 32_767;
/** Bytes of a sheet, and of all that an XLSX file expands to. */
export const MAX_SHEET_BYTES = 20 * 1024 * 1024;
export const MAX_EXPANDED_BYTES = 200 * 1024 * 1024;
/** Files in a ZIP. */
export const MAX_ENTRIES = 2000;
/** Bytes of one picture, and of all pictures of an upload. */
export const MAX_PICTURE_BYTES = 25 * 1024 * 1024;
export const MAX_PICTURES_BYTES = 250 * 1024 * 1024;
/** Characters of a picture's name, as file systems have it. */
export const MAX_NAME_LENGTH = 255;
/** Time in which a sheet has to be read; memory: core/processes/heavy-work.ts. */
export const MAX_READING_MS = 30_000;
/** Sheets that are read or planned, and wait for it. */
export const MAX_SHEETS_AT_ONCE = { ofOne: 3, ofAll: 20 };
/** Characters of what is kept of a plan. */
export const MAX_PLAN_LENGTH = 25_000_000;
/** Plans of a user that wait for their apply: the oldest is forgotten. */
export const MAX_PLANS = 10;
/** How long an import can be undone, and a plan waits for its apply. */
export const UNDO_DAYS = 30;
export const PLAN_HOURS = 24;
/** A price that moves by more than these percent has to be confirmed: `CATALOGUE_PRICE_MOVE` sets another number. */
export const PRICE_MOVE = 30;
