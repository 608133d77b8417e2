import { fill } from '../../messages/messages.ts';
import type { ProductKind } from '../../paths.ts';
import { answerUnavailable, loadPage, type Page } from '../../page/load-page.ts';
import type { Tone } from '../../listing/list-banner-colors.ts';
import { listPaging } from '../../listing/list-paging.ts';
import { productListTone } from './product-list-banner.tsx';
import { productListQuery, type ProductListData } from './product-list.query.ts';

export interface ListPage extends Page<ProductListData> {
  data: ProductListData;
  title: string;
  /** The navbar's text colour over the list's banner. */
  tone: Tone;
}

/**
 * A list's page, or where the visitor is sent instead. Answers 503 when the products could not be
 * loaded; the page's frame is shown all the same (decision 7).
 */
export async function loadListPage(
  astro: Parameters<typeof loadPage>[0],
  kind: ProductKind,
): Promise<ListPage | Response> {
  const page = await loadPage(
    astro,
    (request) => productListQuery(kind, request, filterSegment(request.url)),
    200,
    kind,
  );
  if (page instanceof Response) return page;
  const { data } = page;
  if (!data) throw new Error('a product list has no primary content that may throw');
  if (!data.products) answerUnavailable(astro);
  return { ...page, data, title: titleOf(page, data), tone: productListTone(data.banner) };
}

/** The filter string of '/{kind}/{locale}/filter/{filter_string}', percent-encoded. */
function filterSegment({ pathname }: URL): string | undefined {
  return pathname.split('/')[4];
}

/** '{brand} - {page title}: {what is chosen}', and the page number from the second page on. */
function titleOf({ shell, messages }: Page<unknown>, data: ProductListData): string {
  const { kind, request, products, banner } = data;
  const { categories = [], colors = [], sizes = [] } = request.filter ?? {};
  const sizeWords: Record<string, string> = messages.list.size;
  const chosen = [...categories, ...colors, ...sizes.map((size) => sizeWords[size] ?? size)];
  const name = banner?.entry.title ?? messages.list[kind];
  const title = `${shell.brand} - ${[name, chosen.join(', ')].filter(Boolean).join(': ')}`;
  const { current } = listPaging({ ...request, total: products?.total ?? 0 });
  return current > 1 ? `${title} - ${fill(messages.list.page, { page: current })}` : title;
}
