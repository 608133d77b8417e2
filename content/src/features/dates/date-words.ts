import { wallClockAt } from 'contract/clock';

/** '12 December 2026' @param day ISO date */
export const dateInWords = (day: string): string =>
  new Date(Date.parse(day)).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** 'Lisbon' of 'Europe/Lisbon'. */
export const cityOf = (timeZone: string): string => timeZone.replace(/^.*\//, '').replaceAll('_', ' ');

/**
 * '12 December 2026, 00:00, Lisbon', and what somebody's own clock shows then, if that is something else: '(on your computer:
 * 11 Dec, 17:00)'.
 * @param zone that of the shop
 * @param own that of the reader
 */
export function momentInWords(moment: number, zone: string, own: string): string {
  const [day = '', time] = wallClockAt(moment, zone).split('T');
  const words = `${dateInWords(day)}, ${time}, ${cityOf(zone)}`;
  const [ownDay, ownTime] = wallClockAt(moment, own).split('T');
  if (ownDay === day && ownTime === time) return words;
  const shortDay = new Date(moment).toLocaleDateString('en-GB', { day: 'numeric', month: 'short', timeZone: own });
  return `${words} (on your computer: ${shortDay}, ${ownTime})`;
}
