// Moments are milliseconds since 1970; time zones have IANA names: 'Asia/Manila'.

/** What clocks in a time zone show at a moment, as a date-time input writes it: '2026-12-01T00:00'. */
export function wallClockAt(moment: number, timeZone: string): string;

/** The day in a time zone at a moment; ISO date. */
export function dayAt(moment: number, timeZone: string): string;

/**
 * The moment at which clocks in a time zone show this; of two, when clocks are put back, the first.
 * @param wall '2026-12-01T00:00'
 * @returns null if it is no time, or is left out when clocks are put forward
 */
export function momentOf(wall: string, timeZone: string): number | null;

/**
 * The first moment of a day in a time zone: midnight, or when clocks go on where they leave out midnight.
 * @param day ISO date
 */
export function startOf(day: string, timeZone: string): number;
