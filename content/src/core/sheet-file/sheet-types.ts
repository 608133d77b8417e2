import type { UID } from '@strapi/strapi';

/** A type that has a sheet. */
export interface SheetType {
  uid: UID.ContentType;
  /** The sheet's name; a CSV file's name can be it, too. */
  name: string;
  /** Fields that tell its entries apart, in English where there are languages. */
  key: readonly [string, ...string[]];
  /**
   * What tells entries with the same key apart, where a sheet has it, each as the fields of which one has it: what is reviewed,
   * when. Of the key the first field is needed alone, then.
   */
  apart?: readonly (readonly string[])[];
  /** The field that takes pictures named after the key: `SKU.webp`, `SKU_2.jpg`. */
  pictures: string | null;
}

export const SHEET_TYPES: readonly SheetType[] = [
  { uid: 'api::luggage.luggage', name: 'Luggage', key: ['item_sku'], pictures: 'images' },
  { uid: 'api::accessory.accessory', name: 'Accessories', key: ['item_sku'], pictures: 'images' },
  { uid: 'api::gift.gift', name: 'Gifts', key: ['item_sku'], pictures: 'images' },
  { uid: 'api::store-location.store-location', name: 'Stores', key: ['storeName'], pictures: null },
  {
    uid: 'api::review.review',
    name: 'Reviews',
    key: ['customer', 'title'],
    apart: [['luggage', 'accessory', 'gift'], ['review_date']],
    pictures: null,
  },
];

/** The name by which relations and sheets know an entry of a type: the field, in English where there are languages. */
export const NAME_FIELDS: Record<string, string> = {
  'api::color.color': 'color',
  'api::luggage.luggage': 'item_sku',
  'api::accessory.accessory': 'item_sku',
  'api::gift.gift': 'item_sku',
};
export const nameFieldOf = (uid: string): string => NAME_FIELDS[uid] ?? 'title';

/** Whether an entry of the type can be created from its name alone: a color, a category. */
export const isMadeByName = (uid: string): boolean => nameFieldOf(uid) !== 'item_sku';

/** A type as its sheet has it; one without a sheet, such as a color, by its name. */
export const sheetTypeOf = (uid: string): SheetType =>
  SHEET_TYPES.find((type) => type.uid === uid) ?? {
    uid: uid as UID.ContentType,
    name: uid,
    key: [nameFieldOf(uid)],
    pictures: null,
  };

/** Headings and names are compared without regard to case and to white space at their ends. */
export const sameKey = (text: string): string => text.normalize('NFC').trim().toLowerCase();

/** What tells entries apart, as the site does: SKUs and addresses that differ in case are two. */
export const identityOf = (key: string): string => key.normalize('NFC').trim();

const quoted = (part: string) => (/[,"]/.test(part) ? `"${part.replaceAll('"', '""')}"` : part);

/** An entry's key of several parts, as messages show it: a part with a comma is quoted, so that no two keys look alike. */
export const joinKey = (parts: readonly string[]): string =>
  parts.length > 1 ? parts.map(quoted).join(', ') : parts.join('');

/** The type whose sheet has this name: 'Luggage', 'luggages', 'store-locations'. */
export function sheetTypeNamed(name: string): SheetType | undefined {
  const asked = sameKey(name).replace(/\.[a-z]+$/, '');
  return SHEET_TYPES.find(({ uid, name: own }) => {
    const singular = uid.split('.').at(-1) ?? '';
    return [own.toLowerCase(), singular, `${singular}s`, singular.replace(/y$/, 'ies')].includes(asked);
  });
}

/** What browsers and systems add to the name of a file that is there already: 'luggage (1)', 'luggage - Copy'. */
const COPY = /(?:\s*\(\d+\)|\s*-?\s*copy|[\s_-]+\d+)$/i;

/**
 * The type that a file's name says: as a sheet's, also of a copy, and with the name of the table before the sheet's, as
 * programs save one: 'luggage (1).csv', 'catalogue - Luggage.csv'.
 */
export function sheetTypeOfFile(file: string): SheetType | undefined {
  let name = file.replace(/\.[a-z]+$/i, '').trim();
  while (COPY.test(name)) name = name.replace(COPY, '');
  const words = name.split(/[\s_-]+/);
  // The end that says most: 'store-locations' before 'locations'.
  return words.map((_, first) => sheetTypeNamed(words.slice(first).join('-'))).find((type) => type !== undefined);
}

/** The heading of the column that names entries which nothing else tells apart, by what the content server calls them. */
export const ID_HEADING = 'ID';

/** Empties a cell: an empty one changes nothing. */
export const CLEAR = '(clear)';
