import { chosenWords } from '../../listing/chosen-words.ts';
import { listTitle } from '../../listing/list-title.ts';
import type { Messages } from '../../messages/messages.ts';
import type { ProductListData } from './product-list.query.ts';

/** '{brand} - {page title}: {chosen filters}', as visitors see them. */
export function productListTitle(
  { kind, request, groups, products, banner }: ProductListData,
  brand: string,
  { list }: Messages,
): string {
  const chosen = chosenWords(request.filter, groups, list).map(({ label }) => label);
  const name = banner?.entry.title ?? list[kind];
  return listTitle(brand, name, chosen, request, products?.total ?? 0, list);
}
