import { collatorIn } from '../../ui/collator.ts';
import type { IndexedItem } from './catalogue-index.ts';

/** What tells designs apart. */
type Designed = Pick<IndexedItem, 'sku' | 'variant' | 'size'>;

/** A design in one size, of which items are the colors. An item without a variant is one of its own. */
const keyOf = ({ sku, variant, size }: Designed) => JSON.stringify(variant === null ? [sku] : [variant, size]);

/** The items of each design, in their order; the designs in that of their first items. */
export function groupByDesign<Item extends Designed>(items: readonly Item[]): Item[][] {
  const designs = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const known = designs.get(key);
    if (known) known.push(item);
    else designs.set(key, [item]);
  }
  return [...designs.values()];
}

type Colored = Pick<IndexedItem, 'sku' | 'color' | 'colorCode' | 'isLimitedEdition'>;

/** An item that has the name of its color. */
export type DesignColor<Item extends Colored = Colored> = Item & { color: string };

/**
 * The colors of a design as on the item's page (decision 12): normal ones once per color name, then all limited editions,
 * both by name.
 * @param current the SKU of the item that stands for its color
 */
export function colorsOf<Item extends Colored>(
  design: readonly Item[],
  current: string,
  locale: string,
): DesignColor<Item>[] {
  const named = design.filter((item): item is DesignColor<Item> => item.color !== null);
  const { compare } = collatorIn(locale);
  const regular = new Map<string, DesignColor<Item>>();
  for (const item of named.filter(({ isLimitedEdition }) => !isLimitedEdition)) {
    const name = item.color.toLocaleLowerCase(locale);
    if (!regular.has(name) || item.sku === current) regular.set(name, item);
  }
  const byName = (items: DesignColor<Item>[]) => items.sort((one, other) => compare(one.color, other.color));
  return [...byName([...regular.values()]), ...byName(named.filter(({ isLimitedEdition }) => isLimitedEdition))];
}
