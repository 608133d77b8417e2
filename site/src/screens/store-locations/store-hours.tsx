import { useSyncExternalStore } from 'react';
import { fill } from '../../messages/fill.ts';
import { clockTime, openingAt, weekMinute } from './opening.ts';
import type { Store } from './store-locations.query.ts';

/** Days in a row with the same hours, in the page's words. */
export interface HoursRow {
  days: string;
  times: string;
}

export type HoursWords = Record<'hours' | 'openUntil' | 'openNow' | 'opensAt', string>;

interface StoreHoursProps {
  store: Store;
  /** None if nothing is known. */
  rows: HoursRow[];
  locale: string;
  words: HoursWords;
}

/**
 * When a store is open (`STORE-10`). The server states the week, which stays true however long a page is kept; whether it is
 * open now is said by the browser, by the clock of the store's own time zone.
 */
export function StoreHours({ store, rows, locale, words }: StoreHoursProps) {
  const minute = useSyncExternalStore(everyMinute, thisMinute, () => null);
  if (rows.length === 0) return null;
  const state = minute === null ? null : openText(store, new Date(minute * 60_000), locale, words);
  return (
    <>
      {state && (
        <span className="store-open" data-open={state.isOpen}>
          {state.text}
        </span>
      )}
      <details className="store-hours">
        <summary>
          <span className="underline">{words.hours}</span>
          <span className="visually-hidden"> {store.name}</span>
        </summary>
        <dl className="num">
          {rows.map(({ days, times }) => (
            <div key={days}>
              <dt>{days}</dt>
              <dd>{times}</dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  );
}

/** 'Open until 9:00 PM', 'Opens Mon 10:00 AM'. */
function openText(store: Store, now: Date, locale: string, words: HoursWords) {
  const opening = openingAt(store, now);
  if (!opening) return null;
  const time = (minute: number) => clockTime(minute, locale, weekMinute(now, store.timeZone));
  if (!opening.isOpen)
    return { isOpen: false, text: fill(words.opensAt, { time: time(opening.opens) }) };
  const { until } = opening;
  const text = until === null ? words.openNow : fill(words.openUntil, { time: time(until) });
  return { isOpen: true, text };
}

const thisMinute = () => Math.floor(Date.now() / 60_000);

function everyMinute(onChange: () => void): () => void {
  const timer = setInterval(onChange, 20_000);
  return () => clearInterval(timer);
}
