import { type Page, loadPage } from '../../page/load-page.ts';
import type { ProductKind } from '../../paths.ts';
import { KIND_RULES } from './kinds.ts';
import { type ProductDetail, productDetail } from './product-detail.query.ts';

interface DetailPage extends Page<ProductDetail> {
  /** Of the document. */
  title: string;
  description: string | null;
}

/** Letters of a search engine's excerpt. */
const EXCERPT = 160;

/** A detail page with the words for its head, or where the visitor is sent instead. */
export async function loadDetailPage(
  astro: Parameters<typeof loadPage>[0],
  kind: ProductKind,
): Promise<DetailPage | Response> {
  const page = await loadPage(astro, (request) =>
    productDetail(request, kind, request.segments[2] ?? ''),
  );
  if (page instanceof Response) return page;
  const { item, html } = page.data ?? {};
  const about = item?.short_description ?? item?.title;
  return {
    ...page,
    title: about ? KIND_RULES[kind].documentTitle(page.shell.brand, about) : page.shell.brand,
    description: excerpt(html?.description) ?? item?.short_description ?? null,
  };
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
