import { BRAND } from 'contract/brand';
import { dayAt } from 'contract/clock';
import { ownTimeInWords, SHOP_TIME } from '../places/shop-time';

const DAY_MS = 24 * 60 * 60 * 1000;
const MINUTE_MS = 60_000;

/** On the shop's clocks: 'today', 'yesterday' or '3 November'. @param moment in ms since 1970 */
export function dayInWords(moment: number, now = Date.now()): string {
  const { timeZone } = BRAND;
  const day = dayAt(moment, timeZone);
  if (day === dayAt(now, timeZone)) return 'today';
  if (day === dayAt(now - DAY_MS, timeZone)) return 'yesterday';
  return new Date(moment).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', timeZone });
}

/** On the shop's clocks: '17:05', or '17:05:03'. @param moment in ms since 1970 */
export const shopClockAt = (moment: number, seconds: 'with seconds' | 'without seconds' = 'without seconds'): string =>
  new Date(moment).toLocaleTimeString('en-GB', {
    timeStyle: seconds === 'with seconds' ? 'medium' : 'short',
    timeZone: BRAND.timeZone,
  });

/**
 * Words about a moment on the shop's clocks, with what the editor's own clock shows then, if that is something else:
 * 'today 00:05, Lisbon time (on your computer: 11 Dec, 17:05)'.
 * @param moment in ms since 1970
 */
export const inShopTime = (words: string, moment: number): string =>
  `${words}, ${SHOP_TIME}${ownTimeInWords(moment, Intl.DateTimeFormat().resolvedOptions().timeZone)}`;

/** 'today 00:05, Lisbon time (on your computer: 11 Dec, 17:05)' @param moment in ms since 1970 */
export const momentInWords = (moment: number): string =>
  inShopTime(`${dayInWords(moment)} ${shopClockAt(moment)}`, moment);

/** '6.15 a.m., Lisbon time' @param moment in ms since 1970 */
export function timeInWords(moment: number): string {
  const [hours = '', minutes] = shopClockAt(moment).split(':');
  return inShopTime(`${Number(hours) % 12 || 12}.${minutes} ${Number(hours) < 12 ? 'a.m.' : 'p.m.'}`, moment);
}

const UNITS = [
  ['a day', 'days', DAY_MS],
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
