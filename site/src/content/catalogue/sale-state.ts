import { BRAND } from 'contract/brand';
import { startOf } from 'contract/clock';
import type { ContentClient } from '../client/client.ts';
import { date, text } from '../client/fields.ts';
import { type Query, withOptional } from '../client/query.ts';

/** Whether an item can be bought, as editors choose it (`DATA-2`). */
const NOT_ON_SALE = ['coming', 'sold out', 'discontinued'] as const;
const STATES = ['on sale', ...NOT_ON_SALE] as const;
export type State = (typeof STATES)[number];

/** The fields of an item's state, to spread into the schema of an entry. */
export const STATED = {
  state: text.transform((value): State | null => STATES.find((state) => state === value) ?? null),
  available_from: date.transform((value) => value?.slice(0, 10) ?? null),
};
export type WithState = Record<'available_from', string | null> & Record<'state', State | null>;

/** The query with an item's state. */
export const withState = <Asked extends Query>(query: Asked) => withOptional(query, Object.keys(STATED));

/** What lists, searches and sitemaps leave out: a query's `leavesOut` (`SALE-5`). */
export const DISCONTINUED = { state: 'discontinued' } satisfies Record<string, State>;

export interface Sale {
  /** null where nothing is stated: it is on sale, as specified. */
  state: State | null;
  /** Of what is coming, the first day on which it is on sale, if that is known; ISO date. */
  from: string | null;
}

/**
 * An item's state at the time of a page. What is coming is on sale from the first instant of its day on, by the clock of the
 * brand's time zone; the page is made again then.
 */
export function toSale({ state, available_from: from }: WithState, content: Pick<ContentClient, 'hasPassed'>): Sale {
  if (state !== 'coming') return { state, from: null };
  if (from !== null && content.hasPassed(startOf(from, BRAND.timeZone))) return { state: 'on sale', from: null };
  return { state, from };
}

/**
 * The condition of a content request's `filters` that finds what can be bought on a day.
 * @param today ISO date, by the clock of the brand's time zone
 */
export const onSaleOn = (today: string) => ({
  $or: [
    { state: { $null: true } },
    { state: { $notIn: NOT_ON_SALE } },
    { state: { $eq: 'coming' }, available_from: { $lte: today } },
  ],
});

/** Whether an item can be bought now. */
export const isOnSale = ({ state }: Sale): boolean => state === null || state === 'on sale';
