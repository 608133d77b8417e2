import { BRAND } from 'contract/brand';
import { momentOf } from 'contract/clock';
import { momentInWords as momentOfFieldInWords } from '../places/date-words';
import { ownTimeInWords, SHOP_TIME, shortDay, shortTime } from '../places/shop-time';

const MINUTE_MS = 60_000;

/** The zone of the editor's computer. */
const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** On the shop's clocks: '3 Nov', with the year unless it is this one. @param moment in ms since 1970 */
export const dayInWords = shortDay;

/** On the shop's clocks: '17:05', or '17:05:03'. @param moment in ms since 1970 */
export const shopClockAt = (moment: number, seconds: 'with seconds' | 'without seconds' = 'without seconds'): string =>
  new Date(moment).toLocaleTimeString('en-GB', {
    timeStyle: seconds === 'with seconds' ? 'medium' : 'short',
    timeZone: BRAND.timeZone,
  });

/**
 * Words about a moment on the shop's clocks, with what the editor's own clock shows then, if that is something else:
 * '12 Dec, 00:05, Lisbon time (on your computer: 11 Dec, 17:05)'.
 * @param moment in ms since 1970
 */
export const inShopTime = (words: string, moment: number): string =>
  `${words}, ${SHOP_TIME}${ownTimeInWords(moment, ownZone())}`;

/** '12 Dec, 00:05, Lisbon time (on your computer: 11 Dec, 17:05)' @param moment in ms since 1970 */
export const momentInWords = (moment: number): string => inShopTime(shortTime(moment), moment);

/** '06:15, Lisbon time' @param moment in ms since 1970 */
export const timeInWords = (moment: number): string => inShopTime(shopClockAt(moment), moment);

/** Said of a time that clocks that are put forward do not show. */
export const SKIPPED_TIME = 'The clocks leave out this time: they are put forward.';

/**
 * What was read of a typed time of the shop's: '1 December 2026, 18:33, Lisbon (on your computer: 1 Dec, 11:33)'.
 * @param wall '2026-12-01T18:33'; '' is none
 */
export function readBack(wall: string, timeZone: string = BRAND.timeZone): { words: string; problem: string } {
  if (wall === '') return { words: '', problem: '' };
  const moment = momentOf(wall, timeZone);
  if (moment === null) return { words: '', problem: SKIPPED_TIME };
  return { words: momentOfFieldInWords(moment, timeZone, ownZone()), problem: '' };
}

const UNITS = [
  ['a day', 'days', 24 * 60 * MINUTE_MS],
  ['an hour', 'hours', 60 * MINUTE_MS],
  ['a minute', 'minutes', MINUTE_MS],
] as const;

/** 'just now', 'a minute ago', '3 hours ago'. */
export function agoInWords(ms: number): string {
  for (const [one, many, unit] of UNITS) {
    const count = Math.floor(ms / unit);
    if (count >= 1) return `${count === 1 ? one : `${count} ${many}`} ago`;
  }
  return 'just now';
}
