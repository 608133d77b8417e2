import type { Store } from './store-locations.query.ts';

/** Days in a row with the same hours, in the page's words. */
export interface HoursRow {
  days: string;
  times: string;
}

/** A store as the store finder shows it: its hours in the page's words. */
export interface FinderStore extends Omit<Store, 'hours'> {
  /** Start and length of each span in which it is open, for the browser's clock: '600,660,2040,660' (opening-hours.ts). */
  week: string;
  /** None if nothing is known. */
  hours: HoursRow[];
}
