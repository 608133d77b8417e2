import { KIND_RULES } from './kinds.ts';
import type { ProductDetail } from './product-detail.query.ts';

/** Maximum length of the meta description in characters. */
const EXCERPT = 160;

/** The document title, in the format of the item's kind. */
export function productTitle({ kind, item }: ProductDetail, brand: string): string {
  const about = item.short_description ?? item.title;
  return about ? KIND_RULES[kind].documentTitle(brand, about) : brand;
}

/** The meta description: the beginning of the item's description. */
export function productDescription({ item, html }: ProductDetail): string | null {
  return excerpt(html.description) ?? item.short_description ?? null;
}

/** The beginning of sanitised HTML as plain text, truncated between two words. */
export function excerpt(html: string | null | undefined): string | null {
  const text = (html ?? '')
    .replace(/<\/?(?:p|h\d|li|div|br|t[dhr])\b[^>]*>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot);/g, (_, name: string) => ENTITIES[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim();
  if (text.length <= EXCERPT) return text || null;
  return `${text.slice(0, EXCERPT).replace(/\s+\S*$/, '')}…`;
}

/** The entities that sanitised HTML contains (content/text/rich-text.ts). */
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };
