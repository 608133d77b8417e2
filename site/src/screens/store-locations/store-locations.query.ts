import { z } from 'zod';
import { image, text } from '../../content/client/fields.ts';
import { mapAddress } from './map-address.ts';
import type { Query } from '../../content/client/query.ts';
import { type Image, MEDIA_FIELDS } from '../../media/media.ts';
import type { PageRequest } from '../../content/client/page-request.ts';
import { langOf } from '../../content/client/language-marks.ts';
import { PLACED, toStorePlace, type StorePlace } from './store-place.ts';

const Entry = z.object({
  storeName: z.string().trim().min(1),
  location: text,
  contactNumber: text,
  store_type: text,
  map: text,
  cover_image: image,
  ...PLACED,
});

const QUERY: Query = {
  fields: ['storeName', 'location', 'contactNumber', 'store_type', 'map', 'latitude', 'longitude', 'time_zone'],
  populate: {
    cover_image: MEDIA_FIELDS,
    opening_hours: { fields: ['day', 'opens', 'closes'] },
  },
  // Hundreds are loaded in several requests: the id makes the order of stores created at the same time
  // stable.
  sort: ['createdAt:asc', 'id:asc'],
  optional: Object.keys(PLACED),
};

export interface Store extends StorePlace {
  /** Names the store in an address: '#our-store-cebu'. */
  anchor: string;
  name: string;
  location: string | null;
  type: string | null;
  phone: { number: string; href: string | null } | null;
  /** URL of directions in a map application. */
  directionsHref: string;
  /** URL of the map to embed; null if the editor gave none that is allowed (screens/store-locations/map-address.ts). */
  map: string | null;
  cover: Image | null;
}

export interface StoreLocationsData {
  stores: Store[];
  /** Index of the store that is on the map. */
  active: number;
  /** Language of the stores, if it is not the page's. */
  lang: string | undefined;
}

/** All stores in the editor's order; `?store=` selects the one on the map, by default the first. */
export async function storeLocationsQuery({ content, locale, url }: PageRequest): Promise<StoreLocationsData> {
  const answer = await content.list('store-locations', Entry, QUERY);
  const number = Number(url.searchParams.get('store'));
  const anchors = createAnchors(answer.entries.map(({ storeName }) => storeName));
  return {
    stores: answer.entries.map((entry, index) => ({
      anchor: anchors[index] ?? `store-${index + 1}`,
      name: entry.storeName,
      location: entry.location,
      type: entry.store_type,
      phone: entry.contactNumber ? { number: entry.contactNumber, href: dialAddress(entry.contactNumber) } : null,
      directionsHref: directions(entry.location ?? entry.storeName),
      map: mapAddress(entry.map),
      cover: entry.cover_image,
      ...toStorePlace(entry),
    })),
    active: answer.entries[number - 1] === undefined ? 0 : number - 1,
    lang: langOf(answer.locale, locale),
  };
}

/** Letters and digits of each name; a name that others have, too, with its number among them. */
export function createAnchors(names: string[]): string[] {
  const times = new Map<string, number>();
  return names.map((name) => {
    const words = name
      .normalize('NFD')
      .replace(/[\u0300-\u036f]/g, '')
      .normalize('NFC')
      .toLowerCase();
    const anchor = words.match(/[\p{L}\p{N}]+/gu)?.join('-') ?? 'store';
    const time = (times.get(anchor) ?? 0) + 1;
    times.set(anchor, time);
    return time > 1 ? `${anchor}-${time}` : anchor;
  });
}

/** `tel:` URL of the first number in the text; null if there is none. */
function dialAddress(numbers: string): string | null {
  const first = /\+?\d[\d\s().-]*/.exec(numbers.replace(/^\s*\(/, ''))?.[0] ?? '';
  const dialled = first.replace(/[^+\d]/g, '');
  return dialled.length >= 3 ? `tel:${dialled}` : null;
}

function directions(place: string): string {
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: place })}`;
}
