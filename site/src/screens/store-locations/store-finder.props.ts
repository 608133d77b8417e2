import type { Messages } from '../../messages/messages.ts';
import { plural } from '../../messages/fill.ts';
import { toSpan, weekOfHours } from './opening-hours.ts';
import type { StoreFinderProps } from './store-finder.island.tsx';
import type { HoursRow } from './finder-store.ts';
import type { Store, StoreLocationsData } from './store-locations.query.ts';

/** Props of the store finder, serialised into the page. */
export function storeFinderProps(
  { stores, active, lang }: StoreLocationsData,
  locale: string,
  { stores: words, shell, kept, search }: Messages,
): StoreFinderProps {
  return {
    // The name beside a picture says what it shows.
    stores: stores.map(({ cover, ...store }) => ({
      ...store,
      cover: cover && { ...cover, alt: '' },
      week: store.hours
        .map(toSpan)
        .flatMap(({ start, length }) => [start, length])
        .join(),
      hours: hoursRows(store, locale, words.closedDay),
    })),
    active,
    locale,
    all: plural(words.all, stores.length, locale),
    ...(lang && { lang }),
    words: {
      ...words,
      phone: kept.phone,
      device: kept.device,
      clear: search.clear,
      opensInNewTab: shell.opensInNewTab,
    },
  };
}

/** The week, days in a row with the same hours in one: 'Monday – Friday'. */
export function hoursRows({ hours }: Pick<Store, 'hours'>, locale: string, closed: string): HoursRow[] {
  if (hours.length === 0) return [];
  const groups: { first: string; last: string; times: string }[] = [];
  for (const { name, times } of weekOfHours(hours, locale)) {
    const written = times.join(', ') || closed;
    const group = groups.at(-1);
    if (group?.times === written) group.last = name;
    else groups.push({ first: name, last: name, times: written });
  }
  return groups.map(({ first, last, times }) => ({
    days: first === last ? first : `${first} – ${last}`,
    times,
  }));
}
