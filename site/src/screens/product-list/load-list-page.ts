import type { AstroGlobal } from 'astro';
import { fill } from '../../messages/messages.ts';
import type { ProductKind } from '../../paths.ts';
import { answerUnavailable, loadPage, type Page } from '../../shell/load-page.ts';
import { listPaging } from '../../ui/list-paging.ts';
import { productListQuery, type ProductListData } from './product-list.query.ts';

export interface ListPage extends Page<ProductListData> {
  data: ProductListData;
  title: string;
}

/**
 * A list's page, or where the visitor is sent instead. Answers 503 when the products could not be
 * loaded; the page's frame is shown all the same (decision 7).
 */
export async function loadListPage(
  astro: Parameters<typeof loadPage>[0] & Pick<AstroGlobal, 'request'>,
  kind: ProductKind,
): Promise<ListPage | Response> {
  const segment =
    astro.params.filter === undefined ? undefined : lastSegment(new URL(astro.request.url));
  const page = await loadPage(
    astro,
    (request) => productListQuery(kind, request, segment),
    200,
    kind,
  );
  if (page instanceof Response) return page;
  const { data } = page;
  if (!data) throw new Error('a product list has no primary content that may throw');
  if (!data.products) answerUnavailable(astro);
  return { ...page, data, title: titleOf(page, data) };
}

/** Read from the request itself: the route's own parameter is decoded more than once. */
function lastSegment({ pathname }: URL): string {
  return pathname.replace(/\/+$/, '').split('/').at(-1) ?? '';
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
