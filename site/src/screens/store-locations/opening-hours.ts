import { cachedFormat } from '../../ui/cached-format.ts';
import type { OpeningHours } from './store-place.ts';

const DAYS = [
  ...(['Monday', 'Tuesday', 'Wednesday', 'Thursday'] as const),
  ...(['Friday', 'Saturday', 'Sunday'] as const),
];
const DAY = 24 * 60;
const WEEK = 7 * DAY;

/** Minutes since Monday, 00:00, in the store's time zone. */
export type WeekMinute = number;

/** A time during which a store is open, in minutes. */
export interface Span {
  start: WeekMinute;
  length: number;
}

/** null instead of a time: it is never otherwise. */
export type Opening = { isOpen: true; until: WeekMinute | null } | { isOpen: false; opens: WeekMinute };

/**
 * Whether a store is open (`STORE-10`), by the clock on its own wall.
 * @returns null if nothing is known of its hours
 */
export function findOpening(spans: Span[], timeZone: string, now: Date): Opening | null {
  if (spans.length === 0) return null;
  const minute = weekMinute(now, timeZone);
  const since = (start: WeekMinute) => (minute - start + WEEK) % WEEK;
  const current = spans.filter(({ start, length }) => since(start) < length);
  if (current.length === 0) {
    const [next] = [...spans].sort((one, other) => since(other.start) - since(one.start));
    return { isOpen: false, opens: next?.start ?? 0 };
  }
  // What closes at the minute when it opens again (00:00) stays open.
  let length = Math.max(...current.map(({ start, length }) => length - since(start)));
  while (length < WEEK) {
    const end = (minute + length) % WEEK;
    const after = spans.filter(({ start, length }) => (end - start + WEEK) % WEEK < length);
    if (after.length === 0) return { isOpen: true, until: end };
    length += Math.max(...after.map(({ start, length }) => length - ((end - start + WEEK) % WEEK)));
  }
  return { isOpen: true, until: null };
}

const CLOCK = { weekday: 'long', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const clockIn = cachedFormat((timeZone) => new Intl.DateTimeFormat('en-US', { ...CLOCK, timeZone }));

/** The minute of the week that clocks in this time zone show. */
export function weekMinute(now: Date, timeZone: string): WeekMinute {
  const parts = Object.fromEntries(
    clockIn(timeZone)
      .formatToParts(now)
      .map(({ type, value }) => [type, value]),
  );
  const day = DAYS.findIndex((name) => name === parts['weekday']);
  return day * DAY + Number(parts['hour']) * 60 + Number(parts['minute']);
}

/** The week's hours of one day, or a part of it. */
export function toSpan({ day, opens, closes }: OpeningHours): Span {
  const start = DAYS.indexOf(day) * DAY + minutesOf(opens);
  const length = minutesOf(closes) - minutesOf(opens);
  return { start, length: length > 0 ? length : length + DAY };
}

function minutesOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
}

/** 1 January 2024 was a Monday. */
const dateOf = (minute: WeekMinute) => new Date(Date.UTC(2024, 0, 1, 0, minute));

const TIME = { timeZone: 'UTC', hour: 'numeric', minute: '2-digit' } as const;
const timeIn = cachedFormat((locale) => new Intl.DateTimeFormat(locale, TIME));
const dayAndTimeIn = cachedFormat((locale) => new Intl.DateTimeFormat(locale, { ...TIME, weekday: 'short' }));
const dayIn = cachedFormat((locale) => new Intl.DateTimeFormat(locale, { timeZone: 'UTC', weekday: 'long' }));

/** '9:00 PM', with the day ('Mon 10:00 AM') if it is not later on the same one. */
export function clockTime(minute: WeekMinute, locale: string, now: WeekMinute = minute): string {
  const isToday = minute >= now && Math.floor(minute / DAY) === Math.floor(now / DAY);
  return (isToday ? timeIn : dayAndTimeIn)(locale).format(dateOf(minute));
}

export interface DayOfHours {
  /** As the locale writes it: 'Monday'. */
  name: string;
  /** '10:00 AM – 9:00 PM', several of them for a day with a pause; none if it is closed. */
  times: string[];
}

/** The hours of a week, Monday first. */
export function weekOfHours(hours: OpeningHours[], locale: string): DayOfHours[] {
  return DAYS.map((day, index) => {
    const spans = hours.filter((one) => one.day === day).map(toSpan);
    spans.sort((one, other) => one.start - other.start);
    return {
      name: dayIn(locale).format(dateOf(index * DAY)),
      times: spans.map(({ start, length }) =>
        [start, (start + length) % WEEK].map((minute) => clockTime(minute, locale)).join(' – '),
      ),
    };
  });
}
