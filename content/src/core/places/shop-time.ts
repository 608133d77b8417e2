import { BRAND } from 'contract/brand';
import { wallClockAt } from 'contract/clock';

const { timeZone: SHOP_ZONE } = BRAND;

/** 'Lisbon' of 'Europe/Lisbon'. */
export const cityOf = (timeZone: string): string => timeZone.replace(/^.*\//, '').replaceAll('_', ' ');

/** What editors are told that times are: 'Lisbon time'. */
export const SHOP_TIME = `${cityOf(SHOP_ZONE)} time`;

const DAY = { day: 'numeric', month: 'short' } as const;

const yearAt = (moment: number) => wallClockAt(moment, SHOP_ZONE).slice(0, 4);
const clockAt = (moment: number, timeZone: string) => wallClockAt(moment, timeZone).slice(-5);

function dayAt(moment: number, timeZone: string, hasYear: boolean): string {
  const options = { ...DAY, timeZone, ...(hasYear && { year: 'numeric' as const }) };
  return new Date(moment).toLocaleDateString('en-GB', options);
}

/** The shop's day: '28 Nov', with the year unless it is this one. @param moment in ms since 1970 */
export const shortDay = (moment: number, now = Date.now()): string =>
  dayAt(moment, SHOP_ZONE, yearAt(moment) !== yearAt(now));

/** On the shop's clocks: '28 Nov, 18:23', with the year unless it is this one. @param moment in ms since 1970 */
export const shortTime = (moment: number, now = Date.now()): string =>
  `${shortDay(moment, now)}, ${clockAt(moment, SHOP_ZONE)}`;

/**
 * A time from or until which visitors see an entry, for editors: '1 Dec 2026, 00:00, Lisbon time'.
 * @param time in ms since 1970
 */
export const shownTime = (time: number): string =>
  `${dayAt(time, SHOP_ZONE, true)}, ${clockAt(time, SHOP_ZONE)}, ${SHOP_TIME}`;

/**
 * What a reader's clock shows, ' (on your computer: 11 Dec, 17:00)', or '' where the shop's shows the same.
 * @param moment in ms since 1970
 * @param own the reader's time zone
 * @param zone that of the shop
 */
export function ownTimeInWords(moment: number, own: string, zone: string = SHOP_ZONE): string {
  if (wallClockAt(moment, own) === wallClockAt(moment, zone)) return '';
  return ` (on your computer: ${dayAt(moment, own, false)}, ${clockAt(moment, own)})`;
}
