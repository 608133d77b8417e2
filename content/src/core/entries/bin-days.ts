/** How long what was deleted can be brought back, in days. */
export const BIN_DAYS = 30;
