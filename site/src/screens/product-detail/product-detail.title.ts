import { KIND_RULES } from './kinds.ts';
import type { ProductDetail } from './product-detail.query.ts';

/** Letters of a search engine's excerpt. */
const EXCERPT = 160;

/** Of the document: what the item is, in the words of its kind. */
export function productTitle({ kind, item }: ProductDetail, brand: string): string {
  const about = item.short_description ?? item.title;
  return about ? KIND_RULES[kind].documentTitle(brand, about) : brand;
}

/** For search engines and social networks: the beginning of the description. */
export function productDescription({ item, html }: ProductDetail): string | null {
  return excerpt(html.description) ?? item.short_description ?? null;
}

/** The first words of safe HTML as plain text, cut between two words. */
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

/** Those that cleaned HTML contains (content/rich-text.ts). */
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };
