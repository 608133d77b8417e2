import { collatorIn } from '../../../ui/collator.ts';
import type { Variant } from '../product.ts';

export interface VariantGroups {
  regular: Variant[];
  limited: Variant[];
}

/**
 * The colors of one case, the current item included, without others that are no longer made (decision 12, `SALE-4`): normal ones once per color name, all
 * limited editions, both sorted by color name. Of variants with the same sku or color name the current
 * one wins, then the earlier one; an empty color is taken from a later record of the same sku. A variant
 * without a color name cannot be shown as a swatch and is left out.
 * @param others in the page's language first
 */
export function groupVariants(current: Variant, others: Variant[], locale: string): VariantGroups {
  const bySku = new Map<string, Variant>();
  for (const variant of [current, ...others.filter(({ state }) => state !== 'discontinued')]) {
    const variantItem = bySku.get(variant.item_sku);
    bySku.set(variant.item_sku, variantItem ? { ...variantItem, color: variantItem.color ?? variant.color } : variant);
  }
  const { compare } = collatorIn(locale);
  const named = [...bySku.values()].filter(({ color }) => color?.color);
  const sorted = (variants: Variant[]) => variants.sort((one, other) => compare(colorName(one), colorName(other)));

  const byName = new Map<string, Variant>();
  for (const variant of named.filter((variant) => !variant.is_limited_edition)) {
    const name = colorName(variant).toLocaleLowerCase(locale);
    if (!byName.has(name)) byName.set(name, variant);
  }
  return {
    regular: sorted([...byName.values()]),
    limited: sorted(named.filter((variant) => variant.is_limited_edition)),
  };
}

const colorName = (variant: Variant) => variant.color?.color ?? '';

/**
 * Whether colors share one 3D model, which is then painted in the item's color. A model of one item
 * alone keeps its original colors.
 */
export function isModelShared(current: Variant, others: Variant[]): boolean {
  return others.some(
    ({ item_sku, model_3d }) => item_sku !== current.item_sku && model_3d && model_3d.src === current.model_3d?.src,
  );
}
