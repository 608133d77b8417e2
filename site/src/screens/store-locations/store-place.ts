import { BRAND } from 'contract/brand';
import { z } from 'zod';
import { listOf, number, text } from '../../content/client/fields.ts';

const Day = z.enum([
  ...(['Monday', 'Tuesday', 'Wednesday', 'Thursday'] as const),
  ...(['Friday', 'Saturday', 'Sunday'] as const),
]);

/** Position and opening hours of a store, as far as the editor states them (decision 28). */
export interface StorePlace {
  /** In degrees. */
  position: { latitude: number; longitude: number } | null;
  /** An IANA time zone. */
  timeZone: string;
  /** None if nothing is known; a day may have several, and a closed day has none. */
  hours: OpeningHours[];
}

export interface OpeningHours {
  day: z.infer<typeof Day>;
  /** 'HH:mm' in the store's time zone. */
  opens: string;
  /** 'HH:mm', on the next day if it is not later than `opens`: '00:00' is midnight. */
  closes: string;
}

/** '09:30' of '09:30', '09:30:00' or '09:30:00.000'. */
const time = z
  .string()
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d(?::|$)/)
  .transform((value) => value.slice(0, 5));

const degrees = (most: number) =>
  number.transform((value) => (value !== null && Math.abs(value) <= most ? value : null));

/** To spread into the schema of a store. */
export const PLACED = {
  latitude: degrees(90),
  longitude: degrees(180),
  time_zone: text,
  opening_hours: listOf(z.object({ day: Day, opens: time, closes: time })),
};
type WithPlace = z.infer<z.ZodObject<typeof PLACED>>;

/** Position and opening hours of a store, as far as they make sense. */
export function toStorePlace({
  latitude,
  longitude,
  time_zone: timeZone,
  opening_hours: hours,
}: WithPlace): StorePlace {
  return {
    position: latitude === null || longitude === null ? null : { latitude, longitude },
    timeZone: timeZone !== null && isTimeZone(timeZone) ? timeZone : BRAND.timeZone,
    hours,
  };
}

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}
