import { BRAND } from 'contract/brand';

/**
 * A time from or until which visitors see an entry, for editors, on the brand's clocks: '1 December 2026 at 00:00', then its
 * time zone.
 * @param time in ms since 1970
 */
export function shownTime(time: number): string {
  const { timeZone } = BRAND;
  const words = new Date(time).toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone });
  return `${words} (${timeZone})`;
}
