import type { Part } from './documents';
import type { ParsedNumber } from './numbers';
import { hasTooMany, splitList, TOO_MANY } from './split-list';

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const EVERY_DAY = /^(daily|every day)$/i;
/** 'Mon', 'mon.', 'Tues', 'Thurs.', 'Monday'. */
const DAY = /^(mon|tues?|wed|thu(?:rs?)?|fri|sat|sun|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\.?$/i;
const TO = String.raw`\s*(?:[-–—]|\bto\b)\s*`;
const TIME = String.raw`(\d{1,2})(?::(\d{2}))?(?:\s*([ap])\.?m\.?)?`;
/** Days, then from when until when. */
const LINE = new RegExp(`^(\\D+?)[\\s:]+${TIME}${TO}${TIME}$`, 'i');

/** The number of a day, from 0; -1: it is none. */
const numberOf = (word: string): number =>
  DAY.test(word) ? DAYS.findIndex((day) => day.slice(0, 3).toLowerCase() === word.slice(0, 3).toLowerCase()) : -1;

/** 'Mon-Fri', 'Sat, Sun', 'Sat-Mon'; undefined if a word is no day. */
function daysIn(text: string): string[] | undefined {
  if (EVERY_DAY.test(text)) return DAYS;
  const days = text.split(/\s*(?:,|&|\band\b)\s*/i).map((some) => {
    const [first = -1, last = first, ...more] = some.split(new RegExp(TO, 'i')).map(numberOf);
    if (first < 0 || last < 0 || more.length > 0) return undefined;
    const length = ((last - first + DAYS.length) % DAYS.length) + 1;
    return Array.from({ length }, (_, index) => DAYS[(first + index) % DAYS.length] ?? '');
  });
  return days.every((some) => some !== undefined) ? days.flat() : undefined;
}

/** A time as it is stored; undefined if it is none. @param half 'a' or 'p' of am and pm */
function timeOf(hours: string, minutes = '00', half = ''): string | undefined {
  const hour = half ? (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hours);
  const isTime = hour < 24 && Number(minutes) < 60 && (!half || (Number(hours) >= 1 && Number(hours) <= 12));
  return isTime ? `${String(hour).padStart(2, '0')}:${minutes}:00.000` : undefined;
}

function partsIn(line: string): Part[] | undefined {
  const [, written = '', hour = '', minutes, half, otherHour = '', otherMinutes, otherHalf] = LINE.exec(line) ?? [];
  const days = daysIn(written.trim());
  const [opens, closes] = [timeOf(hour, minutes, half), timeOf(otherHour, otherMinutes, otherHalf)];
  if (!days || !opens || !closes || Boolean(half) !== Boolean(otherHalf)) return undefined;
  // '9-5' may mean the afternoon; '22:00-02:00' is written as on a clock of 24 hours.
  const isClear = half || (minutes && otherMinutes) || opens < closes;
  return isClear ? days.map((day) => ({ day, opens, closes })) : undefined;
}

/** Reads opening hours: 'Monday 10:00-21:00', 'Mon-Fri 10-21', 'Sat, Sun 10 am-9 pm', one a line or with semicolons between. */
export function parseHours(text: string): ParsedNumber<Part[]> {
  const parts: Part[] = [];
  for (const line of splitList(text)) {
    // The time that the expressions above take grows with the length of a line.
    const own = line.length <= 100 ? partsIn(line) : undefined;
    if (!own) return { problem: `"${line}" is not like Monday 10:00-21:00 or Mon-Fri 10:00-21:00` };
    parts.push(...own);
  }
  return hasTooMany(parts) ? TOO_MANY : { value: parts };
}
