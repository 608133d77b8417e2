import { listPaging } from '../../listing/list-paging.ts';
import { fill } from '../../messages/fill.ts';
import type { Messages } from '../../messages/messages.ts';
import type { ProductListData } from './product-list.query.ts';

/** '{brand} - {page title}: {chosen filters}', with the page number from the second page on. */
export function productListTitle(
  { kind, request, products, banner }: ProductListData,
  brand: string,
  messages: Messages,
): string {
  const { categories = [], colors = [], sizes = [], airlines = [] } = request.filter ?? {};
  const sizeWords: Record<string, string> = messages.list.size;
  const chosen = [
    ...[...categories, ...colors, ...sizes.map((size) => sizeWords[size] ?? size)],
    ...airlines.map((airline) => fill(messages.list.fitsAirline, { airline })),
  ];
  const name = banner?.entry.title ?? messages.list[kind];
  const title = `${brand} - ${[name, chosen.join(', ')].filter(Boolean).join(': ')}`;
  const { current } = listPaging({ ...request, total: products?.total ?? 0 });
  return current > 1 ? `${title} - ${fill(messages.list.page, { page: current })}` : title;
}
