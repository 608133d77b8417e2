import { BRAND } from 'contract/brand';
import { wallClockAt } from 'contract/clock';

/** 'Lisbon' of 'Europe/Lisbon'. */
export const cityOf = (timeZone: string): string => timeZone.replace(/^.*\//, '').replaceAll('_', ' ');

/** What editors are told that times are: 'Lisbon time'. */
export const SHOP_TIME = `${cityOf(BRAND.timeZone)} time`;

/**
 * A time from or until which visitors see an entry, for editors: '1 December 2026 at 00:00, Lisbon time'.
 * @param time in ms since 1970
 */
export function shownTime(time: number): string {
  const { timeZone } = BRAND;
  const words = new Date(time).toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone });
  return `${words}, ${SHOP_TIME}`;
}

/**
 * What a reader's clock shows, ' (on your computer: 11 Dec, 17:00)', or '' where the shop's shows the same.
 * @param moment in ms since 1970
 * @param own the reader's time zone
 * @param zone that of the shop
 */
export function ownTimeInWords(moment: number, own: string, zone: string = BRAND.timeZone): string {
  if (wallClockAt(moment, own) === wallClockAt(moment, zone)) return '';
  const day = new Date(moment).toLocaleDateString('en-GB', { day: 'numeric', month: 'short', timeZone: own });
  return ` (on your computer: ${day}, ${wallClockAt(moment, own).slice(-5)})`;
}
