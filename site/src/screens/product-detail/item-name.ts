import type { ProductDetail } from './product-detail.query.ts';

/** The item with its color ('Aero Medium Coral'), for the labels of its pictures. */
export function itemName({ title, item_sku, color }: ProductDetail['item']): string {
  return [title ?? item_sku, color?.color].filter(Boolean).join(' ');
}
