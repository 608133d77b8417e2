import type { Filter } from 'contract/filter';
import { isWithin, rangeOf } from 'contract/price-range';
import { PRODUCT_KINDS } from 'contract/addresses';
import { type Entry, isDiscontinued, number, related, text } from './entry';

/** What the filters of a list ask of a published item. */
export interface ListedItem {
  categories: ReadonlySet<string>;
  colors: ReadonlySet<string>;
  size: string;
  price: number | null;
  isSoldOut: boolean;
}

export const isListed = (type: string): boolean => PRODUCT_KINDS.some((kind) => kind === type);

/** @param main of the versions the one whose size and price count; @returns null if it stands in no list */
export function listedItem(main: Entry, versions: readonly Entry[]): ListedItem | null {
  if (!isListed(main.type) || isDiscontinued(main)) return null;
  const namesOf = (field: string) =>
    new Set(versions.flatMap((entry) => related(entry, field).map(({ name }) => name)));
  return {
    categories: namesOf('item_categories'),
    colors: namesOf('color'),
    size: text(main, 'size'),
    price: number(main, 'price'),
    isSoldOut: text(main, 'state') === 'sold out',
  };
}

/** Whether a list with this filter shows the item, but for the airlines: what fits their cabins is the site's to judge. */
export function isFound({ categories, colors, size, price, isSoldOut }: ListedItem, filter: Filter): boolean {
  const hasAny = (words: readonly string[] | undefined, isIn: (word: string) => boolean) => !words || words.some(isIn);
  const costs = (word: string) => {
    const range = rangeOf(word);
    return range !== null && price !== null && isWithin(range, price);
  };
  return (
    hasAny(filter.categories, (word) => categories.has(word)) &&
    hasAny(filter.colors, (word) => colors.has(word)) &&
    hasAny(filter.sizes, (word) => word === size) &&
    hasAny(filter.price, costs) &&
    !(filter.availability && isSoldOut)
  );
}
