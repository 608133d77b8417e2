/** How often a form says that it is open. */
export const EVERY_MS = 20_000;

/** Who has not been heard of for so long no longer has the form open. */
export const PRESENT_MS = 60_000;
