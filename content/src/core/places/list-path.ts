import { type FilterField, filterFragment, pathOf, type ProductKind } from 'contract/addresses';

/** The site's first path segments for its three kinds of product, by the type of their items. */
export const KINDS = {
  'api::luggage.luggage': 'luggages',
  'api::accessory.accessory': 'accessories',
  'api::gift.gift': 'gifts',
} as const satisfies Record<string, ProductKind>;
export type ProductUid = keyof typeof KINDS;

/** A list of one kind of product, by one filter; without a word, all of it. */
export function listPath(kind: string, locale: string, by?: FilterField, word?: string | null): string {
  return by && word?.trim()
    ? pathOf([kind, locale, 'filter', filterFragment(by, word.trim())])
    : pathOf([kind, locale]);
}
